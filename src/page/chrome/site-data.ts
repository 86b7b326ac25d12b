import type { DocsConfig } from '../../project/config.ts';
import { themeDefaults } from '../../project/theme-defaults.ts';
import { href } from '../../urls/href.ts';
import type { PageContext } from '../context.ts';
import { routeAt } from '../node-route.ts';
import type { SiteData } from '../page-data.ts';
import { searchDataOf } from '../search-data.ts';
import { assistantOf } from './assistant.ts';
import { bannerOf } from './banner.ts';
import { footerOf } from './footer.ts';
import { languageOf } from './language.ts';
import { navbarOf } from './navbar.ts';
import { siteLink } from './site-link.ts';
import { siteSettings } from './site-settings.ts';
import type { Here } from './switchers.ts';

/** What surrounds every page: logo, navbar, footer and banner, with the overrides of the page's language. */
export function siteDataOf(here: Here, context: PageContext): SiteData {
  const { config } = context;
  const settings = siteSettings(here.place.path, config);
  const homeHref = homeOf(here, context);
  return {
    name: config.name,
    assistant: assistantOf(
      config.octavo.assistant,
      context.strings(languageOf(context.tree, here.place.sidebar)),
    ),
    description: config.description,
    homeHref,
    ...logoOf(config.logo, homeHref, here.route, context),
    theme: config.theme,
    layout: themeDefaults[config.theme].layout,
    appearance: config.appearance,
    navbar: navbarOf(settings.navbar, here.route, context),
    footer: footerOf(settings.footer, here.route, context),
    banner: bannerOf(settings.banner, here.route, context),
    search: searchDataOf(here.route, context),
    decoration: config.background?.decoration,
    ...(context.urls.urls === 'file' && { pagesAreFiles: true }),
  };
}

/** The target of the logo: the home page or, with several languages, the first page in the reader's language. */
function homeOf(here: Here, { tree, urls }: PageContext): string {
  const language = here.place.path.find((node) => node.kind === 'language');
  const home =
    language?.firstPage === undefined || language.default
      ? '/'
      : routeAt(tree, language.firstPage, language);
  return href(here.route, home, undefined, urls);
}

function logoOf(
  logo: DocsConfig['logo'],
  homeHref: string,
  route: string,
  context: PageContext,
): Pick<SiteData, 'logo' | 'logoHref'> {
  if (logo === undefined) return { logoHref: homeHref };
  const {
    light,
    dark,
    href: target = undefined,
  } = typeof logo === 'string' ? { light: logo, dark: logo } : logo;
  const file = (path: string) => siteLink(path, route, context).href;
  const { appearance } = context.config;
  const shown = appearance.strict ? appearance.default : 'system';
  // A site that is never dark, or never light, needs only one of the logos.
  const onLight = shown === 'dark' ? (dark ?? light) : (light ?? dark);
  const onDark = shown === 'light' ? onLight : (dark ?? light);
  return {
    logo:
      onLight === undefined || onDark === undefined
        ? undefined
        : { light: file(onLight), dark: file(onDark) },
    logoHref: target === undefined ? homeHref : siteLink(target, route, context).href,
  };
}
