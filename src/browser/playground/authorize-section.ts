import type { SecurityScheme } from '../../openapi/operation/security.ts';
import { flowNames } from '../../openapi/samples/flow-names.ts';
import { assetRoot } from '../asset-root.ts';
import type { GrantRequest } from '../authorize/grant.ts';
import type { Authorizing } from '../authorize/main.ts';
import type { Refusal } from '../authorize/refusal.ts';
import { load } from '../load.ts';
import { scopeList, textField } from './authorize-fields.ts';
import { h, select } from './dom.ts';
import type { Model } from './model.ts';
import { hasTokenWays, type TokenWay, tokenWays } from './token-ways.ts';

/** A security scheme and those of its scopes that the operation needs. */
interface Need {
  scheme: SecurityScheme;
  scopes: readonly string[];
}

/**
 * Where a reader gets a token without leaving the page. It is collapsed, and nothing is loaded or requested before it
 * is opened. Undefined if the scheme has no flow that a page may run.
 */
export function authorizeSection(need: Need, model: Model): HTMLElement | undefined {
  const { authorize } = model.source.settings;
  const { string } = model.source;
  if (!authorize || !hasTokenWays(need.scheme, authorize.secrets)) return undefined;
  const place = h('div', { class: 'oct-play-fields' });
  let isAsked = false;
  /** Says why no token can be obtained. Opening the section again retries. */
  const fail = (refusal: Refusal) => {
    isAsked = false;
    place.replaceChildren(problem(refusal, string));
  };
  const open = async () => {
    if (!section.open || isAsked) return;
    isAsked = true;
    place.replaceChildren(
      h('p', { class: 'oct-play-hint', role: 'status' }, string('playSending')),
    );
    const door = (await load('authorize').catch(() => undefined)) as Authorizing | undefined;
    if (!door) return fail({ reason: 'unreachable', detail: location.host });
    try {
      const base = `${model.serverAddress()}/`;
      const ways = await tokenWays(need.scheme, { secrets: authorize.secrets, base }, door);
      place.replaceChildren(...(ways.length > 0 ? choice(ways, need, model, door) : []));
    } catch (error) {
      fail(door.refusalOf(error));
    }
  };
  const section = h(
    'details',
    { class: 'oct-play-nested oct-play-authorize', ontoggle: () => void open() },
    h('summary', {}, string('authorizeGet')),
    place,
  );
  return section;
}

/** A choice of flows, and what the selected one needs. */
function choice(
  ways: readonly TokenWay[],
  need: Need,
  model: Model,
  door: Authorizing,
): HTMLElement[] {
  const { string } = model.source;
  const place = h('div', { class: 'oct-play-fields' });
  const draw = (way: TokenWay) => place.replaceChildren(...wayFields(way, need, model, door));
  draw(ways[0]!);
  if (ways.length === 1) return [place];
  const list = select(
    { 'aria-label': string('authorizeFlow'), onchange: () => draw(ways[list.selectedIndex]!) },
    ways.map(({ kind }, index) => ({ value: String(index), label: string(flowNames[kind]) })),
    '0',
  );
  return [list, place];
}

function wayFields(way: TokenWay, need: Need, model: Model, door: Authorizing): HTMLElement[] {
  const { string, settings } = model.source;
  const { kind, server } = way;
  const { name } = need.scheme;
  const { secrets = false, clients = {} } = settings.authorize ?? {};
  const client = clients[name];
  const ownId = model.credentials[name]?.clientId ?? client?.clientId;
  const clientId = textField(string('authorizeClientId'), 'text', ownId);
  const secret = secrets ? textField(string('authorizeClientSecret'), 'password') : undefined;
  const username = kind === 'password' ? textField(string('playUsername'), 'text') : undefined;
  const password = kind === 'password' ? textField(string('playPassword'), 'password') : undefined;
  const scopes = scopeList(way.scopes, need.scopes, client?.scopes ?? [], string);
  const callback = new URL(`${assetRoot()}authorize-callback.html`, location.href).href;
  const fields = [clientId, secret, username, password];
  const request = (): GrantRequest => ({
    ...{ kind, server },
    clientId: clientId.value(),
    ...(secret?.value() && { secret: secret.value() }),
    ...(username && { username: username.value() }),
    ...(password && { password: password.value() }),
    scopes: scopes.chosen(),
    parameters: client?.parameters ?? {},
  });
  return [
    ...fields.flatMap((field) => field?.element ?? []),
    ...(scopes.element ? [scopes.element] : []),
    ...(kind === 'authorizationCode' ? [redirectNote(callback, string)] : []),
    starter(clientId, request, { name, callback }, model, door),
  ];
}

/** What the owner of a client has to configure at the server. */
function redirectNote(callback: string, string: Model['source']['string']): HTMLElement {
  return h(
    'p',
    { class: 'oct-play-hint' },
    string('authorizeRedirect'),
    ' ',
    h('code', {}, callback),
  );
}

/** The button that starts the flow, and what happens when it is pressed. */
function starter(
  clientId: ReturnType<typeof textField>,
  request: () => GrantRequest,
  { name, callback }: { name: string; callback: string },
  model: Model,
  door: Authorizing,
): HTMLElement {
  const { string } = model.source;
  let running: AbortController | undefined;
  const state = h('div', { class: 'oct-play-authorize-state', role: 'status' });
  const cancel = h(
    'button',
    { type: 'button', class: 'oct-play-quiet', onclick: () => running?.abort() },
    string('playCancel'),
  );
  const start = async () => {
    if (running) return;
    if (!clientId.complete(string('playMissing'))) return;
    running = new AbortController();
    const asked = request();
    state.replaceChildren(h('p', { class: 'oct-play-hint' }, string('authorizeWaiting')), cancel);
    try {
      const grant = await door.authorize(asked, {
        callback,
        signal: running.signal,
        showCode: ({ text, address }) => state.prepend(deviceCode(text, address, string)),
      });
      end();
      const value = grant.accessToken;
      const held = { scheme: name, value, clientId: asked.clientId, grant };
      model.credentials = { ...model.credentials, [name]: held };
      model.changed();
    } catch (error) {
      end(problem(door.refusalOf(error), string));
    } finally {
      running = undefined;
    }
  };
  /** Shows the result. If the focus was on the cancel button, it moves to the start button. */
  const end = (...shown: HTMLElement[]) => {
    if (state.contains(document.activeElement)) button.focus();
    state.replaceChildren(...shown);
  };
  const button = h(
    'button',
    { type: 'button', class: 'oct-play-quiet', onclick: () => void start() },
    string('authorizeStart'),
  );
  return h('div', { class: 'oct-play-group' }, button, state);
}

function deviceCode(text: string, address: string, string: Model['source']['string']): HTMLElement {
  return h(
    'p',
    {},
    string('authorizeCode'),
    ' ',
    h('strong', { class: 'oct-play-device-code' }, text),
    ' ',
    h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, address),
  );
}

function problem({ reason, detail }: Refusal, string: Model['source']['string']): HTMLElement {
  const texts = {
    cancelled: string('playCancelled'),
    blocked: string('authorizeBlocked'),
    insecure: string('authorizeInsecure', { address: detail }),
    unreachable: string('authorizeUnreachable', { host: detail }),
    refused: string('authorizeRefused', { detail }),
  };
  return h('p', { class: 'oct-play-problem', 'data-reason': reason }, texts[reason]);
}
