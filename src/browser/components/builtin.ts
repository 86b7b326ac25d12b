import type { ComponentChildren, VNode } from 'preact';
import type { ZodType } from 'zod';
import type {
  Component,
  ComponentUse,
  Registry,
  RenderContext,
  RenderedChild,
} from '../../components/record/component.ts';
import { isRichSchema } from '../../components/record/props.ts';
import { readProps } from '../../components/record/read-props.ts';
import { readableRich } from '../../components/record/rich.ts';
import { type ClientData, iconKey } from '../../evaluate/client/page-scripts.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { hasFormula } from '../../lib/text/formulas.ts';
import { siteAddress } from '../islands/links.ts';
import type { Builtins } from './builtins.ts';
import { createHoles, type Holes } from './holes.ts';
import type { PageReact } from './react.ts';

type Props = Record<string, unknown>;

/** The first number for new controls, so that their names never equal those from the build. */
const firstIndex = 1000;

export function createBuiltins(
  registry: Registry,
  template: (name: string, data: object) => string,
): Builtins {
  return (react, data) => {
    const names = new WeakMap<object, string>();
    const Around = react.createContext<ComponentContext>({ position: 0 });
    const blocks = new Map(data.code);
    let index = firstIndex;

    return (name) => {
      const plain = registry.element(name);
      const component = registry.get(name);
      const wrapper = (props: Props): unknown => {
        const { children, ...own } = props;
        if (plain) {
          const { tagName, properties } = plain.element(own);
          const all = { ...own, ...properties } as object;
          return react.createElement(tagName, all, children as string);
        }
        return component ? shown(component, props, children) : children;
      };
      names.set(wrapper, component?.name ?? name);
      return wrapper;
    };

    function shown(component: Component, own: Props, children: unknown): unknown {
      const { parent, position } = react.useContext(Around);
      const number = react.useMemo(() => index++, []);
      const holes = createHoles(react);
      const { props, raw, id } = propsOf(component, own, holes, parent);
      const use: ComponentUse = { name: component.name, props: raw, parent, ...(id && { id }) };
      const seen = new Map<string, number>();
      const list = react.Children.toArray(children as ComponentChildren).map((child) => {
        const inner = nameOf(child) ?? '';
        const at = seen.get(inner) ?? 0;
        seen.set(inner, at + 1);
        const around = { parent: use, position: at };
        return {
          child,
          html: holes.hole(react.createElement(Around.Provider, { value: around }, child)),
        };
      });
      const slots = list.flatMap(({ child, html }) => slotOf(child, html, use, holes));
      const ctx = contextOf(component.name, data, template);
      const html = component.render(props, list.map((one) => one.html).join(''), {
        ...ctx,
        index: number,
        ...(id && { id }),
        parent,
        position,
        slots,
      });
      return holes.fill(html);
    }

    function nameOf(child: unknown): string | undefined {
      const { type } = (child ?? {}) as Partial<VNode>;
      return typeof type === 'function' ? names.get(type) : undefined;
    }

    /** What a component can inspect of a built-in child. */
    function slotOf(
      child: unknown,
      html: string,
      parent: ComponentUse,
      holes: Holes,
    ): RenderedChild[] {
      const name = nameOf(child);
      const component = name === undefined ? undefined : registry.get(name);
      if (!component) return [];
      const own = (child as VNode<Props>).props;
      const { children } = own;
      const { raw, id } = propsOf(component, own, holes, parent);
      const use: ComponentUse = { name: component.name, props: raw, parent, ...(id && { id }) };
      const value = { parent: use, position: 0 };
      const inner =
        children === undefined
          ? ''
          : holes.hole(react.createElement(Around.Provider, { value }, children as string));
      return [{ name: component.name, props: raw, html, inner, ...(id && { id }) }];
    }

    function propsOf(component: Component, own: Props, holes: Holes, parent?: ComponentUse) {
      const raw = Object.fromEntries(
        Object.entries(own)
          .filter(([key]) => key !== 'children')
          .map(([key, value]) => [key, richOf(value, component.props.shape[key], react, holes)]),
      );
      if (component.name === 'CodeBlock') Object.assign(raw, codeProps(own, blocks));
      const { props } = readProps(component, raw);
      return { props, raw, id: component.anchor?.(props, parent) };
    }
  };
}

interface ComponentContext {
  parent?: ComponentUse;
  position: number;
}

/** A code block's props, with the highlighted code if the build recorded it. */
function codeProps({ code, children }: Props, blocks: ReadonlyMap<string, Props>): Props {
  const text = typeof code === 'string' ? code : [children].flat().join('');
  return { code: text, ...blocks.get(text) };
}

/** Replaces elements in a prop with holes in the HTML, and formulas with text. */
function richOf(
  value: unknown,
  schema: ZodType | undefined,
  react: PageReact,
  holes: Holes,
): unknown {
  const isNode =
    react.isValidElement(value) || (Array.isArray(value) && value.some(react.isValidElement));
  if (isNode) return { html: holes.hole(value), markdown: '', text: '', typed: '' };
  const hasFormulas = typeof value === 'string' && isRichSchema(schema) && hasFormula(value);
  return hasFormulas ? readableRich(value) : value;
}

type SurroundingKey = 'index' | 'id' | 'parent' | 'position' | 'slots';

function contextOf(
  name: string,
  { words, icons }: ClientData,
  template: RenderContext['template'],
): Omit<RenderContext, SurroundingKey> {
  return {
    element: { type: 'element', tagName: name, properties: {}, children: [] },
    template,
    string: (key) => words[key] ?? '',
    href: (url) => ({ href: siteAddress(url, true), external: /^(?:https?:)?\/\//i.test(url) }),
    inlineMarkdown: escapeHtml,
    need() {},
    report() {},
    icon(value, options = {}) {
      const base = typeof value === 'string' ? { name: value } : (value as { name: string });
      const asked = Object.entries(options).filter(([, option]) => option !== undefined);
      const request = { ...base, ...Object.fromEntries(asked) };
      const markup = icons[iconKey(request)];
      return markup ?? sized(icons[iconKey({ name: base.name })] ?? '', options);
    },
  };
}

/** Resizes an icon that the build recorded in one size only. */
function sized(html: string, { size, color }: { size?: number; color?: string }): string {
  const style = color === undefined ? '' : ` style="color:${escapeHtml(color)}"`;
  return size === undefined
    ? html
    : html.replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"${style}`);
}
