import type { Element, ElementContent, Root, RootContent } from 'hast';
// For the type of `raw` nodes.
import type {} from 'mdast-util-to-hast';
import { componentNode } from '../mdx/hast/component-node.ts';
import { jsxAttributes } from '../mdx/hast/jsx-attributes.ts';
import { islandNode } from './island-node.ts';
import type { Locator } from './locate.ts';
import type { Registry } from './page-code.ts';
import { type Output, richKey } from './sandbox/protocol.ts';

type Content = RootContent | ElementContent;
type Position = NonNullable<Content['position']>;

/** The limit for nodes of the page, in characters of source: code can show its children any number of times. */
const maxShown = 20_000_000;

export interface HastOptions {
  /** Nodes of the page that code in the browser shows, by node. */
  slots: ReadonlyMap<unknown, number>;
  locator: Pick<Locator, 'ofTag'>;
  onTooMuch(unit: number | undefined): void;
}

/** Turns a sandbox's output into nodes. Unchecked code ran next to it, so anything of an unexpected form is dropped. */
export function toHast(
  output: unknown,
  { nodes, units }: Registry,
  { slots, locator, onTooMuch }: HastOptions,
): ElementContent[] {
  let shown = 0;
  let current: number | undefined;
  const hasRoom = (node: Content | Root): boolean => {
    const before = shown;
    shown += 20 + lengthOf(node);
    if (shown > maxShown && before <= maxShown) onTooMuch(current);
    return shown <= maxShown;
  };
  const list = (value: unknown, place: Position | undefined) =>
    join(items(value).flatMap((item) => one(item, place)));

  function one(item: Output, place: Position | undefined): Content[] {
    if (typeof item === 'string') return [{ type: 'text', value: item }];
    if (typeof item !== 'object' || item === null) return [];
    switch (item.kind) {
      case 'static':
        return nodes
          .slice(item.from, item.to + 1)
          .flatMap((node) =>
            node.type === 'root' || !hasRoom(node) ? [] : inSlot(node, [node as ElementContent]),
          );
      case 'origin': {
        const node = nodes[item.node];
        if (node?.type !== 'element') return [];
        return inSlot(node, [{ ...node, children: list(item.children, place) }]);
      }
      case 'unit': {
        const { node, attribute } = units[item.unit] ?? {};
        const outer = current;
        current = item.unit;
        const children = list(item.children, node?.position ?? place);
        current = outer;
        const { island } = item;
        if (typeof island === 'number')
          return [placed(islandNode({ island }, children), node?.position)];
        return attribute === undefined ? inSlot(node, children) : children;
      }
      case 'component':
        return isComponentName(item.name) ? [component(item, place)] : list(item.children, place);
      case 'element':
        return isTagName(item.name)
          ? [placed(element(item, place), place)]
          : list(item.children, place);
      default:
        return [];
    }
  }

  function inSlot(node: Content | Root | undefined, content: ElementContent[]): ElementContent[] {
    const slot = slots.get(node);
    return slot === undefined ? content : [placed(islandNode({ slot }, content), node?.position)];
  }

  function component(
    item: Extract<Output, { kind: 'component' }>,
    place: Position | undefined,
  ): Element {
    const props = richProps(item.props, place, list) as Record<string, unknown>;
    const node = componentNode(item.name, props, list(item.children, place), place);
    const tag = locator.ofTag(item.name, item.source);
    if (tag) node.data!.inCode = tag;
    return node;
  }

  function element(
    item: Extract<Output, { kind: 'element' }>,
    place: Position | undefined,
  ): Element {
    const name = item.name;
    const props = isRecord(item.props) ? item.props : {};
    const { value, ...rest } = props;
    const properties = jsxAttributes(name, name === 'textarea' || name === 'select' ? rest : props);
    const children = list(item.children, place);
    if (name === 'textarea' && children.length === 0) {
      const text = value ?? props.defaultValue;
      if (text !== undefined) children.push({ type: 'text', value: String(text) });
      delete properties.value;
    }
    if (name === 'select') choose(children, value ?? props.defaultValue);
    if (typeof item.html === 'string')
      children.push({ type: 'raw', value: item.html, ...(place && { position: place }) });
    const tag = item.source && locator.ofTag(name, item.source);
    const data = tag && { data: { inCode: tag } };
    return { type: 'element', tagName: name, properties, children, ...data };
  }

  return list(output, undefined);
}

function lengthOf({ position }: Content | Root): number {
  return (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
}

function placed(element: Element, position: Position | undefined): Element {
  return position ? { ...element, position } : element;
}

/** Joins adjacent text nodes, as in a parsed tree. */
function join(content: Content[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of content) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value };
    else if (node.type !== 'doctype') joined.push(node as ElementContent);
  }
  return joined;
}

/** Selects the option that matches the `value` of its `<select>`, as React does. */
function choose(options: ElementContent[], value: unknown): void {
  if (value === undefined || value === null) return;
  for (const option of options) {
    if (option.type !== 'element') continue;
    if (option.tagName === 'optgroup') choose(option.children, value);
    const own =
      option.properties.value ??
      (option.children[0]?.type === 'text' ? option.children[0].value : undefined);
    if (option.tagName === 'option' && String(own) === String(value))
      option.properties.selected = true;
  }
}

function richProps(
  value: unknown,
  place: Position | undefined,
  list: (value: unknown, place: Position | undefined) => ElementContent[],
): unknown {
  if (Array.isArray(value)) return value.map((item) => richProps(item, place, list));
  if (!isRecord(value)) return value;
  if (Object.hasOwn(value, richKey)) return { type: 'rich', children: list(value[richKey], place) };
  const result: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    if (name !== '__proto__') result[name] = richProps(item, place, list);
  }
  return result;
}

function items(value: unknown): Output[] {
  return Array.isArray(value) ? (value as Output[]) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTagName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z][\w:.-]*$/.test(name);
}

function isComponentName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z_$][\w$.]*$/.test(name);
}
