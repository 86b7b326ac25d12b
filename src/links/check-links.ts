import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { withoutSlashes } from '../lib/text/slashes.ts';
import { inOtherLanguages } from '../navigation/scopes/in-other-languages.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import { type AuthoredUrl, fromRoot, readable, resolveUrl } from '../urls/authored.ts';
import {
  type AnchorUse,
  checkAnchor,
  isFound,
  type LinkedPlace,
  type Places,
  placesFrom,
  withoutText,
} from './check-anchors.ts';
import { collectProblems, type LinkProblems } from './link-problems.ts';
import type { MeantId } from './link-resolver.ts';
import { withScheme } from './missing-scheme.ts';
import { isFilePath, type Targets } from './targets.ts';
import { translatedId } from './translated-id.ts';

/** Checks links. Pages are added one by one; anchors are checked at the end, when every page is known. */
export interface LinkCheck {
  add(page: CheckedPage, rendered: LinkedParts): void;
  /** Adds the ids of a page that is not checked itself. */
  know(routes: readonly string[], ids: readonly string[]): void;
  /** All problems. Call either this or `problems`, once. */
  finish(): Diagnostic[];
  problems(): LinkProblems;
  /** By page with links: the routes of the pages, with their translations, that its fragments refer to. */
  anchored(): ReadonlyMap<string, ReadonlySet<string>>;
  /** The id that a fragment without an exact match means; call it only when all pages are known. */
  meantId: MeantId;
  /** By page, the replacements for fragments without an exact match. */
  correctedIds(): ReadonlyMap<string, string>;
}

export interface CheckedPage {
  /** All routes of the page. */
  routes: readonly string[];
  /** Relative links in a snippet may have been written for the page that includes it. */
  file?: string;
}

export function checkedPage({ route, variants, file }: SitePage): CheckedPage {
  return { routes: [route, ...variants.map((variant) => variant.route)], file };
}

/** The parts of a page that the check needs. Links to existing pages, which most are, need no further check. */
export function toCheck({ links, images, ids }: LinkedParts): LinkedParts {
  return {
    links: links.filter(({ url, route, file, hash }) => hash || !isSettled(url, route ?? file)),
    images: images.filter(({ url, file }) => !isSettled(url, file)),
    ids,
  };
}

type LinkedParts = Pick<Rendered, 'links' | 'images' | 'ids'>;

/** Whether a link is correct; one that is meant from the root may lack its slash. */
function isSettled(url: string, found: string | undefined): boolean {
  return found !== undefined && fromRoot(url) === undefined;
}

