import { here } from './answer.ts';
import { element, hrefOf, ordered } from './hits.ts';
import { localAnswerer } from './local.ts';

/** How many links are shown below the message that the page does not exist. */
const most = 5;

/** The lowest score of a suggestion; pages below it have hardly a word of the address. */
const least = 0.12;

/** On the page for unknown addresses, suggests pages that contain the words of the address. */
export async function suggestPages(root: HTMLElement): Promise<void> {
  const question = wordsOfAddress(location.pathname);
  if (question === '') return;
  const { hits } = await localAnswerer(here()).ask(question, {}, most);
  const links = hits
    .filter(({ score }) => score >= least)
    .map((hit) => {
      const item = document.createElement('li');
      const link = element(
        'a',
        'not-found-recommended-page-link',
        ordered([{ text: hit.title, match: false }]),
      ) as HTMLAnchorElement;
      link.href = hrefOf(hit.url);
      item.append(link);
      const place = [hit.version, ...hit.path].filter(Boolean).join(' › ');
      if (place !== '') item.append(element('span', '', place));
      return item;
    });
  root.querySelector('ul')!.replaceChildren(...links);
  root.hidden = links.length === 0;
}

/** `/docs/get-started.html` → `get started`, without the base path of the site. */
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
