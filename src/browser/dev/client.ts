import type { LiveMessage } from '../../watch/live.ts';
import { showIndexProgress } from './index-progress.ts';
import { showProblems } from './overlay.ts';
import { reloadFiles, updatePage } from './page.ts';
import { pristineOf, remember } from './pristine.ts';

/**
 * Updates a page when its author saves it. Used only by `octavo dev`. It runs when the page has been parsed and before
 * any of the scripts after it have changed the content.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-octavo-dev]')!;
let shown = script.dataset.octavoDev;
let working = Promise.resolve();

remember(document.documentElement, document.documentElement.cloneNode(true));
document.addEventListener('DOMContentLoaded', () => {
  for (const node of document.body.childNodes) {
    const isMarkup = node instanceof HTMLScriptElement || node.nodeType === Node.TEXT_NODE;
    if (isMarkup && !pristineOf(node)) remember(node, node.cloneNode(true));
  }
  const events = new EventSource(addressOfEvents());
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as LiveMessage;
    working = working.then(() => take(message)).catch(() => location.reload());
  });
});

async function take(message: LiveMessage): Promise<void> {
  switch (message.type) {
    case 'page':
      if (message.tag !== shown) {
        await updatePage();
        shown = message.tag;
      }
      showProblems(message.problems);
      return;
    case 'moved':
      location.replace(message.to + location.hash);
      return;
    case 'files':
      reloadFiles(message.paths);
      return;
    case 'reload':
      location.reload();
      return;
    case 'index':
      showIndexProgress(message);
  }
}

function addressOfEvents(): URL {
  const address = new URL('events', script.src);
  address.searchParams.set('path', location.pathname + location.search);
  address.searchParams.set('tag', shown ?? '');
  return address;
}
