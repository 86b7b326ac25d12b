import { setTimeout as pause } from 'node:timers/promises';
import { APICallError, type LanguageModel } from 'ai';
import type { Prompt } from './prompt.ts';
import { answerTokens } from './tokens.ts';

/** A model that was opened; other values of `LanguageModel` name one. */
export type OpenedModel = Extract<LanguageModel, { specificationVersion: 'v3' }>;

type ModelStream = Awaited<ReturnType<OpenedModel['doStream']>>['stream'];
export type ModelPart = ModelStream extends ReadableStream<infer Part> ? Part : never;

const attempts = 2;
/** Milliseconds before the second attempt. */
const wait = 2000;

/**
 * Asks a model for an answer. `streamText` would do the same, but keeps the prompt, all that was read and a dozen streams
 * between the model and its reader for as long as the answer takes: most of the memory of an open answer.
 */
export async function openModelStream(
  model: OpenedModel,
  { system, messages }: Prompt,
  abortSignal: AbortSignal,
): Promise<AsyncIterable<ModelPart>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { stream } = await model.doStream({
        prompt: [
          { role: 'system', content: system },
          ...messages.map(({ role, content }) => ({
            role,
            content: [{ type: 'text' as const, text: content }],
          })),
        ],
        maxOutputTokens: answerTokens,
        abortSignal,
      });
      return stream;
    } catch (error) {
      const mayPass = APICallError.isInstance(error) && error.isRetryable;
      if (!mayPass || attempt === attempts) throw error;
    }
    await pause(wait, undefined, { signal: abortSignal });
  }
}
