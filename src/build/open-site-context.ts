import { fontFallbacks } from '../fonts/font-fallbacks.ts';
import type { ForeignFonts } from '../fonts/font-service.ts';
import { createIcons } from '../icons/icons.ts';
import { openRelatedWords } from '../incremental/related-words.ts';
import { openLinks } from '../links/open-links.ts';
import { checkContextual } from '../page/check-contextual.ts';
import { checkColors } from '../page/color/check-colors.ts';
import { pageDates } from '../page/page-dates.ts';
import type { SiteVersions } from '../page/site-versions.ts';
import { whereIs } from '../project/project.ts';
import { createEngines } from '../render/create-engines.ts';
import { planFavicons } from '../site/favicons.ts';
import type { OwnFile } from '../site/own-file.ts';
import { planPreviews } from '../site/previews/plan.ts';
import { openTheme, themeStrings } from '../theme/open-theme.ts';
import { themeFiles } from '../theme/theme-assets.ts';
import { createBodyRenderer } from './body-renderer.ts';
import { openPageFrame } from './page-frame.ts';
import type { ReusableParts } from './reusable-parts.ts';
import type { SiteContext } from './site-context.ts';

/** A project that has been read and resolved. */
type ReadSite = Pick<SiteContext, 'project' | 'tree' | 'urls' | 'sources'>;

/** What must be read before a site can be opened, including documents from other hosts. */
export interface SiteSources extends Pick<SiteContext, 'specs' | 'answers' | 'images'> {
  fonts: ForeignFonts;
  versions?: SiteVersions;
}

/** Opens what all pages share. Parts of an earlier context are reused if they are still valid. */
export async function openSiteContext(
  site: ReadSite,
  { fonts: foreign, versions, ...gathered }: SiteSources,
  reusable: ReusableParts = {},
): Promise<SiteContext> {
  const { project, tree, urls, sources } = site;
  const { families } = foreign;
  const theme = await openTheme(project, urls, families, reusable.theme, sources.read);
  const fallbacks = await fontFallbacks(project, foreign.missing);
  const icons = iconsOf(site, reusable);
  const { link, ...links } = openLinks(project, tree, urls);
  const dates = reusable.fromFirstThread
    ? { value: reusable.fromFirstThread.dates, diagnostics: [] }
    : await pageDates(project);
  const plans = { previews: planPreviews(project, tree, urls), favicons: planFavicons(project) };
  const strings = themeStrings(theme.value);
  const engines = reusable.engines?.fit(project, sources)
    ? reusable.engines
    : await createEngines(project, sources);
  const store = reusable.bodies ?? reusable.cache?.store('body');
  const parts = { ...site, ...links, ...plans, theme: theme.value, engines, icons };
  const bodies = createBodyRenderer({
    ...parts,
    store,
    link,
    strings,
    files: sources,
    images: gathered.images,
    spec: gathered.specs.find,
  });
  const isFurtherThread = reusable.fromFirstThread !== undefined;
  const words =
    reusable.words ??
    (reusable.cache && !isFurtherThread ? openRelatedWords(reusable.cache) : undefined);
  const page = openPageFrame(
    { ...parts, bodies },
    { link, strings, fontFallbacks: fallbacks.value, versions, words },
  );
  const files: OwnFile[] = [...themeFiles(theme.value), ...engines.files];
  const codeSettings = whereIs(project, ['styling', 'codeblocks']);
  return {
    ...parts,
    ...gathered,
    bodies,
    page,
    families,
    files,
    reusable: {
      engines,
      theme,
      icons: { library: project.config.icons.library, icons },
      cache: reusable.cache,
      bodies: store,
      words,
      analyses: reusable.analyses ?? reusable.cache?.inputStore('search'),
    },
    dates: dates.value,
    diagnostics: [
      ...theme.diagnostics,
      ...fallbacks.diagnostics,
      ...checkColors(project),
      ...engines.diagnostics.map((diagnostic) => ({ ...diagnostic, location: codeSettings })),
      ...dates.diagnostics,
      ...checkContextual(project, urls),
    ],
  };
}

function iconsOf({ project }: ReadSite, { icons }: ReusableParts) {
  const { library } = project.config.icons;
  return icons?.library === library ? icons.icons : createIcons({ library });
}
