import type { SecurityScheme } from '../../openapi/operation/security.ts';
import type { Authorizing } from '../authorize/main.ts';
import { load } from '../load.ts';
import { h } from './dom.ts';
import type { Model } from './model.ts';

/** Shows when a granted token expires, with a button to discard it. Undefined for a token that was typed. */
export function heldToken({ name }: SecurityScheme, model: Model): HTMLElement | undefined {
  const held = model.credentials[name];
  if (!held?.grant) return undefined;
  const { string } = model.source;
  const { expires } = held.grant;
  const forget = () => {
    model.credentials = {
      ...model.credentials,
      [name]: { scheme: name, value: '', clientId: held.clientId },
    };
    model.changed();
  };
  return h(
    'div',
    { class: 'oct-play-bar' },
    h(
      'span',
      { class: 'oct-play-hint' },
      expires === undefined ? '' : string('authorizeUntil', { time: timeOf(expires) }),
    ),
    h(
      'button',
      { type: 'button', class: 'oct-play-quiet', onclick: forget },
      string('authorizeForget'),
    ),
  );
}

function timeOf(moment: number): string {
  const { lang } = document.documentElement;
  return new Date(moment).toLocaleTimeString(lang || undefined, {
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** A token that would expire while a request is in flight counts as expired. */
const margin = 30_000;

/**
 * Renews those tokens of the request that have expired, if their server allows it. If it does not, the request is sent
 * with the old token, and the API reports the problem.
 */
export async function renewTokens(model: Model): Promise<void> {
  for (const { scheme } of model.needs()) {
    const held = model.credentials[scheme];
    const { expires = Number.POSITIVE_INFINITY, renewal } = held?.grant ?? {};
    if (!held || !renewal || Date.now() < expires - margin) continue;
    try {
      const { renew } = (await load('authorize')) as Authorizing;
      const grant = await renew(renewal);
      const renewed = { ...held, value: grant.accessToken, grant };
      model.credentials = { ...model.credentials, [scheme]: renewed };
      model.changed();
    } catch {
      // The token may have been revoked. The reader can request a new one.
    }
  }
}
