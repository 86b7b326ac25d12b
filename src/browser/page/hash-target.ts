import { similarId } from '../../lib/similar-id.ts';
import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { fetchPart, hasParts } from './lazy-parts.ts';

/** The element that the address refers to. If its fragment is not an id, the most similar id counts (`similarId`). */
export function hashTarget(): HTMLElement | null {
  const id = location.hash.slice(1);
  if (id === '') return null;
  return (
    document.getElementById(id) ??
    document.getElementById(decodeComponent(id)) ??
    document.querySelector<HTMLElement>(`a[name="${CSS.escape(decodeComponent(id))}"]`) ??
    similar(decodeComponent(id))
  );
}

function similar(fragment: string): HTMLElement | null {
  const text = ':is(.oct-layout-content, .oct-layout-panel)';
  // Ids of Octavo's own controls are not targets.
  const places = document.querySelectorAll(`${text} [id]:not([id^="oct-"])`);
  const id = similarId(
    fragment,
    [...places].map((place) => place.id),
  );
  return id === undefined ? null : document.getElementById(id);
}

/** Opens everything collapsed around the target of the address, or the target itself. */
export function startHashTarget(): void {
  const open = () => {
    const target = hashTarget();
    const address = `#${target?.id}`;
    if (target?.id && decodeComponent(location.hash) !== address) location.replace(address);
    if (target && unfold(target)) target.scrollIntoView();
  };
  const openLater = () => {
    const id = decodeComponent(location.hash.slice(1));
    const isLeftOut = id !== '' && hasParts() && !document.getElementById(id);
    if (isLeftOut) void fetchPart(id).then(open);
    else open();
  };
  addEventListener('hashchange', openLater);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    // A second click on the same link does not change the address, but must open the target again.
    if (link && link.hash !== '' && link.href === location.href) {
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
  });
  openLater();
}

/** Returns whether anything had to be opened. */
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
