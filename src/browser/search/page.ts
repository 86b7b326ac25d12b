import { here } from './answer.ts';
import { createAnswerer } from './answerer.ts';
import { createPanel } from './panel.ts';
import { keepSearch } from './recent.ts';

/** How many pages the results page shows. */
const pages = 30;

/** How many of them are loaded at first. */
const first = 6;

/** Fills the results page. The address has the question, its language and version, so results can be linked to. */
export function fillPage(root: HTMLElement): void {
  const asked = new URLSearchParams(location.search);
  const place = {
    lang: asked.get('lang') ?? here().lang,
    language: asked.get('language') ?? undefined,
    version: asked.get('version') ?? undefined,
  };
  const panel = createPanel({
    root,
    answerer: createAnswerer(place),
    here: place,
    areOptions: false,
    limit: pages,
    first,
    onEmpty: () => panel.list.replaceChildren(),
    onList(question) {
      const address = new URL(location.href);
      address.searchParams.set('q', question);
      history.replaceState(history.state, '', address);
    },
  });
  const { input } = panel;
  input.value = asked.get('q') ?? '';
  input.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    keepSearch(input.value);
    panel.ask();
  });
  panel.start();
  if (input.value === '') input.focus();
}
