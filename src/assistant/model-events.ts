import type { FinishReason } from './events.ts';

/** A part of a model's output, in the same form for all providers. */
export type ModelPart =
  | { type: 'text'; text: string }
  /** A sign of life, for example while it thinks. */
  | { type: 'other' }
  /** The last part. Token counts are absent if the model does not report them. */
  | { type: 'finish'; reason: FinishReason; promptTokens?: number; completionTokens?: number };

/** What a model has said so far. */
export interface ModelOutput {
  /** Parts that have not been taken yet. */
  parts: ModelPart[];
  reason?: FinishReason;
  promptTokens?: number;
  completionTokens?: number;
}

/** An error that a model reports instead of an answer, or in the middle of one. */
export class ModelError extends Error {
  /** Whether it may answer if it is asked again. */
  readonly isOverload: boolean;

  constructor(event: Record<string, unknown>) {
    const { message = event.message, type = event.code } = record(event.error);
    super(`The model reports: ${typeof message === 'string' ? message : JSON.stringify(event)}`);
    this.isOverload = type === 'overloaded_error' || type === 'server_error';
  }
}

type Json = Record<string, unknown>;

/**
 * Processes one event of a model's answer: a chunk of a chat completion (OpenAI and compatible servers), an event of
 * OpenAI's Responses API, or one of Anthropic's Messages API. Events and fields without text, end or usage are ignored.
 * Throws if the event reports an error.
 */
export function readModelEvent(value: unknown, written: ModelOutput): void {
  const event = record(value);
  if (event.error || event.type === 'error') throw new ModelError(event);
  if (event.type === undefined) readChunk(event, written);
  else byType.get(event.type)?.(event, written);
}

const byType = new Map<unknown, (event: Json, written: ModelOutput) => void>(
  Object.entries({
    'response.output_text.delta': ({ delta }, written) => addText(written, delta),
    'response.completed': (event, written) => endResponse(event, written, 'stop'),
    'response.incomplete': (event, written) => endResponse(event, written, 'other'),
    'response.failed': (event) => {
      throw new ModelError(record(event.response));
    },
    message_start: ({ message }, written) => countMessage(record(message), written),
    content_block_delta: ({ delta }, written) => {
      if (record(delta).type === 'text_delta') addText(written, record(delta).text);
    },
    message_delta: (event, written) => {
      const { stop_reason: reason } = record(event.delta);
      if (typeof reason === 'string') written.reason = reasons.get(reason) ?? 'other';
      countMessage(event, written);
    },
  }),
);

/** The finish reasons that readers are told about, by the names that the three providers use. */
const reasons = new Map<unknown, FinishReason>([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content_filter', 'content-filter'],
  ['max_output_tokens', 'length'],
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['max_tokens', 'length'],
  ['refusal', 'content-filter'],
]);

function readChunk(chunk: Json, written: ModelOutput): void {
  const choice = record(Array.isArray(chunk.choices) ? chunk.choices[0] : undefined);
  addText(written, record(choice.delta).content);
  const { finish_reason: reason } = choice;
  if (typeof reason === 'string') written.reason = reasons.get(reason) ?? 'other';
  const usage = record(chunk.usage);
  count(written, usage.prompt_tokens, usage.completion_tokens);
}

function endResponse(event: Json, written: ModelOutput, otherwise: FinishReason): void {
  const response = record(event.response);
  const { reason } = record(response.incomplete_details);
  written.reason = reasons.get(reason) ?? otherwise;
  const usage = record(response.usage);
  count(written, usage.input_tokens, usage.output_tokens);
}

/** Anthropic counts tokens read from its cache separately. */
function countMessage(message: Json, written: ModelOutput): void {
  const usage = record(message.usage);
  const { input_tokens: input, output_tokens: output } = usage;
  const cached = [usage.cache_creation_input_tokens, usage.cache_read_input_tokens];
  const all = cached.reduce<number>(
    (sum, tokens) => sum + (typeof tokens === 'number' ? tokens : 0),
    typeof input === 'number' ? input : 0,
  );
  count(written, typeof input === 'number' ? all : undefined, output);
}

function count(written: ModelOutput, promptTokens: unknown, completionTokens: unknown): void {
  if (typeof promptTokens === 'number') written.promptTokens = promptTokens;
  if (typeof completionTokens === 'number') written.completionTokens = completionTokens;
}

function addText(written: ModelOutput, text: unknown): void {
  if (typeof text === 'string' && text !== '') written.parts.push({ type: 'text', text });
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
