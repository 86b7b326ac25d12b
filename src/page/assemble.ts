import type { Feature } from '../components/record/feature.ts';
import { direction } from '../i18n/languages.ts';
import { playgroundOf } from '../reference/playground.ts';
import { layoutIds } from '../urls/layout-ids.ts';
import { modeOf } from './article/mode.ts';
import { articleOf } from './article-data.ts';
import { contextualOf } from './chrome/contextual.ts';
import { feedbackOf } from './chrome/feedback.ts';
import { languageOf } from './chrome/language.ts';
import { languageOffers } from './chrome/language-offers.ts';
import { siteDataOf } from './chrome/site-data.ts';
import type { Here } from './chrome/switchers.ts';
import type { PageContext, PageInput } from './context.ts';
import { feedOf } from './head/feed.ts';
import { headOf } from './head/head.ts';
import { markdownHref } from './markdown-href.ts';
import { navOf } from './nav-data.ts';
import { assetsOf, headStyle } from './page-assets.ts';
import type { PageData } from './page-data.ts';
import { placeOf } from './place.ts';

/** Combines tree, body and settings into everything that a template may show of a page. A pure function. */
export function assemblePage(input: PageInput, context: PageContext): PageData {
  const { page, variant, rendered } = input;
  const place = placeOf(context.tree, page, context.folders, variant?.node);
  const here: Here = { page, place, route: variant?.route ?? page.route };
  const mode = modeOf(page.mode);
  const lang = languageOf(context.tree, place.sidebar);
  const words = context.strings(lang);
  const article = articleOf(input, { here, mode, lang, words }, context);
  const playground = playgroundOf(input.endpoint, input.frontmatter, context.config, words);
  const features = featuresOf(input, playground);
  const site = siteDataOf(here, context);
  const nav = navOf(here, site, context);
  return {
    route: here.route,
    lang,
    dir: direction(lang),
    version: variant?.version ?? page.version,
    language: variant?.language ?? page.language,
    title: page.title,
    description: page.description,
    lead: rendered.lead,
    mode,
    nav,
    ...article,
    languages: languageOffers(nav, context),
    imageActions: context.config.octavo.imageActions && features.includes('zoom'),
    body: rendered.html,
    taken: takenIds(rendered.ids),
    operation: operationOf(page, input.endpoint),
    contextual: contextualOf(input, here, lang, context),
    feedback: feedbackOf(input, context, words),
    playground,
    head: headOf(
      input,
      here,
      {
        style: headStyle(here.route, context),
        utilities: rendered.utilities,
        lang,
        updated: article.updated?.date,
      },
      context,
    ),
    site,
    strings: words,
    assets: assetsOf(here.route, context, features, input.scripts),
    features,
    sourceFile: page.file,
    feed: feedOf(input, here.route, context),
    markdownHref: markdownHref(here.route, page.route, context),
  };
}

function takenIds(ids: readonly string[]): PageData['taken'] {
  const own = new Set(ids);
  return Object.fromEntries(layoutIds.filter((id) => own.has(id)).map((id) => [id, true]));
}

/**
 * The method and address in the header. Those of an operation are known even if its specification could not be read;
 * the address of an endpoint that the page itself describes includes a host.
 */
function operationOf(
  { operation }: PageInput['page'],
  endpoint: PageInput['endpoint'],
): PageData['operation'] {
  if (operation) {
    const { method, kind, path, channel } = operation;
    return { method, path: channel?.address ?? path, kind };
  }
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
