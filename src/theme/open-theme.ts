import type { Result } from '../diagnostics/diagnostic.ts';
import { shippedFonts } from '../fonts/author-fonts.ts';
import type { DownloadedFamily } from '../fonts/font-families.ts';
import { closestLanguage } from '../i18n/languages.ts';
import { type Strings, strings } from '../i18n/strings.ts';
import { importedStyles } from '../page/csp/imported-styles.ts';
import { insertsStyles } from '../page/csp/inserted-styles.ts';
import { sitePolicy } from '../page/csp/site-policy.ts';
import type { Project } from '../project/project.ts';
import type { UrlOptions } from '../urls/options.ts';
import { createTheme, themeId } from './create-theme.ts';
import type { OwnWords } from './own-words.ts';
import type { Theme } from './theme.ts';

/**
 * Opens the theme that a project uses, or reuses the theme of an earlier state if it is still valid. `read` returns the
 * text of a file of the project.
 */
export async function openTheme(
  { config, root, styles, scripts }: Project,
  urls: UrlOptions,
  families: readonly DownloadedFamily[],
  earlier: Result<Theme> | undefined,
  read: (file: string) => string | undefined,
): Promise<Result<Theme>> {
  const { templates } = config.octavo;
  const options = {
    name: config.theme,
    overrides: templates === undefined ? undefined : `${root}/${templates}`,
    overridesName: templates,
    fonts: shippedFonts(config, families),
    families,
    integrations: config.integrations,
    policy: sitePolicy(config, urls, [
      ...styles.flatMap((file) => importedStyles(read(file) ?? '')),
      ...(scripts.some((file) => insertsStyles(read(file) ?? '')) ? ["'unsafe-inline'"] : []),
    ]),
  };
  return earlier?.value.id === themeId(options) ? earlier : createTheme(options);
}

/** The interface strings of each language, including the author's. They are read once. */
export function themeStrings({ words }: { words: OwnWords }): (tag: string) => Strings {
  const byTag = new Map<string, Strings>();
  return (tag) => {
    let texts = byTag.get(tag);
    if (!texts) {
      texts = { ...strings(tag), ...words.get(closestLanguage(tag)) };
      byTag.set(tag, texts);
    }
    return texts;
  };
}
