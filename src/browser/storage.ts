import { assetRoot } from './asset-root.ts';

/**
 * Sites below paths of one origin share the browser's stores: each has its own names in them. A site at the root needs
 * none. The script in the page's head (`head-script.hbs`) writes them the same way.
 */
export function keyOfSite(key: string): string {
  const { pathname } = new URL(`${assetRoot()}..`, location.href);
  return pathname === '/' ? key : `${key}:${pathname}`;
}

/** The browser's stores, which it may refuse: private windows, pages opened from disk in some browsers. */
export function remember(
  store: 'localStorage' | 'sessionStorage',
  key: string,
  value: string,
): void {
  try {
    window[store].setItem(keyOfSite(key), value);
  } catch {
    // What a reader chose then holds for this page only.
  }
}

export function recall(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(keyOfSite(key));
  } catch {
    return null;
  }
}
