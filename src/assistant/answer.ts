import { randomUUID } from 'node:crypto';
import { APICallError } from 'ai';
import { firstCharacters } from '../lib/text/first-characters.ts';
import type { Turn } from './conversation.ts';
import type { AnswerEvent, FinishReason, Source, Usage } from './events.ts';
import { extractiveAnswer } from './extractive.ts';
import type { ModelPart } from './model-events.ts';
import { openModelStream } from './model-stream.ts';
import type { ModelChoice } from './models.ts';
import type { Passage, PassageFilter, Retriever } from './passage.ts';
import { buildPrompt } from './prompt.ts';
import { watchSilence, withTimeout } from './silence.ts';
import { estimateTokens, promptTokens } from './tokens.ts';
import { sourceOf } from './wire-passage.ts';

export interface AnswerRequest {
  siteName: string;
  /** The author's instructions for answers. */
  instructions?: string;
  question: string;
  history: readonly Turn[];
  retriever: Retriever;
  /** The number of passages. */
  limit: number;
  filter?: PassageFilter | null;
  currentPath?: string | null;
  selections?: readonly { type: string; value: string }[] | null;
  messageId: string;
  /** If absent, the answer quotes the passages. */
  model?: ModelChoice;
  /** Milliseconds to wait for the model's next part. */
  silence: number;
  /** Aborted when the reader has left, which stops the model to save costs. */
  signal: AbortSignal;
  /**
   * Called once after a model was asked, however the answer ends. If the model does not report its usage, for example
   * because the reader has left, the usage is estimated.
   */
  onUsage?(usage: Usage): void;
  /** Called with the cause of a failure. A reader who leaves is not a failure. The reader gets no details. */
  onFailure(error: unknown): void;
}

export const failureMessage = 'The answer could not be completed. Please try again.';

/** The most characters of one answer, in case a model ignores the limit of tokens. */
const answerLimit = 50_000;

/** Answers a question: finds passages, then lets the model write an answer from them, or quotes them. */
export function answer(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  return events({ request, passages: [] });
}

/**
 * What an answer needs until its model is asked. A model may take minutes, and thousands of answers may be open, so an
 * answer that waits for its model must not keep the question, the conversation and the text of passages in memory: they
 * are removed from here at that point.
 */
interface Asking {
  request?: AnswerRequest;
  passages: Passage[];
}

async function* events(asking: Asking): AsyncGenerator<AnswerEvent> {
  yield { type: 'start', messageId: asking.request!.messageId };
  const query = queryOf(asking.request!);
  try {
    const { limit, filter, model, retriever } = asking.request!;
    asking.passages = await retriever.find(query, { limit, filter, quotes: !model });
  } catch (error) {
    asking.request!.onFailure(error);
    yield { type: 'error', message: failureMessage };
    return;
  }
  const callId = `call_${randomUUID()}`;
  yield { type: 'searched', callId, query, passages: asking.passages };
  yield* asking.request!.model ? written(ask(asking)) : quoted(asking.passages);
}

function* quoted(passages: Passage[]): Generator<AnswerEvent> {
  for (const text of extractiveAnswer(passages)) yield { type: 'text', text };
  yield { type: 'sources', sources: passages };
  yield { type: 'finish', reason: 'stop', usage: { promptTokens: 0, completionTokens: 0 } };
}

/** A call of a model. */
interface ModelCall extends Pick<AnswerRequest, 'silence' | 'onUsage' | 'onFailure'> {
  stream: Promise<AsyncIterable<ModelPart>>;
  sources: Source[];
  promptTokens: number;
  /** Stops the model. */
  stop: AbortController;
  /** Aborted by `stop`, or when the reader has left. */
  signal: AbortSignal;
}

function ask(asking: Asking): ModelCall {
  const { passages } = asking;
  const request = asking.request!;
  asking.request = undefined;
  asking.passages = [];
  const { silence, onUsage, onFailure } = request;
  const stop = new AbortController();
  const signal = AbortSignal.any([request.signal, stop.signal]);
  const prompt = buildPrompt({ ...request, passages });
  const stream = withTimeout(openModelStream(request.model!, prompt, signal), silence);
  // It is awaited later; this prevents an unhandled rejection until then.
  stream.catch(() => {});
  const sources = passages.map(sourceOf);
  return {
    stream,
    sources,
    promptTokens: promptTokens(prompt),
    stop,
    signal,
    silence,
    onUsage,
    onFailure,
  };
}

async function* written(asked: ModelCall): AsyncGenerator<AnswerEvent> {
  let reason: FinishReason = 'other';
  const usage: Usage = { promptTokens: asked.promptTokens, completionTokens: 0 };
  let isReported = false;
  let written = 0;
  try {
    const parts = watchSilence(await asked.stream, asked.silence, ({ type }) => type !== 'other');
    for await (const part of parts) {
      if (part.type === 'text') {
        written += part.text.length;
        usage.completionTokens += estimateTokens(part.text);
        yield part;
        if (written > answerLimit) {
          reason = 'length';
          break;
        }
      } else if (part.type === 'finish') {
        reason = part.reason;
        usage.promptTokens = part.promptTokens ?? usage.promptTokens;
        usage.completionTokens = part.completionTokens ?? usage.completionTokens;
      }
    }
    if (written === 0) throw new Error(`The model wrote nothing (finish reason ${reason}).`);
    isReported = true;
    asked.onUsage?.(usage);
    yield { type: 'sources', sources: asked.sources };
    yield { type: 'finish', reason, usage };
  } catch (error) {
    const isStopped = asked.signal.aborted;
    if (written === 0 && !isStopped && APICallError.isInstance(error)) usage.promptTokens = 0;
    if (!isStopped) asked.onFailure(error);
    yield { type: 'error', message: failureMessage };
  } finally {
    asked.stop.abort();
    if (!isReported) asked.onUsage?.(usage);
  }
}

/** A short follow-up question ("and on Windows?") is searched together with the previous question. */
function queryOf({ question, history }: AnswerRequest): string {
  const words = question.split(/\s+/);
  const previous = history.findLast(({ role }) => role === 'user');
  const query = words.length < 5 && previous ? `${previous.content} ${question}` : question;
  return firstCharacters(query, 1000);
}
