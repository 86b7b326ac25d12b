import type { Element, ElementContent, Root } from 'hast';
import type {
  Component,
  ComponentUse,
  RenderContext,
  RenderedChild,
} from '../../components/record/component.ts';
import { checkChild, checkParent } from '../../components/record/placement.ts';
import { type PropProblem, readProps } from '../../components/record/read-props.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Html } from '../../lib/html.ts';
import { isBlank, withoutLoneParagraph } from '../nodes/flow.ts';
import { toldAt } from '../nodes/told-at.ts';
import { inStyle } from './addresses.ts';
import { highlighted } from './highlighted-block.ts';
import { follow } from './links.ts';
import { richProps } from './rich-props.ts';
import { inSection } from './section-words.ts';
import { stringify } from './stringify.ts';
import { isContent, outerScope, type RenderedInstance, type Scope, type Walk } from './walk.ts';

/** Renders one component: its props, its id and its content, then the component itself. */
export function instance(
  node: Element,
  component: Component,
  walk: Walk,
  scope: Scope,
): RenderedInstance {
  const raw = highlighted(component, richProps(node, component, walk, scope.live), node, walk);
  if (scope.live) noteCode(component, raw, walk);
  const { props: ownProps, problems } = readProps(component, raw, node.tagName);
  const props = withStyle(ownProps, node, walk);
  const report = (diagnostic: Omit<Diagnostic, 'location'>) =>
    void walk.diagnostics.push({ ...diagnostic, location: toldAt(node, walk.tools) });
  for (const fault of problems) tellProp(fault, node, walk);
  const misplaced = checkParent(component, scope.direct ? scope.parent?.name : undefined);
  if (misplaced) report(misplaced);

  const audience = component.audience?.(props);
  const { parent } = scope;
  const position = walk.positions.get(node) ?? -1;
  // Containers that draw their parts themselves get styles with resolved addresses.
  const seen = 'style' in props ? { ...raw, style: props.style } : raw;
  const base = { name: component.name, props: seen, component, read: props, position };
  const source = component.prepare ? component.prepare(node) : node;
  const content = component.inline ? withoutLoneParagraph(source) : source.children;
  if (audience === 'agents') {
    return remember(node, walk, {
      ...base,
      parent,
      html: '',
      inner: '',
      children: content,
      audience,
    });
  }

  const index = walk.counts.get(component.name) ?? 0;
  walk.counts.set(component.name, index + 1);
  if (component.once && index > 0) report(repeated(component));
  const id = idOf(component, props, parent, walk);
  const own: ComponentUse = { name: component.name, props: raw, id, parent };
  const entry = component.outline?.(props, parent);
  if (entry && id !== undefined && !scope.hidesOutline) walk.outline.push({ id, ...entry });

  const panel = component.region === 'panel' && !scope.inPanel;
  const inner: Scope = {
    ...scope,
    parent: own,
    direct: true,
    inLine: component.inline === true,
    hidesOutline: scope.hidesOutline || component.hidesOutline === true,
    inPanel: scope.inPanel || panel,
    inLink: scope.inLink || isLink(component, props),
    ...(component.inline && typeof raw.href === 'string' && { href: raw.href }),
  };
  checkChildren(content, component, walk);
  const rendered = inSection(component, props, own, walk, () => walk.children(content, inner));
  const childrenHtml = stringify(rendered);
  const slots = content.flatMap((child) => slotsOf(child, walk));
  const ctx = renderContext(node, source, walk, {
    id,
    index,
    parent,
    position,
    slots,
    report,
    source: component.source ? walk.tools.source(node) : undefined,
  });
  const html = component.render(props, childrenHtml, ctx);
  return remember(node, walk, {
    ...base,
    ...(id !== undefined && { id }),
    parent,
    html,
    inner: childrenHtml,
    children: content,
    ...(panel && { region: 'panel' as const }),
    ...(audience && { audience }),
  });
}

/** Props whose `style` has resolved addresses. */
function withStyle<Props extends object>(props: Props, node: Element, walk: Walk): Props {
  const { style } = props as { style?: unknown };
  return typeof style === 'string' ? { ...props, style: inStyle(style, node, walk) } : props;
}

function noteCode(component: Component, raw: Record<string, unknown>, walk: Walk): void {
  if (component.name !== 'CodeBlock') return;
  const { code, html, marks, grammar } = raw;
  walk.code.set(String(code), { html, marks, grammar });
}

function remember(node: Element, walk: Walk, rendered: RenderedInstance): RenderedInstance {
  walk.instances.set(node, rendered);
  return rendered;
}

