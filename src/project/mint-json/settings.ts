import { type LocatedValue, scalarOf } from '../located/located.ts';
import { flagOf, get, mapList, partsOf, textOf } from './reader.ts';

/** Converts the settings of mint.json, except for the navigation, to those of docs.json. */
export function convertSettings(old: LocatedValue): Record<string, LocatedValue | undefined> {
  return {
    theme: convertTheme(old),
    name: get(old, 'name'),
    colors: partsOf(get(old, 'colors') ?? old, {
      primary: get(old, 'colors.primary'),
      light: get(old, 'colors.light'),
      dark: get(old, 'colors.dark'),
    }),
    logo: get(old, 'logo'),
    favicon: get(old, 'favicon'),
    appearance: convertMode(get(old, 'modeToggle')),
    fonts: convertFonts(get(old, 'font')),
    background: partsOf(old, {
      image: get(old, 'backgroundImage'),
      decoration: get(old, 'background.style'),
      color: get(old, 'colors.background'),
    }),
    styling: partsOf(old, {
      eyebrows: get(old, 'eyebrow.display'),
      codeblocks: textOf(old, 'codeBlock.mode') === 'dark' ? get(old, 'codeBlock.mode') : undefined,
    }),
    navbar: partsOf(old, {
      links: mapList(get(old, 'topbarLinks'), convertLink),
      primary: convertButton(get(old, 'topbarCtaButton')),
    }),
    footer: partsOf(old, {
      socials: convertSocials(get(old, 'footerSocials') ?? get(old, 'footer.socials')),
      links: mapList(get(old, 'footer.links'), convertColumn),
    }),
    redirects: get(old, 'redirects'),
    integrations: convertIntegrations(old),
    api: convertApi(old),
    seo: convertSeo(old),
    search: partsOf(old, { prompt: get(old, 'search.prompt') }),
  };
}

function convertTheme(old: LocatedValue): LocatedValue {
  const themes: Record<string, string> = { venus: 'mint', quill: 'maple', prism: 'willow' };
  const theme = get(old, 'theme');
  const layout = textOf(old, 'layout');
  const name = themes[textOf(theme) ?? ''] ?? (layout === 'sidenav' ? 'maple' : 'mint');
  return scalarOf((theme ?? old).at, name);
}

function convertMode(old: LocatedValue | undefined): LocatedValue | undefined {
  return old && partsOf(old, { default: get(old, 'default'), strict: get(old, 'isHidden') });
}

function convertFont(old: LocatedValue): LocatedValue | undefined {
  return partsOf(old, {
    family: get(old, 'family'),
    weight: get(old, 'weight'),
    source: get(old, 'url'),
    format: get(old, 'format'),
  });
}

function convertFonts(old: LocatedValue | undefined): LocatedValue | undefined {
  const headings = get(old, 'headings');
  const body = get(old, 'body');
  if (!old || (!headings && !body)) return old && convertFont(old);
  return partsOf(old, {
    heading: headings && convertFont(headings),
    body: body && convertFont(body),
  });
}

function convertLink(old: LocatedValue): LocatedValue | undefined {
  return partsOf(old, {
    label: get(old, 'name') ?? get(old, 'label'),
    href: get(old, 'url') ?? get(old, 'href'),
    icon: get(old, 'icon'),
    type: textOf(old, 'type') === 'link' ? undefined : get(old, 'type'),
  });
}

function convertButton(old: LocatedValue | undefined): LocatedValue | undefined {
  if (!old) return undefined;
  const isLink = ['link', undefined].includes(textOf(old, 'type'));
  return partsOf(old, {
    type: isLink ? scalarOf(old.at, 'button') : get(old, 'type'),
    label: get(old, 'name'),
    href: get(old, 'url'),
  });
}

/** From `{name: url}`, or from the older list of `{type, url}`. */
function convertSocials(old: LocatedValue | undefined): LocatedValue | undefined {
  if (old?.kind !== 'array') return old;
  const pairs = old.items.map((item) => [textOf(item, 'type') ?? '', get(item, 'url')] as const);
  return partsOf(old, Object.fromEntries(pairs.filter(([type]) => type !== '')));
}

function convertColumn(old: LocatedValue): LocatedValue | undefined {
  return partsOf(old, {
    header: get(old, 'title'),
    items: mapList(get(old, 'links'), convertLink),
  });
}

/** Merges `analytics` and `integrations`. Chat services had only an id. */
function convertIntegrations(old: LocatedValue): LocatedValue | undefined {
  const parts: Record<string, LocatedValue | undefined> = {};
  const bare: Record<string, string> = { intercom: 'appId', frontchat: 'snippetId', osano: '' };
  for (const name of ['analytics', 'integrations']) {
    const group = get(old, name);
    if (group?.kind !== 'object') continue;
    for (const [key, { value }] of group.entries) {
      const id = bare[key];
      if (id === '') continue;
      parts[key] =
        id !== undefined && value.kind === 'scalar' ? partsOf(value, { [id]: value }) : value;
    }
  }
  return partsOf(old, parts);
}

function convertApi(old: LocatedValue): LocatedValue | undefined {
  const api = get(old, 'api');
  const mode = get(api, 'playground.mode');
  const displays: Record<string, string> = { show: 'interactive', simple: 'simple', hide: 'none' };
  const display = displays[textOf(mode) ?? ''];
  const disabled = flagOf(api, 'playground.disableProxy');
  const optional = flagOf(api, 'request.example.showOptionalParams');
  const at = (api ?? old).at;
  const owner = api ?? old;
  return partsOf(old, {
    openapi: get(old, 'openapi'),
    asyncapi: get(old, 'asyncapi'),
    params: partsOf(owner, { expanded: get(api, 'paramFields.expanded') }),
    playground: partsOf(owner, {
      display: mode && display ? scalarOf(mode.at, display) : undefined,
      proxy: disabled === undefined ? undefined : scalarOf(at, !disabled),
    }),
    examples: partsOf(owner, {
      languages: get(api, 'request.example.languages'),
      defaults: optional === undefined ? undefined : scalarOf(at, optional ? 'all' : 'required'),
    }),
    mdx: partsOf(owner, {
      auth: partsOf(owner, { method: get(api, 'auth.method'), name: get(api, 'auth.name') }),
      server: get(api, 'baseUrl'),
    }),
  });
}

function convertSeo(old: LocatedValue): LocatedValue | undefined {
  const hidden = flagOf(old, 'seo.indexHiddenPages');
  return partsOf(old, {
    indexing: hidden ? scalarOf((get(old, 'seo') ?? old).at, 'all') : undefined,
    metatags: get(old, 'metadata') ?? get(old, 'seo.metatags'),
  });
}

/** Top-level keys of mint.json that have an equivalent. */
export const convertedKeys = [
  '$schema',
  'theme',
  'layout',
  'name',
  'colors',
  'logo',
  'favicon',
  'modeToggle',
  'font',
  'backgroundImage',
  'background',
  'eyebrow',
  'codeBlock',
  'topbarLinks',
  'topbarCtaButton',
  'footerSocials',
  'footer',
  'redirects',
  'analytics',
  'integrations',
  'openapi',
  'asyncapi',
  'api',
  'seo',
  'metadata',
  'search',
  'navigation',
  'primaryTab',
  'tabs',
  'topAnchor',
  'anchors',
  'versions',
  'octavo',
];
