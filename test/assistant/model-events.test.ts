import { describe, expect, it } from 'vitest';
import { ModelError, type ModelOutput, readModelEvent } from '../../src/assistant/model-events.ts';

function read(...events: unknown[]): ModelOutput & { text: string } {
  const written: ModelOutput = { parts: [] };
  for (const event of events) readModelEvent(event, written);
  const text = written.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { ...written, text };
}

describe('an event of a model', () => {
  it('is read as OpenAI and compatible servers write chunks of a chat completion', () => {
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
      usage: null,
    });
    const written = read(
      chunk({ role: 'assistant', content: '' }),
      chunk({ reasoning_content: 'Hm.' }),
      chunk({ content: 'Throw ' }),
      chunk({ content: 'lines.' }),
      chunk({}, 'length'),
      { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } },
    );
    expect(written).toMatchObject({
      ...{ text: 'Throw lines.', reason: 'length', promptTokens: 100, completionTokens: 20 },
    });
  });

  it("is read as OpenAI's Responses API writes them", () => {
    const delta = (text: string) => ({ type: 'response.output_text.delta', delta: text });
    const usage = { input_tokens: 7, output_tokens: 3 };
    const begun = [{ type: 'response.created', response: {} }, delta('Throw '), delta('lines.')];
    const done = { type: 'response.completed', response: { usage, incomplete_details: null } };
    expect(read(...begun, done)).toMatchObject({
      ...{ text: 'Throw lines.', reason: 'stop', promptTokens: 7, completionTokens: 3 },
    });
    const cut = { usage, incomplete_details: { reason: 'max_output_tokens' } };
    expect(read(...begun, { type: 'response.incomplete', response: cut }).reason).toBe('length');
    const failed = { error: { code: 'server_error', message: 'The engine has failed.' } };
    expect(() => read({ type: 'response.failed', response: failed })).toThrow(/engine has failed/);
  });

  it("is read as Anthropic's Messages API writes them, with what comes from its cache", () => {
    const written = read(
      {
        type: 'message_start',
        message: { usage: { input_tokens: 10, cache_read_input_tokens: 90, output_tokens: 1 } },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'Hm.' } },
      { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Throw lines.' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 12 } },
      { type: 'message_stop' },
    );
    expect(written).toMatchObject({
      ...{ text: 'Throw lines.', reason: 'stop', promptTokens: 100, completionTokens: 12 },
    });
  });

  it.each([
    [{ error: { message: 'Rate limit.', type: 'requests' } }, false],
    [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, true],
    [{ type: 'error', code: 'server_error', message: 'Try again.' }, true],
    [{ type: 'error' }, false],
  ])('that reports an error ends the answer: %j', (event, isOverload) => {
    const told = (() => {
      try {
        read(event);
      } catch (error) {
        return error;
      }
    })();
    expect(told).toBeInstanceOf(ModelError);
    expect(told).toMatchObject({ isOverload });
  });

  it.each([
    null,
    7,
    'text',
    [],
    {},
    { choices: 7 },
    { choices: [null] },
    { choices: [{ delta: { content: [{ text: 'x' }] }, finish_reason: 3 }] },
    { type: 9 },
    { type: 'constructor' },
    { type: 'response.completed' },
    { type: 'content_block_delta', delta: null },
    { usage: { prompt_tokens: 'many' } },
  ])('of another shape says nothing, whatever it holds: %j', (event) => {
    expect(read(event).text).toBe('');
  });
});
