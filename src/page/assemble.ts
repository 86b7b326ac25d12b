import type { Feature } from '../components/record/feature.ts';
import { direction } from '../i18n/languages.ts';
import { themeDefaults } from '../project/theme-defaults.ts';
import { playgroundOf } from '../reference/playground.ts';
import { assetHref } from '../urls/href.ts';
import { layoutIds } from '../urls/layout-ids.ts';
import { contentsOf } from './article/contents.ts';
import { directoryOf } from './article/directory.ts';
import { eyebrowOf } from './article/eyebrow.ts';
import { modeOf, showsOutline, showsSidebar } from './article/mode.ts';
import { oldVersionOf } from './article/old-version.ts';
import { pagerOf } from './article/pager.ts';
import { readingTimeOf } from './article/reading-time.ts';
import { relatedOf } from './article/related.ts';
import { untranslatedOf } from './article/untranslated.ts';
import { updatedOf } from './article/updated.ts';
import { backgroundStyle } from './chrome/background.ts';
import { linksFrom } from './chrome/bar-room.ts';
import { contextualOf } from './chrome/contextual.ts';
import { feedbackOf } from './chrome/feedback.ts';
import { languageOf } from './chrome/language.ts';
import { languageOffers } from './chrome/language-offers.ts';
import { siteDataOf } from './chrome/site-data.ts';
import { byKind, type Here, switchersOf } from './chrome/switchers.ts';
import { tabPlaceOf } from './chrome/tab-place.ts';
import { versionSwitcher } from './chrome/version-switcher.ts';
import type { PageContext, PageInput } from './context.ts';
import { fontStyle } from './fonts.ts';
import { feedOf } from './head/feed.ts';
import { headOf } from './head/head.ts';
import { markdownHref } from './markdown-href.ts';
import type { NavData, PageData } from './page-data.ts';
import { placeOf } from './place.ts';
import { drilldownOf } from './sidebar/drilldown.ts';
import { sidebarItems } from './sidebar/sidebar.ts';

/** Brings tree, body and settings together into all that a template may show of a page. Pure. */
export function assemblePage(input: PageInput, context: PageContext): PageData {
  const { page, variant, rendered } = input;
  const place = placeOf(context.tree, page, context.folders, variant?.node);
  const here: Here = { page, place, route: variant?.route ?? page.route };
  const mode = modeOf(page.mode);
  const lang = languageOf(context.tree, place.sidebar);
  const words = context.strings(lang);
  const updated = updatedOf(input, lang, context);
  const playground = playgroundOf(input.endpoint, input.frontmatter, context.config, words);
  const features = featuresOf(input, playground);
  const site = siteDataOf(here, context);
  const nav = navOf(here, mode, site, context);
  return {
    route: here.route,
    lang,
    dir: direction(lang),
    version: variant?.version ?? page.version,
    language: variant?.language ?? page.language,
    title: page.title,
    description: page.description,
    lead: rendered.lead,
    descriptionHtml:
      rendered.lead === undefined && page.description
        ? context.renderInline(page.description, here.route)
        : undefined,
    mode,
    deprecated: page.deprecated ?? false,
    tag: page.tag,
    ...eyebrowOf(here, context),
    nav,
    untranslated: untranslatedOf(here, lang, words, context),
    oldVersion: oldVersionOf(here, here.route, words, context),
    languages: languageOffers(nav, context),
    imageActions: context.config.octavo.imageActions && features.includes('zoom'),
    body: rendered.html,
    taken: takenIds(rendered.ids),
    toc: showsOutline(mode) ? contentsOf(rendered.outline) : [],
    panel: showsOutline(mode) ? rendered.panel : undefined,
    operation: operationOf(page, input.endpoint),
    contextual: contextualOf(input, here, lang, context),
    feedback: feedbackOf(input, context, words),
    playground,
    directory: directoryOf(here, context),
    related: relatedOf(input.frontmatter.related, here, context),
    head: headOf(
      input,
      here,
      {
        style: headStyle(here.route, context),
        utilities: rendered.utilities,
        lang,
        updated: updated?.date,
      },
      context,
    ),
    pager: pagerOf(input, here, mode, context),
    updated,
    readingTime: readingTimeOf(input, lang, context),
    contributors: input.contributors?.length ? [...input.contributors] : undefined,
    site,
    strings: words,
    assets: assetsOf(here.route, context, features, input.scripts),
    features,
    sourceFile: page.file,
    feed: feedOf(input, here.route, context),
    markdownHref: markdownHref(here.route, page.route, context),
  };
}

