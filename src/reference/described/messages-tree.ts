import type { Root } from 'hast';
import { exactJson } from '../../lib/numbers/exact-json.ts';
import type {
  Channel,
  ChannelAction,
  Message,
  MessageExample,
} from '../../openapi/channel/channel.ts';
import {
  type BodyExample,
  bodyExamples,
  numbered,
} from '../../openapi/samples/response-examples.ts';
import type { SchemaLookup } from '../../openapi/schema/schema-node.ts';
import { exampleBlock, exampleGroup } from './examples-tree.ts';

/**
 * The right column of a channel's page: examples of the messages that a reader sends, and of those that a reader
 * receives. If `ids` shows that the body already has such examples, the author's replace the generated ones.
 */
export function messagesTree(
  { actions }: Channel,
  schema: SchemaLookup,
  ids: readonly string[],
  string: (key: string) => string,
): Root {
  const group = (name: string, id: string, kind: ChannelAction['kind'], title: string) => {
    if (ids.includes(id)) return [];
    const messages = actions.flatMap((action) => (action.kind === kind ? action.messages : []));
    const examples = messageExamples(messages, schema, kind, string);
    if (examples.length === 0) return [];
    const blocks = examples.map((example) => exampleBlock(example, example.label || title));
    return [exampleGroup(name, title, blocks)];
  };
  const children = [
    ...group('RequestExample', 'request-example', 'send', string('apiSend')),
    ...group('ResponseExample', 'response-example', 'receive', string('apiReceive')),
  ];
  return { type: 'root', children };
}

function messageExamples(
  messages: readonly Message[],
  schema: SchemaLookup,
  kind: ChannelAction['kind'],
  string: (key: string) => string,
): BodyExample[] {
  const all = messages.flatMap((message) => {
    const { title, name, contentType: type = 'application/json', payload, examples } = message;
    const { foreign } = message;
    const content = { type, ...(payload !== undefined && { schema: payload }), encoding: {} };
    const side = kind === 'send' ? 'request' : 'response';
    const bodies = bodyExamples([{ ...content, examples }], schema, { side });
    const headers = headerExamples(examples, string('apiHeaders'));
    const shown = [...bodies, ...(foreign ? [foreignSchema(foreign)] : []), ...headers];
    const called = messages.length > 1 ? (title ?? name) : '';
    // A single example has no label, but the author's words for it are shown nowhere else.
    const own = examples.length === 1 ? (examples[0]!.summary ?? examples[0]!.name) : '';
    return shown.map((example) => ({
      ...example,
      label: [called, example.label || own].filter(Boolean).join(' · '),
    }));
  });
  return numbered(all);
}

/** Examples of headers are chosen together with the payloads, by name. */
function headerExamples(examples: readonly MessageExample[], title: string): BodyExample[] {
  return examples
    .filter(({ headers }) => headers !== undefined)
    .map(({ headers, name, summary = name }) => ({
      label: [summary, title].filter(Boolean).join(' · '),
      type: 'application/json',
      grammar: 'json',
      code: exactJson(headers, 2),
    }));
}

/** A schema in another language is shown unchanged. */
function foreignSchema({ format, text }: NonNullable<Message['foreign']>): BodyExample {
  const [label = format] = /avro|protobuf|raml/i.exec(format) ?? [];
  const grammar = /^\s*[[{]/.test(text) ? 'json' : label === 'protobuf' ? 'protobuf' : 'text';
  return { label, type: format, grammar, code: text };
}
