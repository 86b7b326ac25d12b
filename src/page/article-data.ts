import type { Strings } from '../i18n/strings.ts';
import { contentsOf } from './article/contents.ts';
import { descriptionOf } from './article/description.ts';
import { directoryOf } from './article/directory.ts';
import { eyebrowOf } from './article/eyebrow.ts';
import { showsOutline } from './article/mode.ts';
import { oldVersionOf } from './article/old-version.ts';
import { pagerOf } from './article/pager.ts';
import { readingTimeOf } from './article/reading-time.ts';
import { relatedOf } from './article/related.ts';
import { untranslatedOf } from './article/untranslated.ts';
import { updatedOf } from './article/updated.ts';
import type { Here } from './chrome/switchers.ts';
import type { PageContext, PageInput } from './context.ts';
import type { PageData } from './page-data.ts';

type ArticleData = Pick<
  PageData,
  | 'descriptionHtml'
  | 'deprecated'
  | 'tag'
  | 'eyebrow'
  | 'eyebrowStyle'
  | 'untranslated'
  | 'oldVersion'
  | 'toc'
  | 'panel'
  | 'directory'
  | 'related'
  | 'pager'
  | 'updated'
  | 'readingTime'
  | 'contributors'
>;

/** Where a page is, and how it is shown. */
export interface ArticlePlace {
  here: Here;
  mode: PageData['mode'];
  lang: string;
  words: Strings;
}

/** Everything around the body: description, eyebrow and notes above, the outline beside, links and dates below it. */
export function articleOf(
  input: PageInput,
  { here, mode, lang, words }: ArticlePlace,
  context: PageContext,
): ArticleData {
  const { page, rendered, contributors } = input;
  return {
    descriptionHtml: descriptionOf(input, here.route, context),
    deprecated: page.deprecated ?? false,
    tag: page.tag,
    ...eyebrowOf(here, context),
    untranslated: untranslatedOf(here, lang, words, context),
    oldVersion: oldVersionOf(here, here.route, words, context),
    toc: showsOutline(mode) ? contentsOf(rendered.outline) : [],
    panel: showsOutline(mode) ? rendered.panel : undefined,
    directory: directoryOf(here, context),
    related: relatedOf(input.frontmatter.related, here, context),
    pager: pagerOf(input, here, mode, context),
    updated: updatedOf(input, lang, context),
    readingTime: readingTimeOf(input, lang, context),
    contributors: contributors?.length ? [...contributors] : undefined,
  };
}
