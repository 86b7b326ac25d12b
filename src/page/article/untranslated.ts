import { languageName } from '../../i18n/language-name.ts';
import { direction } from '../../i18n/languages.ts';
import { fill, type Strings } from '../../i18n/strings.ts';
import { href } from '../../urls/href.ts';
import { languageOf } from '../chrome/language.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext } from '../context.ts';
import type { PageData } from '../page-data.ts';

/**
 * The note on a page that is not in the chosen language: the navigation of a language may list a page that is written
 * in another one. It links to the page's place in the navigation of its own language.
 */
export function untranslatedOf(
  { page, route }: Here,
  lang: string,
  words: Strings,
  { tree, urls }: PageContext,
): PageData['untranslated'] {
  const home = page.nodes[0];
  if (home === undefined || route === page.route) return undefined;
  const own = languageOf(tree, tree.nodes[home]!);
  if (own === lang) return undefined;
  return {
    lang: own,
    dir: direction(own),
    text: words.notTranslated!,
    link: {
      label: fill(words.readIn!, { language: languageName(own, lang) }),
      href: href(route, page.route, undefined, urls),
    },
  };
}
