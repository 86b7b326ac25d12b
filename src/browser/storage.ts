import { assetRoot } from './asset-root.ts';

/**
 * Prefixes a key, because sites below different paths of one origin share the browser's storage. A site at the root
 * needs no prefix. `head-script.hbs` builds keys in the same way.
 */
export function keyOfSite(key: string): string {
  const { pathname } = new URL(`${assetRoot()}..`, location.href);
  return pathname === '/' ? key : `${key}:${pathname}`;
}

/** Accesses storage, which a browser may refuse: in private windows, and in some browsers for pages from disk. */
export function remember(
  store: 'localStorage' | 'sessionStorage',
  key: string,
  value: string,
): void {
  try {
    window[store].setItem(keyOfSite(key), value);
  } catch {
    // The choice then applies to this page only.
  }
}

export function recall(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(keyOfSite(key));
  } catch {
    return null;
  }
}