/** Colours, fonts and background of the author, as the style of every page. */
export function headStyle(route: string, context: PageContext): string {
  return context.paletteStyle + fontStyle(route, context) + backgroundStyle(context);
}

export function assetsOf(
  route: string,
  context: PageContext,
  features: readonly Feature[] = [],
  pageScripts: readonly string[] = [],
): PageData['assets'] {
  const links = (files: string[]) => files.map((file) => assetHref(route, file, context.urls));
  return {
    styles: links([...context.assets.styles, ...featureStyles(features, context)]),
    scripts: links([
      ...context.assets.scripts,
      ...(pageScripts.length > 0 ? [...(context.assets.islands ?? []), ...pageScripts] : []),
    ]),
    // Opened from disk, fonts have no origin that a preload could match.
    preloads: context.urls.links === 'offline' ? [] : links(context.preloads),
    authorStyles: links(context.authorAssets.styles),
    authorScripts: links(context.authorAssets.scripts),
    hasAuthorCode: context.authorAssets.scripts.length > 0 || pageScripts.length > 0,
    root: assetHref(route, '_octavo/', context.urls),
  };
}

function takenIds(ids: readonly string[]): PageData['taken'] {
  const own = new Set(ids);
  return Object.fromEntries(layoutIds.filter((id) => own.has(id)).map((id) => [id, true]));
}

/** The address of an endpoint stands in the header also when its specification could not be read. */
/** Of an endpoint that the page itself describes, with its host. */
function operationOf(
  { operation }: PageInput['page'],
  endpoint: PageInput['endpoint'],
): PageData['operation'] {
  if (operation) return { method: operation.method, path: operation.path, kind: operation.kind };
  if (!endpoint) return undefined;
  const { method, path, kind, servers } = endpoint.operation;
  return { method, path: `${servers[0]?.url ?? ''}${path}`, kind };
}

function featuresOf(
  { page, endpoint, rendered }: PageInput,
  playground: PageData['playground'],
): Feature[] {
  const all = new Set(rendered.features);
  if (page.operation || endpoint) all.add('reference');
  if (playground) all.add('playground');
  if (playground?.authorizes) all.add('authorize');
  return [...all];
}

/** `styling.latex` decides about the stylesheet for mathematics; without it, pages with formulas have it. */
function featureStyles(features: readonly Feature[], context: PageContext): string[] {
  const { latex } = context.config.styling;
  const needed = new Set<Feature>(features);
  if (latex === true) needed.add('math');
  if (latex === false) needed.delete('math');
  return Object.entries(context.assets.featureStyles ?? {})
    .filter(([feature]) => needed.has(feature as Feature))
    .map(([, file]) => file);
}

function navOf(
  here: Here,
  mode: PageData['mode'],
  site: PageData['site'],
  context: PageContext,
): NavData {
  const switchers = [...versionSwitcher(here, context), ...switchersOf(here, context)];
  const { sidebar, node } = here.place;
  const fragment = context.fragments.get(sidebar.id);
  const view = {
    route: here.route,
    path: new Set(node === undefined ? [] : here.place.path.map((entry) => entry.id)),
    node,
  };
  const kinds = byKind(switchers, here, context);
  return {
    switchers,
    byKind: kinds,
    tabs: tabPlaceOf(kinds, site, themeDefaults[context.config.theme].tabs),
    linksFrom: linksFrom(site, kinds),
    iconRoom: context.iconRoom[sidebar.id]!,
    sidebar: showsSidebar(mode)
      ? sidebarItems(sidebar, view, fragment === undefined ? 'page' : 'near', context)
      : [],
    drilldown: drilldownOf(context.config),
    fragment: fragment === undefined ? undefined : assetHref(here.route, fragment, context.urls),
  };
}
