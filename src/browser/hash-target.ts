/** The element that the address leads to. */
export function hashTarget(): HTMLElement | null {
  const id = location.hash.slice(1);
  return id === '' ? null : (document.getElementById(id) ?? document.getElementById(decode(id)));
}

/** A fragment as an id; one that is not valid percent-encoding is taken as it is. */
export function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Opens whatever is folded around the element that the address leads to. */
export function startHashTarget(): void {
  const open = () => {
    const target = hashTarget();
    let folded = target?.closest<HTMLDetailsElement>('details:not([open])');
    if (!target || !folded) return;
    for (; folded; folded = folded.parentElement?.closest('details:not([open])')) {
      folded.open = true;
    }
    target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  open();
}
