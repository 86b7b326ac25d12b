import { addressOf } from '../../openapi/samples/http-request.ts';
import { sentMethod } from '../../openapi/samples/sent-method.ts';
import { bodySection } from './body-section.ts';
import { codeView } from './code-view.ts';
import { credentialSection } from './credential-section.ts';
import { h } from './dom.ts';
import { emptyFields, markEmpty } from './empty-fields.ts';
import { exchange } from './exchange/response-section.ts';
import { createModel, type Model } from './model.ts';
import { readPageData } from './page-data.ts';
import { parameterSection } from './parameter-section.ts';
import { serverSection } from './server-section.ts';

/** Creates the menu of endpoints with this label. */
export type EndpointMenu = (label: string) => HTMLElement | undefined;

/**
 * Creates the playground of an endpoint in a dialog. It is created once and keeps what was entered. `menu` links to
 * other endpoints.
 */
export function createDialog(host: Element, menu?: EndpointMenu): HTMLDialogElement {
  const model = createModel(readPageData(host));
  const { string, operation } = model.source;
  const answer = exchange(model, (busy) => {
    const [hidden, shown] = busy ? [sendButton, cancelButton] : [cancelButton, sendButton];
    // A reader who has moved on to a field, or sends from a field with a keyboard shortcut, stays there.
    const hadFocus = document.activeElement === hidden;
    hidden.hidden = true;
    shown.hidden = false;
    if (hadFocus) shown.focus();
  });
  const sendButton = h('button', { type: 'submit', class: 'oct-play-send' }, string('playSend'));
  const cancelButton = h(
    'button',
    { type: 'button', class: 'oct-play-send', hidden: true, onclick: () => answer.cancel() },
    string('playCancel'),
  );
  const address = h('code', { class: 'oct-play-address', tabindex: '0' });
  const showAddress = () => {
    address.textContent = addressOf(model.request());
  };
  showAddress();
  model.onChange(showAddress);

  const form = h(
    'form',
    {
      class: 'oct-play',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        if (complete(form, model)) void answer.send();
      },
      onkeydown: (event) => {
        const { key, ctrlKey, metaKey } = event as KeyboardEvent;
        if (key === 'Enter' && (ctrlKey || metaKey)) form.requestSubmit();
      },
    },
    h(
      'header',
      { class: 'oct-play-top' },
      h('span', { class: 'method-pill', 'data-method': operation.method }, sentMethod(operation)),
      address,
      menu?.(string('playEndpoint')),
      sendButton,
      cancelButton,
      h(
        'button',
        {
          type: 'button',
          class: 'oct-play-close',
          'aria-label': string('playClose'),
          onclick: () => dialog.close(),
        },
        '×',
      ),
    ),
    h(
      'div',
      { class: 'oct-play-columns' },
      h('div', { class: 'oct-play-inputs', id: 'api-playground-input' }, ...sections(model)),
      h('div', { class: 'oct-play-outputs' }, answer.element, codeView(model)),
    ),
  );
  const dialog = h('dialog', { class: 'oct-play-dialog', 'aria-label': string('playTitle') }, form);
  dialog.addEventListener('oct-show', () => model.recallCredentials());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

function sections(model: Model): HTMLElement[] {
  const { string } = model.source;
  const all: [string, HTMLElement | undefined][] = [
    ['playServer', serverSection(model)],
    ['playAuthorization', credentialSection(model)],
    ['playPath', parameterSection(model, ['path'])],
    ['playQuery', parameterSection(model, ['query', 'querystring'])],
    ['playHeaders', parameterSection(model, ['header'])],
    ['playCookies', cookieSection(model)],
    ['playBody', bodySection(model)],
  ];
  return all.flatMap(([title, content]) => {
    if (!content) return [];
    return [
      h(
        'details',
        { class: 'oct-play-section', 'data-section': title, open: true },
        h('summary', {}, h('h3', {}, string(title))),
        content,
      ),
    ];
  });
}

function cookieSection(model: Model): HTMLElement | undefined {
  const fields = parameterSection(model, ['cookie']);
  return (
    fields &&
    h('div', {}, h('p', { class: 'oct-play-hint' }, model.source.string('playCookieNote')), fields)
  );
}

/** Marks empty required fields before anything is sent. */
function complete(form: HTMLElement, model: Model): boolean {
  const hasBody = model.source.operation.body?.required || model.request().body !== undefined;
  const empty = [...form.querySelectorAll<HTMLElement>('.oct-play-section')]
    // A page cannot set cookies, but the browser may have them.
    .filter(({ dataset: { section } }) => section !== 'playCookies')
    .filter(({ dataset: { section } }) => section !== 'playBody' || hasBody)
    .flatMap(emptyFields);
  markEmpty(empty, model.source.string('playMissing'));
  return empty.length === 0;
}
