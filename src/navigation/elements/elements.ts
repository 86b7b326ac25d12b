import type { NavElement, NavEntry } from '../../project/navigation-config.ts';
import type { NodeKind } from '../site-tree.ts';

/** The keys for children, with the kind of their entries. */
export const childKinds = {
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  products: 'product',
  groups: 'group',
  pages: 'page',
  menu: 'item',
} as const satisfies Record<string, NodeKind>;

export type ChildKey = keyof typeof childKinds;

/** An element's label is under the key for its kind: `{ "tab": "Guides" }`. */
export type ElementKind = Exclude<NodeKind, 'root' | 'page' | 'link'>;

/** The path of an element in docs.json. */
export type ConfigPath = readonly (string | number)[];

const nameKeys: readonly ElementKind[] = [
  ...(['group', 'tab', 'item', 'anchor', 'dropdown', 'product', 'version', 'language'] as const),
];

/** The label of an element: under the key expected at its position, or else under any other one. */
export function labelOf(
  element: NavElement,
  kind: ElementKind,
): { label: string; expected: boolean } {
  const own = element[kind];
  if (own !== undefined && own !== '') {
    return { label: kind === 'product' ? (element.name ?? own) : own, expected: true };
  }
  const other = nameKeys.map((key) => element[key]).find((name) => name !== undefined);
  return { label: other ?? element.name ?? '', expected: false };
}

/** Authors write `"group": ""` for pages without a heading: the contents replace the group. */
export function isUntitled(entry: NavEntry): boolean {
  if (typeof entry === 'string' || entry.href !== undefined || entry.root !== undefined)
    return false;
  return entry.group?.trim() === '';
}

/** The valid children under a key; wrong types are reported when docs.json is read. */
export function entriesOf(element: NavElement, key: ChildKey): NavEntry[] {
  const value: unknown = element[key];
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === 'string' || isObject(entry));
}

function isObject(value: unknown): value is NavElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
