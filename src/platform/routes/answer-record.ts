import { failureMessage } from '../../assistant/answer.ts';
import type { AnswerEvent } from '../../assistant/events.ts';
import { sourceOf } from '../../assistant/wire-passage.ts';
import type { Platform } from '../platform.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { Reservation } from '../store/budgets.ts';
import { errorFields } from '../telemetry/log.ts';

export interface AnswerRecord {
  /** Replaces the reservation with the tokens that the model has used. */
  settle(tokens: number): Promise<void>;
  /** Passes the events on and stores their content. */
  follow(events: AsyncIterable<AnswerEvent>, used: () => number): AsyncGenerator<AnswerEvent>;
}

/**
 * Stores an answer in its thread before the client learns that it is complete, so no complete answer is lost. An answer
 * cut short by a failure or by the reader is stored, and charged, as far as it got.
 */
export function recordAnswer(
  platform: Platform,
  project: string,
  threadId: string,
  reserved: Reservation | undefined,
): AnswerRecord {
  const { threads, budgets, metrics, log } = platform;
  let isSettled = false;
  const settle = async (tokens: number) => {
    if (isSettled) return;
    isSettled = true;
    metrics.count('octavo_assistant_tokens_total', { project }, tokens);
    // If this fails, the reservation remains, which counts too many tokens rather than too few.
    if (reserved) {
      await budgets
        .settle(reserved, tokens)
        .catch((error) => log('warn', 'tokens not settled', { project, ...errorFields(error) }));
    }
  };

  async function* follow(events: AsyncIterable<AnswerEvent>, used: () => number) {
    let content = '';
    let sources: unknown[] = [];
    let isKept = false;
    const keep = async (complete: boolean) => {
      if (isKept) return;
      isKept = true;
      metrics.count('octavo_assistant_answers_total', { ended: complete ? 'complete' : 'cut' });
      if (content !== '')
        await threads.add(threadId, { role: 'assistant', content, sources, complete });
    };
    try {
      for await (const event of events) {
        if (event.type === 'text') content += event.text;
        if (event.type === 'sources') sources = event.sources.map(sourceOf);
        if (event.type === 'finish') {
          await settle(used());
          await keep(true);
        }
        if (event.type === 'error') await keep(false);
        yield event;
      }
    } catch (error) {
      // The database is away or full. The reader has the answer, but the thread does not.
      if (!(error instanceof StoreUnavailable)) {
        log('error', 'answer not stored', { project, ...errorFields(error) });
      }
      yield { type: 'error', message: failureMessage } as const;
    } finally {
      await settle(used());
      await keep(false).catch((error) =>
        log('warn', 'answer not stored', { project, ...errorFields(error) }),
      );
    }
  }

  return { settle, follow };
}
