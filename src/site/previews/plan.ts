import { createHash } from 'node:crypto';
import { shippedFonts } from '../../fonts/author-fonts.ts';
import { shippedFamily } from '../../fonts/font-families.ts';
import { direction } from '../../i18n/languages.ts';
import type { NavNode, SitePage, SiteTree } from '../../navigation/site-tree.ts';
import { languageOf } from '../../page/chrome/language.ts';
import { sitePalettes } from '../../page/color/site-palettes.ts';
import { pathTo } from '../../page/place.ts';
import { plainDescription } from '../../page/plain-description.ts';
import type { DocsConfig } from '../../project/config.ts';
import type { Project } from '../../project/project.ts';
import { themeDefaults } from '../../project/theme-defaults.ts';
import type { UrlOptions } from '../../urls/options.ts';
import type { Card, Picture } from './card.ts';
import { drawable, missingIn } from './drawable.ts';
import { familyFonts, type PictureFont, systemFontsFor } from './fonts.ts';
import { readPicture } from './pictures.ts';

/** A part of the file names. Increase it when cards are drawn differently. */
const revision = 1;

/** The preview images of a site: which page has which image, and their content. Nothing is drawn yet. */
export interface Previews {
  /** Output path and alternative text of a page's image. */
  of(page: SitePage): { file: string; alt: string } | undefined;
  /** By output path. */
  cards: ReadonlyMap<string, Card>;
  fonts: readonly PictureFont[];
}

const none: Previews = { of: () => undefined, cards: new Map(), fonts: [] };

/**
 * Plans all images before the first page is written, because pages refer to them. If the site's address is unknown,
 * there are no images, because consumers of previews need an absolute URL.
 */
export function planPreviews(
  project: Pick<Project, 'config' | 'root' | 'assets'>,
  tree: SiteTree,
  urls: UrlOptions,
): Previews {
  const { config } = project;
  const { previews: mode } = config.octavo;
  if (urls.site === undefined || mode === 'none') return none;
  const drafts = new Map(
    tree.pages
      .filter((page) => page.indexed && page.url === undefined)
      .map((page) => [page.index, draftOf(page, mode, tree, config)]),
  );
  const fonts = fontsFor([...drafts.values()], config);
  const common = { ...looks(config), ...pictures(project) };
  const previews = new Map<string, { file: string; alt: string } | undefined>();
  const cards = new Map<string, Card>();
  const fileFor = (draft: Draft) => {
    const key = JSON.stringify(draft);
    if (!previews.has(key)) {
      const card = cardOf(draft, common, fonts);
      const file = card && nameOf(card, fonts);
      if (file !== undefined) cards.set(file, card!);
      previews.set(key, file === undefined ? undefined : { file, alt: altOf(draft) });
    }
    return previews.get(key);
  };
  const files = new Map([...drafts].map(([index, draft]) => [index, fileFor(draft)]));
  return { of: (page) => files.get(page.index), cards, fonts };
}

/** The words of an image, before it is known which of them can be drawn. */
type Draft = Required<Pick<Card, 'title' | 'lang' | 'dir'>> &
  Pick<Card, 'section' | 'description' | 'site'>;

function draftOf(
  page: SitePage,
  mode: 'section' | 'page',
  tree: SiteTree,
  config: DocsConfig,
): Draft {
  const home = page.nodes[0];
  const path = home === undefined ? [] : pathTo(tree, home);
  const lang = languageOf(tree, tree.nodes[home ?? 0]!);
  const named = path.filter(isSection);
  const group = named.find((node) => node.kind === 'group');
  const above = named.filter((node) => node.kind !== 'group').at(-1);
  const place = { lang, dir: direction(lang), site: config.name };
  if (mode === 'page') {
    return {
      ...place,
      title: page.title,
      section: group?.label ?? above?.label,
      description: plainDescription(page.description),
    };
  }
  const [section, title] = group ? [above?.label, group.label] : [undefined, above?.label];
  return title === undefined || page.route === '/'
    ? { ...place, title: config.name, description: config.description }
    : { ...place, title, section, description: config.description };
}

/** Whether readers would give this node as the part of the site that they are in. */
function isSection(node: NavNode): boolean {
  return !['root', 'page', 'link', 'language', 'version'].includes(node.kind);
}

function altOf({ title, section, site }: Draft): string {
  return [...new Set([title, section, site].filter(Boolean))].join(' - ');
}

/** The theme's own family, Inter for letters that it lacks, then fonts on this machine. */
function fontsFor(drafts: readonly Draft[], config: DocsConfig): PictureFont[] {
  const asked = config.thumbnails?.fonts?.family;
  const shipped = shippedFonts(config);
  const name =
    (asked && shippedFamily(asked)?.name) ??
    shipped.heading ??
    shipped.body ??
    themeDefaults[config.theme].fonts.heading;
  const ids = new Set([shippedFamily(name)?.id ?? 'inter', 'inter']);
  const own = [...ids].flatMap(familyFonts);
  const texts = new Set(
    drafts.flatMap(({ title, section, description, site }) => [title, section, description, site]),
  );
  const missing = new Set(
    [...texts].flatMap((text) => (text === undefined ? [] : missingIn(text, own))),
  );
  return [...own, ...systemFontsFor(missing)];
}

function looks(config: DocsConfig): Pick<Card, 'colors'> {
  const { bg, heading, muted, primary, border } =
    sitePalettes(config)[config.thumbnails?.appearance ?? defaultMode(config)];
  return { colors: { bg, heading, muted, primary, border } };
}

function defaultMode({ appearance }: DocsConfig): 'light' | 'dark' {
  return appearance.default === 'dark' ? 'dark' : 'light';
}

function pictures(project: Pick<Project, 'config' | 'root' | 'assets'>): {
  logo?: Picture;
  background?: Picture;
} {
  const { logo, thumbnails } = project.config;
  const mode = thumbnails?.appearance ?? defaultMode(project.config);
  const path = typeof logo === 'string' ? logo : (logo?.[mode] ?? logo?.light ?? logo?.dark);
  return {
    logo: readPicture(path, project),
    background: readPicture(thumbnails?.background, project),
  };
}

/** If the title cannot be drawn, the image shows the site's name. If that cannot be drawn either, there is no image. */
function cardOf(
  draft: Draft,
  common: ReturnType<typeof looks> & ReturnType<typeof pictures>,
  fonts: readonly PictureFont[],
): Card | undefined {
  const text = (words: string | undefined) => drawable(words, fonts);
  const site = text(draft.site);
  const title = text(draft.title) ?? site;
  if (title === undefined) return undefined;
  return {
    ...common,
    title,
    section: text(draft.section),
    description: text(draft.description),
    site: title === site ? undefined : site,
    lang: draft.lang,
    dir: draft.dir,
  };
}

function nameOf(card: Card, fonts: readonly PictureFont[]): string {
  const hash = createHash('sha256').update(
    JSON.stringify([
      revision,
      { ...card, logo: card.logo?.path, background: card.background?.path },
      fonts.map(({ name }) => name),
    ]),
  );
  for (const picture of [card.logo, card.background]) if (picture) hash.update(picture.data);
  return `_octavo/preview.${hash.digest('hex').slice(0, 16)}.${card.background ? 'jpg' : 'png'}`;
}
