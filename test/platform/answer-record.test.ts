import { expect, it } from 'vitest';
import type { AnswerEvent } from '../../src/assistant/events.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { recordAnswer } from '../../src/platform/routes/answer-record.ts';

it('an answer that cannot be stored ends with an error that clients understand', async () => {
  const logged: string[] = [];
  const platform = {
    threads: {
      add: async () => {
        throw new Error('could not extend file: No space left on device');
      },
    },
    metrics: { count() {} },
    log: (_: string, message: string) => logged.push(message),
  } as unknown as Platform;
  async function* events(): AsyncGenerator<AnswerEvent> {
    yield { type: 'text', text: 'Throw lines.' };
    yield { type: 'finish', reason: 'stop', usage: { promptTokens: 1, completionTokens: 1 } };
  }
  const seen: string[] = [];
  const record = recordAnswer(platform, 'docs', 'thr_1', undefined);
  for await (const { type } of record.follow(events(), () => 2)) seen.push(type);
  expect(seen).toEqual(['text', 'error']);
  expect(logged).toEqual(['answer not stored']);
});
