import { markdownFileOf } from '../../urls/file-of.ts';
import { pageAddress } from '../address.ts';
import type { Emitter, LastOutput, Site, WrittenPage } from '../emitter.ts';
import { pagesForAgents } from './pages-for-agents.ts';
import { agentPreface, instructions } from './preface.ts';

const path = 'llms-full.txt';

/**
 * `llms-full.txt`: the Markdown of every page that `llms.txt` names, each with its address. It is put together from the
 * files that were written, page by page, so that no more than one is in memory.
 */
export const llmsFull: Emitter = async function* (site) {
  const pages = pagesForAgents(site);
  yield {
    path,
    body: (site.last && (await patched(pages, site, site.last))) ?? pagesOf(pages, site),
  };
};

async function* pagesOf(pages: WrittenPage[], site: Site): AsyncIterable<string> {
  const { config } = site.project;
  const told = instructions(config);
  if (told !== undefined) yield `# ${config.name}\n\n## Agent instructions\n\n${told}\n\n`;
  const pieceOf = pieces(site);
  for (const page of pages) yield pieceOf(page, await site.read(markdownFileOf(page.route)));
}

/** What a page says there, from its Markdown file. */
function pieces({ project, urls }: Site): (page: WrittenPage, markdown: string) => string {
  const preface = agentPreface(project.config, urls);
  return ({ route }, markdown) => {
    const body = markdown.startsWith(preface) ? markdown.slice(preface.length) : markdown;
    const [title = '', ...rest] = body.split('\n');
    return `${title}\nSource: ${pageAddress(route, urls)}\n${rest.join('\n')}\n`;
  };
}

/**
 * The file as it was, with the few pages that have changed in their places: to read a thousand others takes longer than
 * to make one. Undefined where a place cannot be told.
 */
async function patched(
  pages: WrittenPage[],
  site: Site,
  { changed, read }: LastOutput,
): Promise<Buffer | undefined> {
  const pieceOf = pieces(site);
  let whole = read(path);
  for (const page of pages.filter(({ route }) => changed.has(route))) {
    const file = markdownFileOf(page.route);
    const before = read(file);
    if (!whole || !before) return undefined;
    const piece = Buffer.from(pieceOf(page, before.toString()));
    const at = whole.indexOf(piece);
    if (at < 0 || whole.indexOf(piece, at + 1) >= 0) return undefined;
    const after = Buffer.from(pieceOf(page, await site.read(file)));
    whole = Buffer.concat([whole.subarray(0, at), after, whole.subarray(at + piece.length)]);
  }
  return whole;
}