/** The id of an instance. Generated ids give way to those of the page's headings. */
function idOf(
  component: Component,
  props: { id?: unknown },
  parent: ComponentUse | undefined,
  walk: Walk,
): string | undefined {
  const wanted = component.anchor?.(props, parent);
  if (wanted === undefined) return undefined;
  // In a sample, the id would repeat one of the page's own code.
  if (walk.page.isPart && component.name === 'CodeBlock') return props.id as string | undefined;
  return wanted === props.id
    ? walk.ids.component(wanted)
    : walk.ids.component(wanted, walk.claimed());
}

/** Whether the whole component is a link, such as a card or tile with `href`. */
function isLink(component: Component, props: object): boolean {
  return !component.inline && 'href' in props && props.href !== undefined;
}

/** The rendered results of direct component children. */
function slotsOf(child: ElementContent, walk: Walk): RenderedChild[] {
  if (child.type !== 'element') return [];
  const rendered = walk.instances.get(child);
  if (rendered) return rendered.audience === 'agents' ? [] : [rendered];
  return ['p', 'oct-part'].includes(child.tagName)
    ? child.children.flatMap((inner) => slotsOf(inner, walk))
    : [];
}

/** Reports several misplaced siblings in a row once, at the first one, because the author sees them as one text. */
function checkChildren(content: ElementContent[], component: Component, walk: Walk): void {
  let isReported = false;
  for (const child of content.flatMap(partsOf)) {
    if (isBlank(child) || child.type === 'comment') continue;
    const element = child.type === 'element' ? child : undefined;
    const inner = element?.data?.component ? walk.tools.registry.get(element.tagName) : undefined;
    // Unknown components are reported elsewhere.
    if (element?.data?.component && !inner) continue;
    const fault = checkChild(component, inner, element?.tagName);
    if (fault && !isReported) {
      walk.diagnostics.push({ ...fault, location: toldAt(child, walk.tools) });
    }
    isReported = fault !== undefined;
  }
}

/** Content passed to live components is treated as if it were written where they show it. */
function partsOf(child: ElementContent): ElementContent[] {
  if (child.type !== 'element' || child.tagName !== 'oct-part') return [child];
  return child.children.flatMap(partsOf);
}

function repeated(component: Component): Omit<Diagnostic, 'location'> {
  return problem('component/repeated', `The page has more than one <${component.name}>.`);
}

function tellProp({ prop, diagnostic }: PropProblem, node: Element, walk: Walk): void {
  const { place, propPlace } = walk.tools;
  const location = propPlace?.(node, prop) ?? toldAt(node, { place });
  walk.diagnostics.push({ ...diagnostic, location });
}

type Circumstances = Pick<
  RenderContext,
  'id' | 'index' | 'parent' | 'position' | 'slots' | 'source' | 'report'
>;

function renderContext(
  node: Element,
  element: Element,
  walk: Walk,
  about: Circumstances,
): RenderContext {
  const { ctx, inlineMarkdown } = walk.tools;
  return {
    ...about,
    element,
    template: ctx.template,
    string: ctx.string,
    icon: (value, options) => drawIcon(value, options ?? {}, node, walk, about.report),
    href(url) {
      const { href, kind } = follow(url, node, walk);
      return { href, external: kind === 'external' };
    },
    inlineMarkdown: (text, isRecorded = false) =>
      inlineHtml(inlineMarkdown(text, node), node, isRecorded, walk),
    need: (feature) => void walk.features.add(feature),
  };
}

type IconOptions = NonNullable<Parameters<RenderContext['icon']>[1]>;

function drawIcon(
  value: unknown,
  options: IconOptions,
  node: Element,
  walk: Walk,
  report: RenderContext['report'],
): Html {
  const base = typeof value === 'string' ? { name: value } : (value as { name?: unknown });
  if (typeof base.name !== 'string' || base.name === '') return '';
  const { icons } = walk.tools.ctx;
  const asked = Object.fromEntries(
    Object.entries(options).filter(([, option]) => option !== undefined),
  );
  const request = { ...base, name: base.name, ...asked };
  const fault = icons.problem(request);
  if (fault) report(fault);
  return icons.html(request, (path) => follow(path, node, walk).href);
}

/**
 * Renders an inline tree as HTML. Its links and images are checked like all others, at the component's location. Its
 * words are recorded as lines of their own, unless the component records them itself.
 */
function inlineHtml(tree: Root, node: Element, isRecorded: boolean, walk: Walk): Html {
  const { place } = walk.tools;
  const inner: Walk = { ...walk, tools: { ...walk.tools, place: () => place(node) } };
  inner.children = (nodes, scope) => walk.visitWith(inner, nodes, scope);
  const visit = () => inner.children(tree.children.filter(isContent), outerScope);
  if (isRecorded) return stringify(walk.sections.apart(visit));
  walk.sections.boundary();
  const html = stringify(visit());
  walk.sections.boundary();
  return html;
}
