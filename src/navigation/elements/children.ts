import type { NavElement, NavEntry } from '../../project/navigation-config.ts';
import { type ChildKey, type ElementKind, entriesOf } from './elements.ts';

/** Which key is built when there are several: the order of hosted sites, so that the same pages are built. */
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
  /** Keys beside it, which are not built: an element contains one type of child. */
  others: ChildKey[];
}

/** The children of an element. Empty lists hold nothing, so they do not count. */
export function childrenOf(element: NavElement, kind: ElementKind | 'root'): Children | undefined {
  const order = kind === 'root' ? rootOrder : kind === 'group' ? groupOrder : divisionOrder;
  const [key, ...others] = order.filter((candidate) => entriesOf(element, candidate).length > 0);
  return key && { key, entries: entriesOf(element, key), others };
}

/** Whether an element may hold children under a key, and which rule speaks against it. */
export function legality(kind: ElementKind | 'root', key: ChildKey): 'right' | 'menu' | 'wrong' {
  if (key === 'pages') return 'right';
  if (kind === 'group') return 'wrong';
  if (key === 'menu') return kind === 'tab' || kind === 'product' ? 'right' : 'wrong';
  if (key === 'groups') return 'right';
  // `tabs` in a tab: a division holds every other kind but its own.
  if (`${kind}s` === key) return 'wrong';
  return kind === 'item' ? 'menu' : 'right';
}
