import { hashTarget } from '../page/hash-target.ts';
import { notifySections } from '../page/toc.ts';
import { recall, remember } from '../storage.ts';

const key = 'octavo-view';

/**
 * One of several versions of a page's content. The first view adds the choice above itself; only views with the chosen
 * title, and their entries in the table of contents, are shown.
 */
export class OctView extends HTMLElement {
  connectedCallback(): void {
    const views = [...document.querySelectorAll<OctView>('oct-view')];
    if (views[0] === this && !document.getElementById('multi-view-dropdown')) {
      // The other views are in the document but have not been upgraded yet.
      queueMicrotask(() => start(views));
    }
  }
}

function start(views: OctView[]): void {
  const titles = [...new Set(views.map((view) => view.dataset.title ?? ''))];
  if (titles.length < 2) return;
  for (const view of views) {
    view.dataset.script = '';
    view.querySelector('details')!.open = true;
  }
  const choice = choiceOf(views, titles);
  views[0]!.before(choice);
  const show = (title: string) => {
    for (const view of views) view.hidden = view.dataset.title !== title;
    for (const radio of choice.querySelectorAll('input')) radio.checked = radio.value === title;
    notifySections();
  };
  choice.addEventListener('change', (event) => {
    const { value } = event.target as HTMLInputElement;
    remember('localStorage', key, value);
    show(value);
  });
  const openForHash = () => {
    const target = hashTarget();
    const holder = target?.closest<OctView>('oct-view');
    if (!holder?.hidden) return;
    show(holder.dataset.title ?? '');
    target!.scrollIntoView();
  };
  addEventListener('hashchange', openForHash);
  const lastTitle = recall('localStorage', key);
  show(lastTitle !== null && titles.includes(lastTitle) ? lastTitle : titles[0]!);
  openForHash();
}

function choiceOf(views: OctView[], titles: string[]): HTMLElement {
  const choice = document.createElement('div');
  choice.id = 'multi-view-dropdown';
  choice.className = 'oct-view-choice multi-view-dropdown multi-view-dropdown-content';
  choice.role = 'radiogroup';
  choice.ariaLabel = views[0]!.dataset.choose ?? '';
  for (const title of titles) {
    const label = document.createElement('label');
    label.className = 'oct-tab multi-view-dropdown-item';
    const radio = document.createElement('input');
    radio.type = 'radio';
    radio.name = 'oct-view';
    radio.value = title;
    radio.autocomplete = 'off';
    const icon = views.find((view) => view.dataset.title === title)?.querySelector('summary .icon');
    label.append(radio, ...(icon ? [icon.cloneNode(true)] : []), title);
    choice.append(label);
  }
  return choice;
}
