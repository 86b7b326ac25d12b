import { createDialog } from './dialog.ts';
import { endpointMenu, pageOf, playgroundAt } from './endpoint-menu.ts';

/** Open playgrounds by the address of the page that documents their endpoint. */
const dialogs = new Map<string, HTMLDialogElement>();

/** Opens the playground of an `<oct-playground>`. */
function open(host: Element): void {
  show(location.href, host, host);
}

/** Shows the playground from `source`, which may belong to another page, on this page. */
function show(href: string, source: Element, host: Element): void {
  let dialog = dialogs.get(pageOf(href));
  if (!dialog) {
    const menu = (label: string) =>
      endpointMenu(href, label, (other) => void change(other, href, host));
    dialog = createDialog(source, menu);
    dialogs.set(pageOf(href), dialog);
  }
  for (const other of dialogs.values()) if (other !== dialog) other.remove();
  if (!dialog.isConnected) host.append(dialog);
  // Credentials that were entered at another endpoint apply here too.
  dialog.dispatchEvent(new Event('oct-show'));
  dialog.showModal();
  firstField(dialog)?.focus();
}

/** The first field to fill in or choose; if there is none, the button that sends the request. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const fields = '.oct-play-inputs :is(input, select, textarea)';
  return dialog.querySelector(fields) ?? dialog.querySelector('.oct-play-send');
}

/** Switches to another endpoint: on this page if possible, otherwise on the endpoint's own page. */
async function change(href: string, from: string, host: Element): Promise<void> {
  const isHere = pageOf(href) === pageOf(location.href);
  const source = isHere ? host : await playgroundAt(href);
  if (!source) {
    const address = new URL(href);
    address.searchParams.set('playground', 'open');
    location.assign(address);
    return;
  }
  const before = dialogs.get(pageOf(from));
  before?.close();
  show(href, source, host);
  // Each dialog's menu shows the endpoint of that dialog.
  const menu = before?.querySelector<HTMLSelectElement>('.oct-play-endpoints');
  if (menu) menu.selectedIndex = [...menu.options].findIndex((option) => option.defaultSelected);
  dialogs.get(pageOf(href))?.querySelector<HTMLElement>('.oct-play-endpoints')?.focus();
}

globalThis.octavo.provide('playground', open);
