import type { NavElement, NavEntry } from '../../project/navigation-config.ts';
import { type ChildKey, type ElementKind, entriesOf } from './elements.ts';

/**
 * The order of preference if an element has several keys: that of the hosted product, so that the same pages are built.
 */
const rootOrder: readonly ChildKey[] = [
  ...(['products', 'languages', 'versions', 'tabs', 'dropdowns', 'anchors'] as const),
  ...(['groups', 'pages', 'menu'] as const),
];
const divisionOrder: readonly ChildKey[] = [
  ...(['languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'products'] as const),
  ...(['groups', 'pages', 'menu'] as const),
];
const groupOrder: readonly ChildKey[] = [
  'pages',
  ...divisionOrder.filter((key) => key !== 'pages'),
];

export interface Children {
  key: ChildKey;
  entries: NavEntry[];
  /** Further keys that are ignored, because an element can only have one kind of children. */
  others: ChildKey[];
}

/**
 * The children of an element. Empty lists do not count. Lists in which no entry leads anywhere, such as anchors in the
 * form of mint.json, are used only if there are no other children.
 */
export function childrenOf(element: NavElement, kind: ElementKind | 'root'): Children | undefined {
  const order = kind === 'root' ? rootOrder : kind === 'group' ? groupOrder : divisionOrder;
  const keys = order.filter((candidate) => entriesOf(element, candidate).length > 0);
  const key = keys.find((candidate) => entriesOf(element, candidate).some(leads)) ?? keys[0];
  if (key === undefined) return undefined;
  return { key, entries: entriesOf(element, key), others: keys.filter((other) => other !== key) };
}

function leads(entry: NavEntry): boolean {
  if (typeof entry === 'string') return true;
  const { href, root, openapi, asyncapi } = entry;
  const own = [href, root, openapi, asyncapi].some((value) => value !== undefined);
  return own || divisionOrder.some((key) => entriesOf(entry, key).length > 0);
}

/** Whether an element may have children under a key, and which rule applies if not. */
export function legality(kind: ElementKind | 'root', key: ChildKey): 'right' | 'menu' | 'wrong' {
  if (key === 'pages') return 'right';
  if (kind === 'group') return 'wrong';
  if (key === 'menu') return kind === 'tab' || kind === 'product' ? 'right' : 'wrong';
  if (key === 'groups') return 'right';
  // For example `tabs` in a tab: a division may contain any kind except its own.
  if (`${kind}s` === key) return 'wrong';
  return kind === 'item' ? 'menu' : 'right';
}
