import { createDialog } from './dialog.ts';

const dialogs = new WeakMap<Element, HTMLDialogElement>();

/** Opens the playground of an `<oct-playground>`. */
function open(host: Element): void {
  let dialog = dialogs.get(host);
  if (!dialog) {
    dialog = createDialog(host);
    dialogs.set(host, dialog);
    host.append(dialog);
  }
  dialog.showModal();
}

globalThis.octavo.provide('playground', open);
