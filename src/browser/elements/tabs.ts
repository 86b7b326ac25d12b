import { hashTarget } from '../page/hash-target.ts';
import { notifySections } from '../page/toc.ts';
import { recall, remember } from '../storage.ts';

const key = 'octavo-tabs';
/** The most labels to remember: enough for all choices of a reader, and fast to read. */
const maxLabels = 24;
/** The stylesheet shows the panels of up to this many tabs; a script shows the rest. */
const maxStyledPanels = 24;

/**
 * Tabs and code groups. They work without a script; this synchronizes groups with the same labels, saves the choice for
 * other pages, and opens the tab that an address leads to.
 */
export class OctTabs extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', this);
    addEventListener('hashchange', this);
    const labels = stored();
    const wanted = labels.find((label) => this.#labels().includes(label));
    if (wanted !== undefined && this.synced) this.choose(wanted);
    else this.#show();
    this.#openForHash();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'hashchange') this.#openForHash();
    else if (this.#owns(event.target)) this.#chosenByReader();
  }

  get synced(): boolean {
    return this.hasAttribute('data-sync');
  }

  /** Selects the tab with this label, if there is one. */
  choose(label: string): void {
    const position = this.#labels().indexOf(label);
    if (position >= 0) this.#chooseAt(position);
  }

  #chosenByReader(): void {
    const position = this.#position();
    const label = this.#labels()[position];
    const tab = this.#radios()[position]?.closest('label');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (tab?.id) history.replaceState(history.state, '', `#${encodeURIComponent(tab.id)}`);
    this.#show();
    if (label === undefined || !this.synced) return;
    remember('localStorage', key, JSON.stringify([label, ...others(label)].slice(0, maxLabels)));
    this.#keepInPlace(() => {
      for (const group of document.querySelectorAll<OctTabs>('oct-tabs[data-sync]')) {
        if (group !== this) group.choose(label);
      }
    });
  }

  /** Compensates for groups above that change their height, so that the clicked tab does not move. */
  #keepInPlace(change: () => void): void {
    const before = this.getBoundingClientRect().top;
    change();
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  #openForHash(): void {
    const target = hashTarget();
    if (!target || !this.contains(target)) return;
    const tab = this.#radios().findIndex((radio) => radio.closest('label') === target);
    const panel = this.#panels().findIndex((panel) => panel.contains(target));
    const position = tab >= 0 ? tab : panel;
    if (position < 0) return;
    this.#chooseAt(position);
    target.scrollIntoView();
  }

  #chooseAt(position: number): void {
    const radio = this.#radios()[position];
    if (radio) radio.checked = true;
    const list = this.#list();
    if (list) list.selectedIndex = position;
    this.#show();
  }

  #show(): void {
    const chosen = this.#position();
    for (const [position, panel] of this.#panels().entries()) {
      if (position >= maxStyledPanels) panel.hidden = position !== chosen;
    }
    notifySections();
  }

  #position(): number {
    return this.#list()?.selectedIndex ?? this.#radios().findIndex((radio) => radio.checked);
  }

  #labels(): string[] {
    const list = this.#list();
    return list
      ? [...list.options].map((option) => option.value)
      : this.#radios().map((radio) => radio.value);
  }

  /** Whether an event comes from this group, not from one nested in a panel. */
  #owns(target: EventTarget | null): boolean {
    return (
      target instanceof Element &&
      target.closest('oct-tabs') === this &&
      this.#bar().contains(target)
    );
  }

  #bar(): Element {
    return this.querySelector(':scope > .oct-tabset-bar')!;
  }

  #list(): HTMLSelectElement | null {
    return this.#bar().querySelector('select');
  }

  #radios(): HTMLInputElement[] {
    return [...this.#bar().querySelectorAll('input')];
  }

  #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .oct-panels > .oct-panel')];
  }
}

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(recall('localStorage', key) ?? '[]');
    return Array.isArray(value) ? value.filter((label) => typeof label === 'string') : [];
  } catch {
    return [];
  }
}

function others(label: string): string[] {
  return stored().filter((entry) => entry !== label);
}
