import type { Feature } from '../components/record/feature.ts';
import { assetHref } from '../urls/href.ts';
import { backgroundStyle } from './chrome/background.ts';
import type { PageContext } from './context.ts';
import { fontStyle } from './fonts.ts';
import type { PageData } from './page-data.ts';

/** The author's colours, fonts and background, as the style of every page. */
export function headStyle(route: string, context: PageContext): string {
  return context.paletteStyle + fontStyle(route, context) + backgroundStyle(context);
}

/** The stylesheets, scripts and fonts that a page loads. */
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
    // For pages opened from disk, fonts have no origin that a preload could match.
    preloads: context.urls.links === 'offline' ? [] : links(context.preloads),
    authorStyles: links(context.authorAssets.styles),
    authorScripts: links(context.authorAssets.scripts),
    hasAuthorCode: context.authorAssets.scripts.length > 0 || pageScripts.length > 0,
    root: assetHref(route, '_octavo/', context.urls),
  };
}

/** `styling.latex` controls the stylesheet for mathematics; without it, pages with formulas have it. */
function featureStyles(features: readonly Feature[], context: PageContext): string[] {
  const { latex } = context.config.styling;
  const needed = new Set<Feature>(features);
  if (latex === true) needed.add('math');
  if (latex === false) needed.delete('math');
  return Object.entries(context.assets.featureStyles ?? {})
    .filter(([feature]) => needed.has(feature as Feature))
    .map(([, file]) => file);
}
