import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { hashTarget } from '../page/hash-target.ts';
import { notifySections } from '../page/toc.ts';

/**
 * A tag filter above the entries of a changelog. It shows the entries that have all selected tags. The selection is
 * part of the address (`?tags=a,b`), so it can be shared. Pages without an outline have a custom layout and no filter.
 */
export class OctUpdateFilter extends HTMLElement {
  connectedCallback(): void {
    const { pageMode = 'default' } = document.documentElement.dataset;
    if (pageMode !== 'default') return;
    const tags = [...new Set(updates().flatMap(tagsOf))];
    if (tags.length === 0) return;
    addEventListener('hashchange', this);
    // The element was moved within the page.
    if (this.childElementCount > 0) return;
    this.append(this.#form(tags));
    this.addEventListener('change', this);
    const asked = tagsInAddress();
    const selection = tags.filter((tag) => asked.includes(tag));
    for (const box of this.#boxes()) box.checked = selection.includes(box.value);
    this.#apply(selection, false);
    this.#makeWay();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this);
  }

  handleEvent({ type }: Event): void {
    if (type === 'hashchange') this.#makeWay();
    else this.#apply(this.#checked(), true);
  }

  /** Clears the filter if it would hide the entry that the address refers to. */
  #makeWay(): void {
    const target = hashTarget();
    if (!target?.closest('.update[hidden]')) return;
    for (const box of this.#boxes()) box.checked = false;
    this.#apply([], false);
    history.replaceState(history.state, '', addressWith([], location.hash));
    target.scrollIntoView();
  }

  #form(tags: string[]): HTMLElement {
    const form = document.createElement('fieldset');
    form.id = 'changelog-filters';
    form.className = 'oct-filter';
    const legend = document.createElement('legend');
    legend.textContent = this.dataset.label ?? '';
    const clear = document.createElement('button');
    clear.type = 'button';
    clear.className = 'oct-filter-clear';
    clear.textContent = this.dataset.clear ?? '';
    clear.addEventListener('click', () => {
      for (const box of this.#boxes()) box.checked = false;
      this.#apply([], true);
      this.#boxes()[0]?.focus();
    });
    const content = document.createElement('div');
    content.id = 'changelog-filters-content';
    content.append(...tags.map(checkbox), clear);
    form.append(legend, content);
    return form;
  }

  #apply(chosen: string[], byReader: boolean): void {
    for (const update of updates()) {
      const own = tagsOf(update);
      update.hidden = !chosen.every((tag) => own.includes(tag));
    }
    notifySections();
    this.querySelector<HTMLElement>('.oct-filter-clear')!.hidden = chosen.length === 0;
    if (!byReader) return;
    const hash = hashTarget()?.closest('.update[hidden]') ? '' : location.hash;
    history.replaceState(history.state, '', addressWith(chosen, hash));
  }

  #checked(): string[] {
    return this.#boxes().flatMap((box) => (box.checked ? [box.value] : []));
  }

  #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }
}

function updates(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.update[data-tags]')];
}

function tagsOf(update: HTMLElement): string[] {
  const tags = update.querySelectorAll('.oct-update-tags > li');
  return [...tags].map((tag) => tag.textContent?.trim() ?? '');
}

function checkbox(tag: string): HTMLElement {
  const label = document.createElement('label');
  label.className = 'oct-filter-tag';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.value = tag;
  box.autocomplete = 'off';
  label.append(box, tag);
  return label;
}

/** A comma within a tag is escaped; a comma between tags is not. */
function tagsInAddress(): string[] {
  const [, tags] = /[?&]tags=([^&]+)/.exec(location.search) ?? [];
  return tags?.split(',').map((tag) => decodeComponent(tag.replaceAll('+', ' '))) ?? [];
}

function addressWith(tags: string[], hash: string): string {
  const url = new URL(location.href);
  url.searchParams.delete('tags');
  const query = url.searchParams.toString();
  const asked = tags.length === 0 ? '' : `tags=${tags.map(encodeURIComponent).join(',')}`;
  const search = [query, asked].filter((part) => part !== '').join('&');
  return `${url.pathname}${search && `?${search}`}${hash}`;
}
