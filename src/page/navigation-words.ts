import { strings } from '../i18n/strings.ts';
import type { NavigationOptions } from '../navigation/resolve.ts';
import { languageTag } from '../navigation/scopes/languages.ts';
import type { Project } from '../project/project.ts';

/** Labels of generated pages in the language of an element, otherwise in the site's default language. */
export function navigationWords({
  navigation,
}: Project['config']): NonNullable<NavigationOptions['words']> {
  const languages = navigation.languages ?? [];
  const main = (languages.find((entry) => entry.default) ?? languages[0])?.language;
  return (language = main) => {
    const words = strings(language === undefined ? 'en' : languageTag(language));
    return {
      overview: words.apiOverview!,
      schemas: words.apiSchemas!,
      changes: words.apiChanges!,
    };
  };
}
