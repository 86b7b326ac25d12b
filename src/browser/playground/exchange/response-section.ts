import { addressOf } from '../../../openapi/samples/http-request.ts';
import { h } from '../dom.ts';
import { renewTokens } from '../held-token.ts';
import type { Model } from '../model.ts';
import { type FailureReason, originOf, watchFailures } from './failure.ts';
import { showResponse } from './response-view.ts';
import { send } from './send.ts';

/** The container of the response, and the function that sends the request. */
export interface Exchange {
  element: HTMLElement;
  /** Sends the request; does nothing if one is in progress. */
  send(): Promise<void>;
  cancel(): void;
}

export function exchange(model: Model, onBusy: (busy: boolean) => void): Exchange {
  const { string } = model.source;
  const place = h(
    'div',
    { class: 'oct-play-answer' },
    h('p', { class: 'oct-play-hint' }, string('playNothingYet')),
  );
  let running: AbortController | undefined;
  return {
    element: h(
      'section',
      { class: 'oct-play-card oct-play-response', 'aria-label': string('response') },
      h('div', { class: 'oct-play-card-head' }, h('h3', {}, string('response'))),
      place,
    ),
    cancel: () => running?.abort(),
    async send() {
      if (running) return;
      running = new AbortController();
      onBusy(true);
      // On a phone, the response is below all fields, so the page scrolls to it.
      place.scrollIntoView({ block: 'nearest' });
      place.replaceChildren(
        h('p', { class: 'oct-play-hint', role: 'status' }, string('playSending')),
      );
      await renewTokens(model);
      const address = addressOf(model.request());
      const started = performance.now();
      const failures = watchFailures(address);
      let response: Response | undefined;
      try {
        response = await send(model, running.signal);
        await showResponse(response, started, place, model.source);
        place.scrollIntoView({ block: 'nearest' });
      } catch (error) {
        const reason = await failures.reasonOf(error, response !== undefined);
        const notice = failure(reason, error, address, model);
        // Keeps what has arrived, but not the waiting message.
        if (place.querySelector('.oct-play-status')) place.append(notice);
        else place.replaceChildren(notice);
      } finally {
        failures.stop();
        running = undefined;
        onBusy(false);
      }
    },
  };
}

function failure(
  reason: FailureReason,
  error: unknown,
  address: string,
  model: Model,
): HTMLElement {
  const { string } = model.source;
  const origin = location.origin === 'null' ? '*' : location.origin;
  const texts = {
    cancelled: [string('playCancelled')],
    mixed: [string('playMixed')],
    unsendable: [string('playUnsendable', { detail: detailOf(error) })],
    dots: [string('playDotSegment', { address: error instanceof Error ? error.message : '' })],
    interrupted: [string('playInterrupted')],
    policy: [string('playPolicy', { origin: originOf(address) })],
    offline: [string('playOffline')],
    unreachable: [string('playUnreachable', { host: hostOf(address) })],
    cors: [string('playCors'), string('playCorsFix', { origin, host: hostOf(address) })],
  }[reason];
  return h(
    'div',
    { class: 'oct-play-failure', role: 'alert', 'data-reason': reason },
    ...texts.map((text) => h('p', {}, text)),
  );
}

/** The browser's error message, as a sentence. */
function detailOf(error: unknown): string {
  const text = error instanceof Error ? error.message.trim() : '';
  const said = text.replace(/^Failed to construct '\w+': /, '');
  return said === '' ? '' : said.replace(/[.!?]?$/, '.');
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
