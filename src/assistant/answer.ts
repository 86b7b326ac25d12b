import { randomUUID } from 'node:crypto';
import { APICallError, type LanguageModel, RetryError, streamText } from 'ai';
import type { Turn } from './conversation.ts';
import type { AnswerEvent, FinishReason, Usage } from './events.ts';
import { extractiveAnswer } from './extractive.ts';
import type { Passage, PassageFilter, Retriever } from './passage.ts';
import { buildPrompt } from './prompt.ts';
import { watchSilence } from './silence.ts';
import { answerTokens, estimateTokens, promptTokens } from './tokens.ts';

export interface AnswerRequest {
  siteName: string;
  /** What the author of the documentation wants of answers. */
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
  model?: LanguageModel;
  /** Milliseconds to wait for the model's next part. */
  silence: number;
  /** Aborted when the reader has left, which stops the model to save its cost. */
  signal: AbortSignal;
  /**
   * Called once after a model was asked, however the answer ends. Where the model does not say what it has used, for
   * example because the reader has left, it is estimated.
   */
  onUsage?(usage: Usage): void;
  /** Called with the cause of a failure; the reader gets no details. */
  onFailure(error: unknown): void;
}

export const failureMessage = 'The answer could not be completed. Please try again.';

/** The most characters of one answer, in case a model ignores the limit of tokens. */
const answerLimit = 50_000;

/** Answers a question: finds passages, then lets the model write from them, or quotes them. */
export async function* answer(request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  yield { type: 'start', messageId: request.messageId };
  const query = queryOf(request.question, request.history);
  let passages: Passage[];
  try {
    const { limit, filter } = request;
    const quotes = !request.model;
    passages = await request.retriever.find(query, { limit, filter, quotes });
  } catch (error) {
    request.onFailure(error);
    yield { type: 'error', message: failureMessage };
    return;
  }
  yield { type: 'searched', callId: `call_${randomUUID()}`, query, passages };
  if (!request.model) {
    for (const text of extractiveAnswer(passages)) yield { type: 'text', text };
    yield { type: 'sources', sources: passages };
    yield { type: 'finish', reason: 'stop', usage: { promptTokens: 0, completionTokens: 0 } };
    return;
  }
  yield* written(request, request.model, passages);
}

async function* written(
  request: AnswerRequest,
  model: LanguageModel,
  passages: Passage[],
): AsyncGenerator<AnswerEvent> {
  const stop = new AbortController();
  const abortSignal = AbortSignal.any([request.signal, stop.signal]);
  const prompt = buildPrompt({ ...request, passages });
  const result = streamText({
    model,
    ...prompt,
    maxOutputTokens: answerTokens,
    maxRetries: 1,
    abortSignal,
    // Errors arrive as parts of the stream; without this they would also be printed.
    onError: () => {},
  });
  let reason: FinishReason = 'other';
  const usage: Usage = { promptTokens: promptTokens(prompt), completionTokens: 0 };
  let isReported = false;
  let written = 0;
  try {
    for await (const part of watchSilence(result.fullStream, request.silence)) {
      if (part.type === 'text-delta') {
        if (part.text === '') continue;
        written += part.text.length;
        usage.completionTokens += estimateTokens(part.text);
        yield { type: 'text', text: part.text };
        if (written > answerLimit) {
          reason = 'length';
          break;
        }
      } else if (part.type === 'error') {
        throw part.error;
      } else if (part.type === 'abort') {
        throw new Error('The answer was stopped.');
      } else if (part.type === 'finish') {
        reason = finishReason(part.finishReason);
        usage.promptTokens = part.totalUsage.inputTokens ?? usage.promptTokens;
        usage.completionTokens = part.totalUsage.outputTokens ?? usage.completionTokens;
      }
    }
    if (written === 0) throw new Error(`The model wrote nothing (finish reason ${reason}).`);
    isReported = true;
    request.onUsage?.(usage);
    yield { type: 'sources', sources: passages };
    yield { type: 'finish', reason, usage };
  } catch (error) {
    if (written === 0 && isRefusal(error)) usage.promptTokens = 0;
    request.onFailure(error);
    yield { type: 'error', message: failureMessage };
  } finally {
    stop.abort();
    if (!isReported) request.onUsage?.(usage);
  }
}

/** A short follow-up question ("and on Windows?") is searched together with the question before it. */
function queryOf(question: string, history: readonly Turn[]): string {
  const words = question.split(/\s+/);
  const previous = history.findLast(({ role }) => role === 'user');
  const query = words.length < 5 && previous ? `${previous.content} ${question}` : question;
  return query.slice(0, 1000);
}

/** Whether a model's server has refused a request, or was not reached: then nothing was used. */
function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(RetryError.isInstance(error) ? error.lastError : error);
}

function finishReason(reason: string): FinishReason {
  return reason === 'stop' || reason === 'length' || reason === 'content-filter' ? reason : 'other';
}
