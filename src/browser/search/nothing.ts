import { element, type HitStyle } from './hits.ts';
import type { StringLookup } from './panel-tools.ts';
import { places } from './places.ts';

/** What can be done where nothing was found. */
export interface WaysOn {
  question: string;
  near: readonly string[];
  /** Pages that the whole site has; undefined where the search was in the whole site. */
  elsewhere?: number;
  search(question: string): void;
  searchEverywhere(): void;
}

/** Says that there is nothing and leads on: other words, the whole site, the assistant, places to browse. */
export function nothingFound(ways: WaysOn, string: StringLookup, style: HitStyle): HTMLElement[] {
  const { question, near, elsewhere } = ways;
  const box = element('div', 'oct-search-nothing');
  box.append(
    element('p', '', string('none', { query: question })),
    element('p', '', string('noneHint')),
  );
  if (near.length > 0) {
    const line = element('p', 'oct-search-near', `${string('near')} `);
    line.append(
      ...near.map((term) => {
        const button = quiet(term);
        button.addEventListener('click', () => ways.search(term));
        return button;
      }),
    );
    box.append(line);
  }
  const actions = element('p', 'oct-search-ways');
  if (elsewhere) {
    const button = quiet(string('everywhere', { count: elsewhere }));
    button.addEventListener('click', ways.searchEverywhere);
    actions.append(button);
  }
  // The words may be a question for the site's assistant.
  if (document.getElementById('oct-assistant')) {
    const ask = element('a', 'oct-button-quiet', string('ask')) as HTMLAnchorElement;
    ask.href = `?assistant=${encodeURIComponent(question)}`;
    actions.append(ask);
  }
  if (actions.hasChildNodes()) box.append(actions);
  const browse = places(string('browse'), { ...style, areOptions: false });
  return [box, ...(browse ? [browse] : [])];
}

function quiet(label: string): HTMLButtonElement {
  const button = element('button', 'oct-button-quiet', label) as HTMLButtonElement;
  button.type = 'button';
  return button;
}
