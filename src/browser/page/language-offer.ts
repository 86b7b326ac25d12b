import { recall, remember } from '../storage.ts';
import { dismiss } from './dismiss.ts';

const key = 'octavo-language-offer';

/**
 * Offers the page in the reader's language, in a bar that covers nothing permanently. Readers are never redirected. A
 * reader who closes the bar or chooses a language is not asked again.
 */
export function startLanguageOffer(): void {
  const template = document.getElementById('oct-languages') as HTMLTemplateElement | null;
  if (!template) return;
  const settle = () => remember('localStorage', key, 'settled');
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[hreflang]')) settle();
  });
  if (recall('localStorage', key) !== null) return;
  const offers = [...template.content.querySelectorAll<HTMLElement>('.oct-language-offer')];
  const offer = preferredOffer(offers);
  if (!offer) return;
  const bar = document.importNode(offer, true);
  bar.querySelector('[data-dismiss]')!.addEventListener('click', () => {
    settle();
    dismiss(bar, () => bar.remove());
  });
  document.body.append(bar);
  keepRoomFor(bar);
}

/** Keeps enough room to scroll that the bar never covers the focused element (WCAG 2.4.11) while it is shown. */
function keepRoomFor(bar: HTMLElement): void {
  new ResizeObserver(() => {
    const room = bar.isConnected ? `${innerHeight - bar.offsetTop + 8}px` : '';
    document.documentElement.style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
  }).observe(bar);
}

/**
 * The offer for the first of the reader's languages that is available; undefined if that is the page's own language or
 * that of its text.
 */
function preferredOffer(offers: readonly HTMLElement[]): HTMLElement | undefined {
  const note = document.querySelector<HTMLAnchorElement>('.oct-untranslated a');
  const own = [document.documentElement.lang, note?.hreflang ?? ''];
  for (const language of navigator.languages) {
    if (own.some((one) => isSame(language, one))) return undefined;
    const exact = offers.find(({ lang }) => lang.toLowerCase() === language.toLowerCase());
    const match = exact ?? offers.find(({ lang }) => isSame(language, lang));
    if (match) return match;
  }
  return undefined;
}

/** Regions are ignored. Scripts matter for Chinese: readers of `zh-TW` want traditional characters. */
function isSame(a: string, b: string): boolean {
  try {
    const [first, second] = [a, b].map((tag) => new Intl.Locale(tag).maximize());
    return first!.language === second!.language && first!.script === second!.script;
  } catch {
    return false;
  }
}
