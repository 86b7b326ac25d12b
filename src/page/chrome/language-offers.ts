import { direction } from '../../i18n/languages.ts';
import type { PageContext } from '../context.ts';
import type { NavData, PageData } from '../page-data.ts';

/** Offers of a page's translations, each in its own language; undefined if there are none or they are turned off. */
export function languageOffers(
  { switchers }: Pick<NavData, 'switchers'>,
  { config, strings }: PageContext,
): PageData['languages'] {
  if (!config.octavo.offerLanguage) return undefined;
  const entries = switchers.find(({ kind }) => kind === 'languages')?.entries ?? [];
  const offers = entries.flatMap(({ lang, href, current, missing, external }) => {
    if (lang === undefined || href === undefined || current || missing || external) return [];
    const words = strings(lang);
    return [
      {
        lang,
        dir: direction(lang),
        text: words.languageOffer!,
        label: words.languageSwitch!,
        href,
      },
    ];
  });
  return offers.length === 0 ? undefined : offers;
}
