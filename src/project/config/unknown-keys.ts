import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { UnknownKey } from '../repair/repair.ts';
import { schemaKeys } from '../repair/schema-keys.ts';
import { pathInWords } from '../repair/words.ts';
import { docsConfigSchema } from '../schema/docs-config.ts';

const ownFiles = (kind: string) =>
  `Every ${kind} file of the project is loaded; no setting is needed.`;

/** By path: replacements for keys of older versions of the format and of other tools. */
const adviceByPath: Record<string, string> = {
  'api.baseUrl': 'Use "api": { "mdx": { "server": ... } }.',
  'api.auth': 'Use "api": { "mdx": { "auth": ... } }.',
  'api.playground.mode': 'Use "display": "interactive", "simple" or "none".',
  'seo.indexHiddenPages': 'If it is true, use "indexing": "all"; otherwise remove it.',
  ...Object.fromEntries(
    ['css', 'customCss', 'customCSS', 'style', 'styles', 'stylesheet', 'stylesheets'].map((key) => [
      key,
      ownFiles('.css'),
    ]),
  ),
  ...Object.fromEntries(
    ['js', 'customJs', 'customJS', 'script', 'scripts'].map((key) => [key, ownFiles('.js')]),
  ),
  custom: ownFiles('.css and .js'),
  modeToggle: 'Use "appearance": { "default": ..., "strict": ... }.',
  topbar: 'Use "navbar".',
  topbarLinks: 'Use "navbar": { "links": [...] }.',
  topbarCtaButton: 'Use "navbar": { "primary": ... }.',
  footerSocials: 'Use "footer": { "socials": ... }.',
  openapi: 'Use "api": { "openapi": ... }, or "openapi" on an element of the navigation.',
  asyncapi: 'Use "api": { "asyncapi": ... }, or "asyncapi" on an element of the navigation.',
  analytics: 'Use "integrations".',
  font: 'Use "fonts".',
  backgroundImage: 'Use "background": { "image": ... }.',
  codeBlock: 'Use "styling": { "codeblocks": ... }.',
  eyebrow: 'Use "styling": { "eyebrows": ... }.',
  feedback: 'Octavo has no setting for it.',
  layout: 'Choose another "theme".',
  sidebar: 'Choose another "theme".',
  rounded: 'Write a stylesheet that sets --oct-radius-s, --oct-radius-m and --oct-radius-l.',
  isWhiteLabeled: 'Octavo shows no brand of its own, so the key can be removed.',
  tabs: 'Use "navigation": { "tabs": [...] }.',
  anchors: 'Use "navigation": { "anchors": [...] }.',
  versions: 'Use "navigation": { "versions": [...] }.',
  groups: 'Use "navigation": { "groups": [...] }.',
  pages: 'Use "navigation": { "pages": [...] }.',
  languages: 'Use "navigation": { "languages": [...] }.',
  ...Object.fromEntries(
    ['language', 'lang', 'locale', 'defaultLanguage'].map((key) => [
      key,
      'Use "navigation": { "languages": [{ "language": ..., "groups": [...] }] }; a site in one language has one entry.',
    ]),
  ),
  'footer.links.title': 'Use "header".',
};

const linkAdvice =
  'Use "href" for an element that is nothing but a link. One with pages needs no address: remove the key.';

const navigationAdvice: Record<string, string> = {
  collapsed: 'Use "expanded": true to open a group at first; nested groups are closed without it.',
  collapsible: 'Top-level groups are always open, nested ones can be folded.',
  expandable: 'Use "expanded": true to open a group at first.',
  title: 'Name the element by its kind: "group", "tab", "anchor" ...',
  label: 'Name the element by its kind: "group", "tab", "anchor" ...',
  url: linkAdvice,
  link: linkAdvice,
  items: 'Use "pages" for pages and groups, "menu" for the menu of a tab.',
  iconType: 'Use "icon": { "name": ..., "style": ... }.',
  sourceRef: 'Content from other repositories is not supported; copy it into the project.',
};

/**
 * Warns about keys that the schema does not know and suggests the key that was probably meant. A key that is unknown in
 * many places of the navigation, or in many entries of a list, gives one warning.
 */
export function reportUnknownKeys(unknown: readonly UnknownKey[]): Diagnostic[] {
  const groups = new Map<string, UnknownKey[]>();
  for (const entry of unknown) {
    const section = entry.path[0] === 'navigation' ? 'navigation' : pathInWords(kindOf(entry.path));
    const group = JSON.stringify([section, entry.key, advice(entry)]);
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  return [...groups.values()].map(([first, ...others]) => report(first!, others));
}

function report(first: UnknownKey, others: readonly UnknownKey[]): Diagnostic {
  const words = pathInWords([...first.path, first.key]);
  const places = others.length === 1 ? 'place' : 'places';
  const also = others.length === 0 ? '' : ` (nor at ${others.length} other ${places})`;
  return problem('config/unknown-key', `${words} is not a known key${also}; it is ignored.`, {
    hint: advice(first),
    location: first.location,
    ...(others.length > 0 && {
      related: others.slice(0, 3).map(({ path, key, location }) => ({
        message: pathInWords([...path, key]),
        location,
      })),
    }),
  });
}

/** The path with indexes removed, so that all entries of a list give the same key. */
function kindOf(path: readonly PropertyKey[]): PropertyKey[] {
  return path.filter((key) => typeof key !== 'number');
}

function advice({ key, path }: UnknownKey): string {
  const byPath = pathInWords([...kindOf(path), key]);
  if (Object.hasOwn(adviceByPath, byPath)) return adviceByPath[byPath]!;
  if (path[0] === 'navigation' && Object.hasOwn(navigationAdvice, key))
    return navigationAdvice[key]!;
  const keys = schemaKeys(docsConfigSchema, path);
  const close = nearest(key, keys);
  if (close) return `Did you mean "${close}"?`;
  if (path[0] === 'metadata') return 'Use "seo": { "metatags": { ... } }.';
  if (path.length > 0 && Object.hasOwn(docsConfigSchema.shape, key)) {
    return `"${key}" belongs to the top level of docs.json.`;
  }
  if (keys.length > 0 && keys.length <= 12) return `Known keys: ${keys.join(', ')}.`;
  return 'Remove it, or look for its name among the settings.';
}
