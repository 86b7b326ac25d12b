/**
 * The element that the address leads to. A heading called like a part of the layout has the second id of that name. Ids
 * are made by different rules elsewhere, so where none is right, one with the same letters is meant.
 */
export function hashTarget(): HTMLElement | null {
  const id = location.hash.slice(1);
  if (id === '') return null;
  const found =
    document.getElementById(id) ??
    document.getElementById(decode(id)) ??
    document.querySelector<HTMLElement>(`a[name="${CSS.escape(decode(id))}"]`) ??
    similar(decode(id));
  const second = found && !inText(found) ? document.getElementById(`${found.id}-2`) : null;
  return second && inText(second) ? second : found;
}

/** Also without the options of a choice: a value that may only be `null` besides has none. */
function similar(id: string): HTMLElement | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = [letters(id), letters(id.replace(/-one-of-\d+/g, ''))];
  if (wanted[0] === '') return null;
  const all = [...document.querySelectorAll<HTMLElement>('#content [id]')];
  return all.find((element) => wanted.includes(letters(element.id))) ?? null;
}

function inText(element: Element): boolean {
  return element.parentElement?.closest('#content') != null;
}

/** A fragment as an id; one that is not valid percent-encoding is taken as it is. */
export function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Opens whatever is folded around the element that the address leads to, or is that element. */
export function startHashTarget(): void {
  const open = () => {
    const target = hashTarget();
    const address = `#${target?.id}`;
    if (target?.id && decode(location.hash) !== address) location.replace(address);
    if (target && unfold(target)) target.scrollIntoView();
  };
  addEventListener('hashchange', open);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    // A second click on a link to the same place changes no address, but what was closed meanwhile is to open again.
    if (link && link.hash !== '' && link.href === location.href) {
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
  });
  open();
}

/** Whether anything had to be opened. */
function unfold(target: Element): boolean {
  let isChanged = false;
  const own = target.querySelector(':scope > details, :scope > .oct-code-fold');
  for (let at = own ?? target; at; at = at.parentElement!) {
    const fold = at.matches('.oct-code') ? at.querySelector(':scope > .oct-code-fold') : at;
    if (fold instanceof HTMLDetailsElement && !fold.open) isChanged = fold.open = true;
    if (fold instanceof HTMLInputElement && fold.type === 'checkbox' && !fold.checked) {
      isChanged = fold.checked = true;
    }
  }
  return isChanged;
}
