import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isObject } from '../../lib/numbers/exact-number.ts';
import { bareType } from './examples/media-type.ts';
import { plainText } from './parameter-text.ts';

/** Whether a body consists of one value after another (OpenAPI 3.2, Sequential Media Types). */
export function isStream(type: string): boolean {
  return /^(text\/event-stream|application\/(x-)?(jsonl|ndjson|jsonlines|json-lines)|application\/([\w.-]+\+)?json-seq)$/.test(
    bareType(type),
  );
}

/** The values of a stream as they are sent: a list has one after another. */
export function streamText(value: unknown, type: string): string {
  if (typeof value === 'string') return value;
  const values = Array.isArray(value) ? value : [value];
  return bareType(type) === 'text/event-stream'
    ? values.map(eventText).join('\n\n')
    : values.map((entry) => exactJson(entry)).join('\n');
}

const eventFields = ['event', 'id', 'retry', 'data'];

/**
 * OpenAPI 3.2 describes an event of a stream with all its fields; earlier versions describe only the content of `data`.
 */
function eventText(value: unknown): string {
  const isEvent =
    isObject(value) &&
    'data' in value &&
    Object.keys(value).every((name) => eventFields.includes(name));
  if (!isEvent) return `data: ${exactJson(value)}`;
  return Object.entries(value)
    .flatMap(([name, entry]) =>
      plainText(entry)
        .split('\n')
        .map((line) => `${name}: ${line}`),
    )
    .join('\n');
}
