import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { type ModelOutput, type ModelPart, readModelEvent } from './model-events.ts';
import { pauseAfter, withStatus } from './model-refusal.ts';
import { sendToModel } from './model-request.ts';
import { type ModelChoice, openModel } from './models.ts';
import type { Prompt } from './prompt.ts';
import { answerTokens } from './tokens.ts';

const attempts = 2;

/** The most characters of a raw answer, many times those of its words and thoughts. */
const maxCharacters = 16_000_000;

/** The state of reading a model's answer while it arrives. */
interface Reading {
  answer: Readable;
  chunks: AsyncIterator<string>;
  parser: EventSourceParser;
  written: ModelOutput;
  /** How many more characters may arrive. */
  room: number;
  isDone: boolean;
  /** The error that ended the answer; thrown after the parts that arrived before it have been taken. */
  failure?: unknown;
}

/**
 * Asks a model for an answer. The AI SDK writes the request and handles refusals, but does not read the answer: its
 * `doStream` pipes the bytes through four transform streams, and `streamText` through a dozen more that also keep the
 * prompt. While the model is silent, these are most of the memory of an open answer.
 */
export async function openModelStream(
  choice: ModelChoice,
  prompt: Prompt,
  signal: AbortSignal,
): Promise<AsyncIterable<ModelPart>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const reading = startReading(await request(choice, prompt, signal));
      // An overloaded model may report this only here.
      await readMore(reading);
      return readParts(reading);
    } catch (error) {
      const wait = pauseAfter(error);
      if (wait === undefined || attempt === attempts) throw withStatus(error);
      await pause(wait, undefined, { signal });
    }
  }
}

/** Sends the request, and takes the response before the SDK reads it. */
async function request(
  choice: ModelChoice,
  { system, messages }: Prompt,
  abortSignal: AbortSignal,
): Promise<Readable> {
  let answer: Readable | undefined;
  const model = openModel(choice, async (input, init) => {
    const answered = await sendToModel(String(input), init!);
    if ('refusal' in answered) return answered.refusal;
    answer = answered.stream;
    return new Response('', { headers: { 'content-type': 'text/event-stream' } });
  });
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
  stream.cancel().catch(() => {});
  return answer!;
}

function startReading(answer: Readable): Reading {
  const written: ModelOutput = { parts: [] };
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') written.reason ??= 'other';
      else readModelEvent(JSON.parse(data), written);
    },
  });
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  return { answer, chunks, parser, written, room: maxCharacters, isDone: false };
}

/** Waits for more data and processes it. */
async function readMore(reading: Reading): Promise<void> {
  const { answer, chunks, parser, written } = reading;
  try {
    const { done = false, value } = await chunks.next();
    reading.isDone = done;
    reading.room -= value?.length ?? 0;
    if (reading.room < 0) throw new Error('The answer of the model does not end.');
    parser.feed(done ? '\n\n' : value);
  } catch (error) {
    answer.destroy();
    if (written.parts.length === 0) throw error;
    reading.failure = error;
  }
}

async function* readParts(reading: Reading): AsyncGenerator<ModelPart> {
  const { answer, written } = reading;
  try {
    for (;;) {
      // A model that thinks is not silent.
      if (written.parts.length === 0) yield { type: 'other' };
      yield* written.parts.splice(0);
      if (reading.failure !== undefined) throw reading.failure;
      if (reading.isDone) break;
      await readMore(reading);
    }
    const { reason, promptTokens, completionTokens } = written;
    // A proxy may have closed the connection properly before the answer was complete.
    if (reason === undefined) throw new Error('The model ended its answer in the middle.');
    yield { type: 'finish', reason, promptTokens, completionTokens };
  } finally {
    answer.destroy();
  }
}
