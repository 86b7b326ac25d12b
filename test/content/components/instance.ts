import type { Element, ElementContent } from 'hast';
import type {
  Component,
  ComponentUse,
  RenderContext,
  RenderedChild,
  RichProp,
} from '../../../src/components/record/component.ts';
import { checkChild, checkParent } from '../../../src/components/record/placement.ts';
import { readProps } from '../../../src/components/record/read-props.ts';
import { createRegistry } from '../../../src/components/registry.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { strings } from '../../../src/i18n/strings.ts';
import { createIcons } from '../../../src/icons/icons.ts';
import { escapeHtml } from '../../../src/lib/escape-html.ts';
import { compileTemplates } from '../../../src/template-engine/compile-templates.ts';

/*
 * Renders components without the content stage: enough of its walk to try one record at a time, with the real
 * templates, icons and words.
 */

/** A component with props and children; a string is a paragraph's text, an element is taken as it is. */
export interface Use {
  name: string;
  props: Record<string, unknown>;
  children: (Use | string | Element)[];
}

export function h(
  name: string,
  props: Record<string, unknown> = {},
  ...children: Use['children']
): Use {
  return { name, props, children };
}

/** What JSX in a prop becomes. */
export function jsx(html: string): RichProp {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return { html, text, typed: text, markdown: text };
}

export interface Rendering {
  html: string;
  markdown: string;
  problems: Omit<Diagnostic, 'location'>[];
  anchors: string[];
  outline: { title: string; depth: number }[];
  text: string[];
}

const registry = createRegistry();
const icons = createIcons();
const templates = compileTemplates(undefined, { strict: true });
const words = strings('en');

export function render(...uses: Use[]): Rendering {
  const page: Page = { problems: [], anchors: [], outline: [], text: [], counts: new Map() };
  const done = uses.map((use, position) => instance(use, page, undefined, position));
  const { problems, anchors, outline, text } = page;
  return {
    html: done.map(({ html }) => html).join('\n'),
    markdown: done.map(({ markdown }) => markdown).join('\n\n'),
    problems,
    anchors,
    outline,
    text,
  };
}

interface Page extends Pick<Rendering, 'problems' | 'anchors' | 'outline' | 'text'> {
  counts: Map<string, number>;
}

interface Done extends RenderedChild {
  markdown: string;
}

function instance(use: Use, page: Page, parent: ComponentUse | undefined, position: number): Done {
  const component = registry.get(use.name);
  if (!component) throw new Error(`${use.name} is not in the registry`);
  const { props, problems } = readProps(component, use.props);
  const misplaced = checkParent(component, parent?.name);
  page.problems.push(...problems.map(({ diagnostic }) => diagnostic));
  if (misplaced) page.problems.push(misplaced);
  const id = unique(component.anchor?.(props, parent), page.anchors);
  const own: ComponentUse = { name: component.name, props: use.props, id, parent };
  const index = page.counts.get(component.name) ?? 0;
  page.counts.set(component.name, index + 1);
  const entry = component.outline?.(props, parent);
  if (entry) page.outline.push(entry);
  const found = [component.title?.(props, parent), component.text?.(props)]
    .filter(Boolean)
    .join(' ');
  if (found) page.text.push(found);

  const parts = use.children.map((child) => part(child, component, page, own, use.children));
  const children = parts.map(({ html }) => html).join('\n');
  const slots = parts.filter((part): part is Done => 'name' in part);
  const context: RenderContext = {
    id,
    index,
    parent,
    position,
    slots,
    source: component.source ? use.children.filter(isText).join('\n\n') : undefined,
    element: element(use),
    template: templates.component,
    string: (key) => words[key] ?? missing(key),
    icon: (value, options) =>
      icons.html(
        {
          ...(typeof value === 'string' ? { name: value } : (value as { name: string })),
          ...options,
        },
        (path) => path,
      ),
    href: (url) => ({ href: url, external: /^https?:/.test(url) }),
    inlineMarkdown: (text) => escapeHtml(text),
    need: () => undefined,
    report: (diagnostic) => page.problems.push(diagnostic),
  };
  const innerMarkdown = parts.map(({ markdown }) => markdown).join('\n\n');
  return {
    name: component.name,
    props: use.props,
    id,
    inner: children,
    html: component.render(props, children, context),
    markdown: component.markdown(props, innerMarkdown, {
      parent,
      position,
      href: (url) => url,
      line: (text) => text,
      string: context.string,
    }),
  };
}

function part(
  child: Use | string | Element,
  component: Component,
  page: Page,
  parent: ComponentUse,
  siblings: Use['children'],
): Done | { html: string; markdown: string } {
  if (typeof child === 'string' || 'tagName' in child) {
    const problem = checkChild(component, undefined);
    if (problem) page.problems.push(problem);
    const text = typeof child === 'string' ? child : '';
    return { html: component.inline ? text : `<p>${text}</p>`, markdown: text };
  }
  const problem = checkChild(component, registry.get(child.name));
  if (problem) page.problems.push(problem);
  const alike = siblings.filter((other) => isUse(other) && other.name === child.name);
  return instance(child, page, parent, alike.indexOf(child));
}

function element(use: Use): Element {
  const children = use.children.map((child): ElementContent => {
    if (typeof child === 'string') return { type: 'text', value: child };
    return 'tagName' in child ? child : element(child);
  });
  return { type: 'element', tagName: use.name, properties: {}, children };
}

/** Repeats count from 1, as anchors of components do. */
function unique(wanted: string | undefined, taken: string[]): string | undefined {
  if (wanted === undefined) return undefined;
  let id = wanted;
  for (let count = 1; taken.includes(id); count++) id = `${wanted}-${count}`;
  taken.push(id);
  return id;
}

function isUse(child: Use | string | Element): child is Use {
  return typeof child === 'object' && 'name' in child;
}

function isText(child: Use | string | Element): child is string {
  return typeof child === 'string';
}

function missing(key: string): never {
  throw new Error(`No word for ${key}`);
}
