import { posix } from 'node:path';
import type { Feature } from '../../components/record/feature.ts';
import { direction } from '../../i18n/languages.ts';
import type { PageContext } from '../../page/context.ts';
import { eitherPolicy, policyText, replacePolicy } from '../../page/csp/policy.ts';
import { assetsOf, headStyle } from '../../page/page-assets.ts';
import { fileOf } from '../../urls/file-of.ts';
import { urlPath } from '../../urls/href.ts';
import { wholeRoute } from '../../urls/whole-page.ts';
import type { EmittedFile, Site, WrittenPage } from '../emitter.ts';
import { asChapter, chapterIds, mainOf } from './chapter.ts';

/** The comment in the layout that marks the place of the chapters. */
const place = '<!-- chapters -->';

/**
 * The whole site on one page, to be printed or saved as a single file: a document for each language and version, the
 * first at `/print`. Chapters follow the navigation. They are read from the written pages one after the other, so that
 * memory does not grow with the site.
 */
export function* printPages(context: PageContext, site: Site): Iterable<EmittedFile> {
  const shown = new Set(
    site.tree.pages
      .filter((page) => !page.hidden && page.nodes.length > 0)
      .map(({ route }) => route),
  );
  const groups = new Map<string, WrittenPage[]>();
  for (const page of site.pages.filter(({ route }) => shown.has(route))) {
    const group = groupOf(page);
    const members = groups.get(group);
    if (members) members.push(page);
    else groups.set(group, [page]);
  }
  const first = groups.keys().next().value;
  for (const [group, pages] of groups) {
    const route = group === first ? '/print' : `/print/${group}`;
    yield {
      path: fileOf(route, site.urls),
      body: documentOf(route, pages, context, site),
    };
  }
}

function groupOf({ lang, version }: WrittenPage): string {
  return [lang, ...(version === undefined ? [] : [version])].join('/');
}

async function* documentOf(
  route: string,
  pages: WrittenPage[],
  context: PageContext,
  site: Site,
): AsyncIterable<string> {
  const { project, urls } = site;
  const { lang, version } = pages[0]!;
  const words = context.strings(lang);
  const ids = chapterIds(pages.map((page) => page.route));
  const has = (feature: Feature) => pages.some(({ features }) => features.includes(feature));
  const assets = assetsOf(route, context, [
    'book',
    ...(has('reference') ? (['reference'] as const) : []),
    'math',
  ]);
  const shell = site.layout('print', {
    lang,
    dir: direction(lang),
    version,
    site: { name: project.config.name, description: project.config.description },
    theme: project.config.theme,
    strings: words,
    // Only diagrams need a script; the author's scripts are for single pages.
    assets: {
      ...assets,
      scripts: has('mermaid') ? assets.scripts : [],
      authorScripts: [],
      hasAuthorCode: false,
    },
    style: headStyle(route, context),
    chapters: pages.map((page) => ({ id: ids.get(page.route)!, title: page.title })),
    body: place,
  });
  // The document must allow whatever single pages allow.
  const policy = [policyText(shell), ...pages.map((page) => page.policy)].reduce(eitherPolicy);
  const whole = policy === undefined ? shell : replacePolicy(shell, policy);
  const [before = '', after = ''] = whole.split(place);
  yield before;
  const document = fileOf(route, urls);
  const chapters = new Map([...ids].map(([target, id]) => [bare(urlPath(target, urls)), id]));
  const withoutBase = (path: string) =>
    urls.base === '/' ? path : path.startsWith(`${urls.base}/`) ? path.slice(urls.base.length) : '';
  for (const page of pages) {
    // A printed book cannot load anything later.
    const isWhole = !page.features.includes('parts');
    const file = isWhole ? page.file : fileOf(wholeRoute(page.route), urls);
    const html = await site.read(file);
    const inside = mainOf(html);
    if (inside === undefined) continue;
    const chapterAt = (link: string) =>
      chapters.get(bare(link.startsWith('/') ? withoutBase(link) : joined(file, link)));
    const id = ids.get(page.route)!;
    const body = asChapter(inside, { id, file, document, chapterAt });
    yield `${stylesOf(html)}<article class="oct-chapter" id="${id}">\n${body}</article>\n`;
  }
  yield after;
}

/** The rules of inline styles, which `src/theme/csp/inline-styles.ts` moves into a stylesheet. */
function stylesOf(html: string): string {
  return /<style data-oct-styles>[\s\S]*?<\/style>\n/.exec(html)?.[0] ?? '';
}

/** Normalises the spelling of an address below the base. */
function bare(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '').replace(/(?:^|\/)index\.html$|\.html$|\/$/, '');
}

/** Resolves a relative link of a page to a path below the base. A link that leaves the base matches no page. */
function joined(file: string, link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) || link === ''
    ? link
    : posix.join(posix.dirname(file), link);
}