/** With `tree`, the ids of the same page in other languages are used as well. */
export function createLinkCheck(targets: Targets, tree?: SiteTree): LinkCheck {
  /**
   * The ids of each page, joined into one string: sets would take ten times the memory, and few pages are looked up.
   */
  const ids = new Map<string, string>();
  const anchors: AnchorUse[] = [];
  const found = collectProblems();
  const placesOnPages = new Map<string, Places | undefined>();
  const placesOf = (route: string) => {
    if (!placesOnPages.has(route)) placesOnPages.set(route, placesFrom(ids.get(route)));
    return placesOnPages.get(route);
  };
  const meantId: MeantId = (route, hash) => {
    const id = withoutText(hash);
    const there = placesOf(route);
    if (!there || isFound(id, there.ids)) return undefined;
    return there.similar(id) ?? idInTranslation(id, there, route);
  };
  const translations = new Map<string, readonly string[]>();
  const translationsOf = (route: string) => {
    const known = translations.get(route) ?? (tree ? inOtherLanguages(tree, route) : []);
    translations.set(route, known);
    return known;
  };
  const idInTranslation = (id: string, there: Places, route: string): string | undefined => {
    for (const other of translationsOf(route)) {
      const places = placesOf(other);
      const found = places && translatedId(id, there.ids, places.ids);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const problems = () => {
    for (const anchor of anchors) {
      const { route, page, hash } = anchor;
      const meant = meantId(route, hash);
      found.report(page, anchor, checkAnchor(anchor, placesOf(route), placesOf(page), meant));
    }
    return found.all();
  };
  const know: LinkCheck['know'] = (routes, all) => {
    const text = all.join('\n');
    for (const route of routes) ids.set(route, text);
  };
  return {
    know,
    add({ routes, file: pageFile }, rendered) {
      know(routes, rendered.ids);
      const judge = (
        use: LinkedPlace,
        target: string | undefined,
        check: typeof checkLink,
      ): void => {
        if (isSettled(use.url, target)) return;
        const problems = check(use.url, use.location, targets);
        const asSeen = { ...use.location, file: pageFile ?? use.location.file };
        if (problems.length === 0 || check(use.url, asSeen, targets).length === 0) return;
        const meant = target === undefined ? undefined : withSlash(use.url, target, targets);
        found.report(routes[0]!, use, meant === undefined ? problems : [missingSlash(use, meant)]);
      };
      for (const link of rendered.links) {
        const { url, location, route, hash } = link;
        if (route !== undefined && hash) {
          anchors.push({ page: routes[0]!, url, route, hash, location });
        }
        judge(link, route ?? link.file, checkLink);
      }
      for (const image of rendered.images) judge(image, image.file, checkImage);
    },
    finish() {
      const { ofPages, shared } = problems();
      return [...[...ofPages.values()].flat(), ...shared];
    },
    problems,
    anchored() {
      const byPage = new Map<string, Set<string>>();
      for (const { page, route } of anchors) {
        const routes = byPage.get(page) ?? new Set();
        for (const one of [route, ...translationsOf(route)]) routes.add(one);
        byPage.set(page, routes);
      }
      return byPage;
    },
    meantId,
    correctedIds() {
      const byPage = new Map<string, Set<string>>();
      for (const { page, route, hash } of anchors) {
        const id = meantId(route, hash);
        if (id === undefined) continue;
        byPage.set(page, (byPage.get(page) ?? new Set()).add(`${route}#${hash} ${id}`));
      }
      return new Map([...byPage].map(([page, all]) => [page, [...all].sort().join('\n')]));
    },
  };
}

/** The target exists relative to the root of the project or language, but the link has no leading slash. */
function missingSlash({ url: typed, location }: LinkedPlace, to: string): Diagnostic {
  const url = readable(typed).trim();
  return problem('link/missing-slash', `\`${url}\` leads to \`${to}\`.`, {
    location,
    hint: `Write \`${to}\`: without the slash, it counts from the folder of the file, where there is nothing.`,
  });
}

/** A link with its missing slash, as a path from the root, below the folder in which its target was found. */
function withSlash(url: string, found: string, targets: Targets): string {
  const segments = withoutSlashes(found).split('/');
  const folders = segments.map((_, end) => segments.slice(0, end).join('/'));
  const folder = folders.find((one) => {
    const link = fromRoot(url, one);
    const target = link?.kind === 'internal' ? targets.find(link) : undefined;
    if (target?.kind === 'page') return target.route === found;
    return target?.kind === 'file' && target.file === found;
  });
  return `${folder ? `/${folder}` : ''}/${readable(url).trim()}`;
}

/** Checks a link that was not resolved: it leads to another host or to a missing target. */
export function checkLink(url: string, location: Location, targets: Targets): Diagnostic[] {
  const link = resolveUrl(url, location.file);
  if (link.kind === 'outside') {
    const message = `\`${readable(url)}\` leads out of the project.`;
    return [
      problem('link/broken', message, {
        location,
        hint: 'Links begin at the project’s root with `/`.',
      }),
    ];
  }
  if (link.kind !== 'internal' || targets.find(link) || targets.isUnknown(link)) return [];
  if (imagePath.test(link.path)) return checkImage(url, location, targets);
  const code = isFilePath(link.path) ? 'file/missing' : 'link/broken';
  const what = code === 'file/missing' ? 'file' : 'page';
  return [
    problem(code, `There is no ${what} at \`${readable(url)}\`.`, {
      location,
      hint: meant(link, targets, url),
    }),
  ];
}

/** Images can also be the target of a link or the value of a prop. */
const imagePath = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i;

/** Checks an author's image unless it is on another host or inline. */
export function checkImage(url: string, location: Location, targets: Targets): Diagnostic[] {
  const link = resolveUrl(url, location.file);
  if (link.kind === 'external' || link.kind === 'anchor') return [];
  if (link.kind === 'internal' && targets.find(link)?.kind === 'file') return [];
  const what = filmOrSound.test(url) ? 'media file' : 'image';
  const hint = link.kind === 'internal' ? meant(link, targets, url) : undefined;
  return [
    problem('image/missing', `There is no ${what} at \`${readable(url)}\`.`, { location, hint }),
  ];
}

const filmOrSound = /\.(?:mp4|m4v|mov|webm|ogv|ogg|mp3|m4a|wav)(?:$|[?#])/i;

type Internal = Extract<AuthoredUrl, { kind: 'internal' }>;

/** A hint for a path without a target: what the author may have meant. */
export function meant(url: Internal, targets: Targets, written?: string): string | undefined {
  const elsewhere = written === undefined ? undefined : withScheme(written);
  if (elsewhere !== undefined) return `For another site, write \`${elsewhere}\`.`;
  // Only a path from the root can start with the base path of the site.
  const below = written === undefined || /^\s*\//.test(written) ? targets.baseIn(url) : undefined;
  if (!below) return didYouMean(targets.suggest(url));
  const { base, path } = below;
  return `${didYouMean(path)} If the site is served under \`${base}\`, build it with \`--base ${base}\`.`;
}

function didYouMean(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `Did you mean \`${path}\`?`;
}
