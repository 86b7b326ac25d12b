import { element, type HitStyle, quietButton } from './hits.ts';
import type { StringLookup } from './panel-tools.ts';
import { places } from './places.ts';

/** What a reader can do if nothing was found. */
export interface WaysOn {
  question: string;
  near: readonly string[];
  /** The number of pages found on the whole site; undefined if the whole site was searched. */
  elsewhere?: number;
  search(question: string): void;
  searchEverywhere(): void;
}

/** Says that nothing was found and offers alternatives: other words, the whole site, the assistant, pages to browse. */
export function nothingFound(ways: WaysOn, string: StringLookup, style: HitStyle): HTMLElement[] {
  const { question, near, elsewhere } = ways;
  const box = element('div', 'oct-search-nothing');
  box.append(
    element('p', '', string('none', { query: question })),
    element('p', '', string('noneHint')),
  );
  if (near.length > 0) {
    const line = element('p', 'oct-search-near', `${string('near')} `);
    line.append(...near.map((term) => quietButton(term, () => ways.search(term))));
    box.append(line);
  }
  const actions = element('p', 'oct-search-ways');
  if (elsewhere) {
    const label = string('everywhere', { count: elsewhere });
    actions.append(quietButton(label, ways.searchEverywhere));
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
