import type { NavElement, NavEntry } from '../../project/navigation-config.ts';
import type { NodeKind } from '../site-tree.ts';

/** The keys that hold children, and what their entries are. */
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

/** Elements have the name of their kind as the key of their label: `{ "tab": "Guides" }`. */
export type ElementKind = Exclude<NodeKind, 'root' | 'page' | 'link'>;

/** Where an element stands in docs.json, from its root. */
export type ConfigPath = readonly (string | number)[];

const nameKeys: readonly ElementKind[] = [
  ...(['group', 'tab', 'item', 'anchor', 'dropdown', 'product', 'version', 'language'] as const),
];

/** Label of an element: by the key its place asks for, else by the one it has. */
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

/** `"group": ""` is how authors write pages without a heading above them: what it holds stands in its place. */
export function isUntitled(entry: NavEntry): boolean {
  if (typeof entry === 'string' || entry.href !== undefined || entry.root !== undefined)
    return false;
  return entry.group?.trim() === '';
}

/** Children under a key that are there: wrong types are reported where docs.json is read. */
export function entriesOf(element: NavElement, key: ChildKey): NavEntry[] {
  const value: unknown = element[key];
  if (!Array.isArray(value)) return [];
  return value.filter((entry) => typeof entry === 'string' || isObject(entry));
}

function isObject(value: unknown): value is NavElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
