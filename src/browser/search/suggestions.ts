import { here } from './answer.ts';
import { element, hrefOf, ordered } from './hits.ts';
import { localAnswerer } from './local.ts';

/** Links below the message that there is no page. */
const most = 5;

/** Below it a page has hardly a word of the address. */
const least = 0.12;

/** On the page for unknown addresses: the pages of the site whose words are in the address. */
export async function suggestPages(root: HTMLElement): Promise<void> {
  const question = wordsOfAddress(location.pathname);
  if (question === '') return;
  const width = { allVersions: true, allLanguages: true };
  const { hits } = await localAnswerer(here()).ask(question, width, most);
  const links = hits
    .filter(({ score }) => score >= least)
    .map((hit) => {
      const item = document.createElement('li');
      const link = element(
        'a',
        '',
        ordered([{ text: hit.title, match: false }]),
      ) as HTMLAnchorElement;
      link.href = hrefOf(hit.url);
      item.append(link);
      const place = [...hit.path, hit.version].filter(Boolean).join(' › ');
      if (place !== '') item.append(element('span', '', place));
      return item;
    });
  root.querySelector('ul')!.replaceChildren(...links);
  root.hidden = links.length === 0;
}

/** `/docs/get-started.html` → `get started`, without the folder that the site lies in. */
function wordsOfAddress(path: string): string {
  const base = new URL(hrefOf('')).pathname;
  const own = path.startsWith(base) ? path.slice(base.length) : path;
  return decode(own)
    .replace(/\.(?:html?|mdx?)$/i, '')
    .replace(/(?:^|\/)index$/i, '')
    .replace(/[/\-_.+]+/g, ' ')
    .trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
