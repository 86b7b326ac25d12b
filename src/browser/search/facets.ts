import type { Facet, FacetKey, Where } from './answer.ts';
import { element } from './hits.ts';
import type { StringLookup } from './panel-tools.ts';

/** The label of a filter that does not limit anything. */
const all: Record<FacetKey, string> = {
  version: 'allVersions',
  language: 'allLanguages',
  product: 'allProducts',
};

/**
 * Shows a filter for each facet, labelled with its current value, and further switches. Native selects open on phones
 * as readers expect, and support the keyboard.
 */
export function showFacets(
  scopes: HTMLElement,
  facets: readonly Facet[],
  where: Where,
  {
    string,
    onChange,
    more,
  }: { string: StringLookup; onChange(): void; more: readonly HTMLElement[] },
): void {
  scopes.replaceChildren(
    ...facets.map(({ key, values }) => {
      const select = document.createElement('select');
      select.append(
        new Option(string(all[key]), ''),
        ...values.map(({ value, label }) => new Option(label, value)),
      );
      const isListed = values.some(({ value }) => value === where[key]);
      select.value = isListed ? where[key]! : '';
      select.dataset.facet = key;
      const chip = element('label', 'oct-chip');
      const show = () => chip.toggleAttribute('data-set', select.value !== '');
      select.addEventListener('change', () => {
        if (select.value === '') delete where[key];
        else where[key] = select.value;
        show();
        onChange();
      });
      show();
      chip.append(element('span', '', string(key)), select);
      return chip;
    }),
    ...more,
  );
  scopes.hidden = scopes.childElementCount === 0;
}

/** Sets all filters to "all". */
export function clearFacets(scopes: HTMLElement, where: Where): void {
  for (const select of scopes.querySelectorAll('select')) {
    delete where[select.dataset.facet as FacetKey];
    select.value = '';
    select.closest('.oct-chip')!.removeAttribute('data-set');
  }
}
