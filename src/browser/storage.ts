/** The browser's stores, which it may refuse: private windows, pages opened from disk in some browsers. */
export function remember(
  store: 'localStorage' | 'sessionStorage',
  key: string,
  value: string,
): void {
  try {
    window[store].setItem(key, value);
  } catch {
    // What a reader chose then holds for this page only.
  }
}

export function recall(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}
