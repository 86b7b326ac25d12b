import { readServices } from '../services.ts';
import type { SiteIndex } from '../site-index.ts';
import { askIndex } from './ask-index.ts';
import { type AssistantService, askService, type Filter, TooMany } from './ask-service.ts';
import type { AnswerState, Conversation, Message } from './conversation.ts';
import type { Source } from './wire/events.ts';

/** After this many milliseconds of silence, the reader is told that the answer takes long. */
const slowAfter = 8000;

export interface Answering {
  /** Called when the answer or its state has changed. */
  onChange(): void;
  /** Called when nothing has arrived for a while, and again when something arrives. */
  onSlow(isSlow: boolean): void;
  /** Answers the question if there is no service. */
  index: SiteIndex;
  signal: AbortSignal;
}

/**
 * Fills in the answer to the last question of a conversation. Never rejects, because an error is part of the answer's
 * state.
 */
export async function answerInto(
  answer: Message,
  conversation: Conversation,
  { onChange, onSlow, index, signal }: Answering,
): Promise<void> {
  const end = (state: AnswerState) => {
    answer.state = state;
    onSlow(false);
    onChange();
  };
  let timer = 0;
  const expect = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => onSlow(true), slowAfter);
  };
  const { octLanguage: language, octVersion: version } = document.body.dataset;
  const filter: Filter = { ...(version && { version }), ...(language && { language }) };
  const asked = conversation.messages.filter(
    (message) => message !== answer && message.state !== 'failed',
  );
  expect();
  try {
    const service = (await readServices()).assistant as AssistantService | undefined;
    if (!service) {
      const question = asked.at(-1)!;
      answer.passages = await askIndex(index, question.text, filter);
      return end('done');
    }
    let isFinished = false;
    const history = asked.filter(({ passages }) => passages === undefined);
    for await (const event of askService(service, history, conversation.threadId, filter, signal)) {
      onSlow(false);
      expect();
      if (event.type === 'text') answer.text += event.text;
      if (event.type === 'sources') answer.sources = merged(answer.sources ?? [], event.sources);
      if (event.type === 'thread') conversation.threadId = event.id;
      if (event.type === 'error') return end('failed');
      if (event.type === 'finish') isFinished = true;
      onChange();
    }
    end(isFinished ? 'done' : 'lost');
  } catch (error) {
    if (signal.aborted) end('stopped');
    else if (error instanceof TooMany) end('limited');
    else end(answer.text === '' ? 'failed' : 'lost');
  } finally {
    clearTimeout(timer);
  }
}

/** Lists each page only once. */
function merged(sources: Source[], more: readonly Source[]): Source[] {
  const key = ({ path, url }: Source) => path ?? url;
  const seen = new Set(sources.map(key));
  return [...sources, ...more.filter((source) => !seen.has(key(source)) && seen.add(key(source)))];
}
