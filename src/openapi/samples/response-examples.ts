import { exactJson, parseExactJson } from '../../lib/numbers/exact-json.ts';
import { isContainer } from '../../lib/numbers/exact-number.ts';
import type { Content, Example } from '../operation/content.ts';
import type { Operation, Response } from '../operation/operation.ts';
import type { SchemaLookup, SchemaNode } from '../schema/schema-node.ts';
import { type ExampleOptions, exampleValue } from './examples/example-value.ts';
import { isMedia, type MediaExample, mediaExample } from './examples/media-example.ts';
import { bareType, isJson, isXml } from './examples/media-type.ts';
import { isStream, streamText } from './stream-text.ts';
import { valueForXml, xmlText } from './xml.ts';

/** Examples of one response. */
export interface ResponseExamples {
  /** `200`, `4XX` or `default`. */
  status: string;
  description?: string;
  /** Empty for a response that has no body or no content to show. */
  examples: BodyExample[];
}

export interface BodyExample {
  /** Summary, name or content type, by which readers choose it. Empty when it is the only one. */
  label: string;
  type: string;
  /** The highlighter's name of the language. */
  grammar: string;
  code: string;
  media?: MediaExample;
}

/** Examples of every response, by status and name: the author's, else one made from the schema. */
export function responseExamples(operation: Operation, schema: SchemaLookup): ResponseExamples[] {
  return operation.responses.map((response) => ({
    status: response.status,
    ...(response.description !== undefined && { description: response.description }),
    examples: examplesOf(response, schema),
  }));
}

function examplesOf({ contents }: Response, schema: SchemaLookup): BodyExample[] {
  return bodyExamples(contents, schema, { side: 'response' });
}

/** Examples of a body, in each of its content types. */
export function bodyExamples(
  contents: readonly Content[],
  schema: SchemaLookup,
  options: ExampleOptions,
): BodyExample[] {
  const several = contents.length > 1;
  const examples = contents.flatMap((content) => {
    const id = content.schema ?? content.itemSchema;
    const node = id === undefined ? undefined : schema(id);
    const ofMedia = isMedia(content, node);
    const ownExamples = content.examples.filter(
      ({ value, text, url }) => value !== undefined || text !== undefined || (ofMedia && url),
    );
    const shown = (example: Example) => shownExample(content, node, example, several);
    if (ownExamples.length > 0) {
      return ownExamples.map((example) => shown(written(example, content, schema)));
    }
    const value = exampleValue(id, schema, options);
    // For other formats than JSON, a schema does not determine the text.
    if (isXml(content.type) && isContainer(value)) {
      return [shown(written({ name: '', value }, content, schema))];
    }
    const isDetermined =
      isJson(content.type) || isStream(content.type) || bareType(content.type) === '*/*';
    if (value === undefined || !(isDetermined || isGivenText(node, value))) return [];
    return [shown({ name: '', value })];
  });
  return examples.length === 1
    ? examples.map((example) => ({ ...example, label: '' }))
    : numbered(examples);
}

/** Whether the author gives the whole body as text in an example of the schema. */
function isGivenText(node: SchemaNode | undefined, value: unknown): boolean {
  return typeof value === 'string' && node?.examples[0] === value;
}

function shownExample(
  { type }: Content,
  node: SchemaNode | undefined,
  example: Example,
  several: boolean,
): BodyExample {
  const { value, url } = example;
  const text = example.text ?? textOf(value === undefined ? url : value, type);
  const label = exampleLabel(example, type, several);
  const media = mediaExample({ type }, example, node);
  return { label, type, grammar: grammarOf(type), code: text, ...(media && { media }) };
}

/** The label by which readers choose an example, among those of one or of several content types. */
export function exampleLabel(
  example: Pick<Example, 'name' | 'summary'> | undefined,
  type: string,
  several: boolean,
): string {
  const name = example?.summary ?? example?.name ?? '';
  return [name, several || name === '' ? bareType(type) : ''].filter(Boolean).join(' · ');
}

/** The text of an example. Authors give an XML body as the value it represents, but readers see what is sent. */
function written(example: Example, { type, ...content }: Content, schema: SchemaLookup): Example {
  const { text } = example;
  const value = isXml(type) ? valueForXml(example.value) : example.value;
  if (!isXml(type) || text !== undefined || !isContainer(value)) {
    return example;
  }
  return { ...example, text: xmlText(value, content.schema ?? content.itemSchema, schema) };
}

function textOf(value: unknown, type: string): string {
  if (isStream(type)) return streamText(value, type);
  if (typeof value !== 'string') return exactJson(value, 2);
  if (!isJson(type)) return value;
  try {
    return exactJson(parseExactJson(value), 2);
  } catch {
    return JSON.stringify(value);
  }
}

/** The highlighter's name for the language of a content type. */
export function grammarOf(type: string): string {
  const bare = bareType(type);
  if (isJson(bare) || bare === '*/*') return 'json';
  if (isXml(bare)) return 'xml';
  return (
    { 'text/html': 'html', 'application/yaml': 'yaml', 'text/markdown': 'markdown' }[bare] ?? 'text'
  );
}

/** Adds numbers so that no two labels are equal. */
export function numbered(examples: BodyExample[]): BodyExample[] {
  const counts = new Map<string, number>();
  return examples.map((example) => {
    const count = (counts.get(example.label) ?? 0) + 1;
    counts.set(example.label, count);
    return count === 1 ? example : { ...example, label: `${example.label} ${count}` };
  });
}
