import { type SiteFileKind, siteFileKinds } from '../build/manifest.ts';
import { siteRedirects } from '../links/redirects.ts';
import { languageOf } from '../page/chrome/language.ts';
import { placeOf } from '../page/place.ts';
import { isHashed } from '../site/caching.ts';
import type { EmittedFile, Site, WrittenPage } from '../site/emitter.ts';
import type { Piece } from '../site/write.ts';
import type { Body, Snapshot } from './snapshot.ts';

/** The files other than pages, made when one is first requested. */
export interface EmittedFiles {
  file(path: string): Promise<Body | undefined>;
  /** Call it when the text of pages has changed, and nothing else. */
  renew(): void;
}

export function createEmitted(snapshot: Snapshot): EmittedFiles {
  const kinds = siteFileKinds(snapshot.siteContext);
  let made = new Map<SiteFileKind, Promise<Map<string, EmittedFile>>>();
  let site: ReturnType<typeof siteOf> | undefined;

  async function run(kind: SiteFileKind): Promise<Map<string, EmittedFile>> {
    site ??= siteOf(snapshot);
    const files = new Map<string, EmittedFile>();
    for await (const file of kind.files(site))
      if (!files.has(file.path)) files.set(file.path, file);
    return files;
  }

  /** Runs each kind once, however many requests wait for it; runs it again if it has failed. */
  function filesOf(kind: SiteFileKind, of: typeof made): Promise<Map<string, EmittedFile>> {
    const running = of.get(kind) ?? run(kind);
    of.set(kind, running);
    running.catch(() => of.delete(kind));
    return running;
  }

  // The pieces of a body can be consumed only once.
  const wholes = new WeakMap<AsyncIterable<Piece>, Promise<Buffer>>();
  function collected(pieces: AsyncIterable<Piece>): Promise<Buffer> {
    const whole = wholes.get(pieces) ?? collect(pieces);
    wholes.set(pieces, whole);
    return whole;
  }

  return {
    async file(path) {
      // If a save interrupts this, it returns the files from before the save, which are then discarded.
      const before = made;
      for (const kind of kinds) {
        if (!kind.has(path)) continue;
        const body = (await filesOf(kind, before)).get(path)?.body;
        if (body === undefined) continue;
        return typeof body === 'object' && Symbol.asyncIterator in body ? collected(body) : body;
      }
      return undefined;
    },
    renew() {
      site?.forgetPages();
      made = new Map([...made].filter(([{ from }]) => from === 'navigation'));
    },
  };
}

/** The site for its emitters. Every page needs its redirects; only lists of pages need facts about all pages. */
function siteOf(snapshot: Snapshot): Site & { forgetPages(): void } {
  const { project, tree, urls, theme, folders, targets, files } = snapshot.siteContext;
  const { redirects } = siteRedirects(project, tree, folders, targets, (route) => {
    const page = tree.pages[tree.byRoute.get(route) ?? -1];
    if (!page) return { title: route, lang: 'en' };
    // Not taken from the facts of the page, which are slow to compute, because the first page waits for all redirects.
    const { sidebar } = placeOf(tree, page, snapshot.siteContext.page.folders);
    return { title: page.title, lang: languageOf(tree, sidebar) };
  });
  let pages: WrittenPage[] | undefined;
  return {
    project,
    tree,
    urls,
    get pages() {
      pages ??= snapshot.pages.map(snapshot.facts);
      return pages;
    },
    forgetPages() {
      pages = undefined;
    },
    redirects,
    hashed: files.map(({ path }) => path).filter(isHashed),
    attached: [],
    layout: theme.layout,
    read: async (path) => String((await snapshot.file(path)) ?? ''),
    reuse: () => false,
    policies: new Set(),
  };
}

async function collect(pieces: AsyncIterable<Piece>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts);
}
