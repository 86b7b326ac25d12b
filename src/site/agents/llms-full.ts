import { markdownFileOf } from '../../urls/file-of.ts';
import { pageAddress } from '../address.ts';
import type { Emitter, Site, WrittenPage } from '../emitter.ts';
import { pagesForAgents } from './pages-for-agents.ts';
import { agentPreface, instructions } from './preface.ts';

/**
 * `llms-full.txt`: the Markdown of every page that `llms.txt` names, each with its address. It is put together from the
 * files that were written, page by page, so that no more than one is in memory.
 */
export const llmsFull: Emitter = function* (site) {
  yield { path: 'llms-full.txt', body: pagesOf(pagesForAgents(site), site) };
};

async function* pagesOf(pages: WrittenPage[], site: Site): AsyncIterable<string> {
  const { config } = site.project;
  const preface = agentPreface(config, site.urls);
  const told = instructions(config);
  if (told !== undefined) yield `# ${config.name}\n\n## Agent instructions\n\n${told}\n\n`;
  for (const page of pages) {
    const text = await site.read(markdownFileOf(page.route));
    const body = text.startsWith(preface) ? text.slice(preface.length) : text;
    const [title = '', ...rest] = body.split('\n');
    yield `${title}\nSource: ${pageAddress(page.route, site.urls)}\n${rest.join('\n')}\n`;
  }
}
