import { type SiteFileKind, siteFileKinds } from '../build/manifest.ts';
import { siteRedirects } from '../links/redirects.ts';
import { languageOf } from '../page/chrome/language.ts';
import { placeOf } from '../page/place.ts';
import { isHashed } from '../site/caching.ts';
import type { EmittedFile, Site, WrittenPage } from '../site/emitter.ts';
import type { Piece } from '../site/write.ts';
import type { Body, Snapshot } from './snapshot.ts';

/** The files beside the pages, made when one is first requested. */
export interface EmittedFiles {
  file(path: string): Promise<Body | undefined>;
  /** To be called when the text of pages has changed, and nothing else. */
  renew(): void;
}

export function createEmitted(snapshot: Snapshot): EmittedFiles {
  const kinds = siteFileKinds(snapshot.siteContext);
  let entries = new Map<string, { file: EmittedFile; kind: SiteFileKind }>();
  let waiting = new Set(kinds);
  let site: ReturnType<typeof siteOf> | undefined;

  async function run(kind: SiteFileKind, into: typeof entries): Promise<void> {
    site ??= siteOf(snapshot);
    for await (const file of kind.files(site))
      if (!into.has(file.path)) into.set(file.path, { file, kind });
  }

  return {
    async file(path) {
      // What a save interrupts ends with the files from before it, which are forgotten then.
      const [files, kindsLeft] = [entries, waiting];
      for (const kind of kindsLeft) {
        if (files.has(path)) break;
        if (!kind.has(path)) continue;
        kindsLeft.delete(kind);
        await run(kind, files);
      }
      const body = files.get(path)?.file.body;
      return typeof body === 'object' && Symbol.asyncIterator in body ? collect(body) : body;
    },
    renew() {
      site?.forgetPages();
      entries = new Map([...entries].filter(([, { kind }]) => kind.from === 'navigation'));
      waiting = new Set(kinds.filter((kind) => waiting.has(kind) || kind.from !== 'navigation'));
    },
  };
}

/** The site for its emitters. Every page needs its redirects; only lists of pages need facts of all pages. */
function siteOf(snapshot: Snapshot): Site & { forgetPages(): void } {
  const { project, tree, urls, theme, folders, targets, files } = snapshot.siteContext;
  const { redirects } = siteRedirects(project, tree, folders, targets, (route) => {
    const page = tree.pages[tree.byRoute.get(route) ?? -1];
    if (!page) return { title: route, lang: 'en' };
    // Not from the facts of the page: they are slow to find, and the first page waits for all redirects.
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
