import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import type {
  Channel,
  ChannelAction,
  ChannelParameter,
  Message,
} from '../../openapi/channel/channel.ts';
import { shownValue } from '../../openapi/samples/shown-value.ts';
import { overflowSection } from '../schema/overflow.ts';
import { createFieldPosition } from '../schema/position.ts';
import { isDropdown } from '../schema/schema-choices.ts';
import { emptyTree } from '../view/empty-view.ts';
import { withExternalDocs } from '../view/external-docs.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { EndpointView, FieldView, OptionView, SectionView } from '../view/view.ts';
import { bindingFields, bindingSections, messageFacts } from './bindings.ts';
import { endpointPath, endpointServers } from './endpoint.ts';
import { isOverHttp, protocolOf } from './protocol.ts';
import { alternativesView, securitySection } from './security-view.ts';

/** The header of a channel's page: protocol and address. */
export function channelEndpoint(
  channel: Channel,
  description: string | undefined,
  tools: ReferenceTools,
): EndpointView {
  const { address, servers } = channel;
  const base = servers[0]?.url;
  return {
    method: 'channel',
    methodLabel: protocolOf(channel),
    ...endpointPath(address ?? base ?? channel.id),
    address: wholeAddress(channel),
    servers: endpointServers(servers, tools),
    description: tools.prose.add(withSummary(channel, description)),
    docs: tools.prose.add(withExternalDocs(undefined, channel.externalDocs)),
    facts: [],
  };
}

/** The introduction of a page, preceded by the summary of its channel if the introduction is only the description. */
function withSummary(
  { summary, description }: Channel,
  introduction = description ?? summary,
): string | undefined {
  const isShort = summary === undefined || introduction !== description;
  return isShort ? introduction : `${escapeMarkdown(summary)}\n\n${introduction}`;
}

/** The address of a channel: over HTTP, the URL to connect to; for a broker, the topic to request from its server. */
function wholeAddress({ id, address, servers }: Channel): string {
  const base = servers[0]?.url;
  if (address === undefined) return base ?? id;
  if (base === undefined || !isOverHttp(servers)) return address;
  return `${base}${address === '/' ? '' : address.replace(/^(?!\/)/, '/')}`;
}

/** The messages of a channel, from the reader's side. */
export function channelSections(channel: Channel, tools: ReferenceTools): SectionView[] {
  const { anchors, string } = tools;
  const parameters: SectionView[] =
    channel.parameters.length === 0
      ? []
      : [
          {
            id: anchors.of('path-parameters'),
            title: string('apiPathParameters'),
            fields: channel.parameters.map((parameter) => parameterField(parameter, tools)),
          },
        ];
  return [
    securitySection(channel, tools, isOverHttp(channel.servers)),
    ...parameters,
    ...bindingSections(channel.bindings, tools),
    ...channel.actions.map((action) => {
      const alone = channel.actions.filter(({ kind }) => kind === action.kind).length === 1;
      return actionSection(action, alone ? action.title : nameOf(action), channel, tools);
    }),
    overflowSection(tools),
  ].filter((section) => section !== undefined);
}

function parameterField(parameter: ChannelParameter, tools: ReferenceTools): FieldView {
  const { name, description, schema, examples, location } = parameter;
  const id = tools.anchors.of('parameter', name);
  const position = createFieldPosition(['parameter', name], id, 'request', tools);
  const facts = { id, name, required: true, ...(description !== undefined && { description }) };
  const field = tools.field(facts, schema, position, tools);
  return {
    ...field,
    ...(schema === undefined && { type: 'string' }),
    ...(parameter.default !== undefined && { initial: shownValue(parameter.default) }),
    facts: [
      ...field.facts,
      ...(examples.length === 0 ? [] : [{ label: tools.string('example'), values: examples }]),
      ...(location === undefined ? [] : [{ label: 'location', values: [location] }]),
    ],
    ...(parameter.enum && {
      values: parameter.enum.map((value) => ({ value: shownValue(value) })),
    }),
  };
}

/** Distinguishes an action from others in the same direction. */
function nameOf({ title, messages }: ChannelAction): string | undefined {
  const [message] = messages;
  return title ?? (messages.length === 1 ? (message!.title ?? message!.name) : undefined);
}

function actionSection(
  action: ChannelAction,
  name: string | undefined,
  { servers }: Channel,
  tools: ReferenceTools,
): SectionView {
  const { kind, messages, summary, description } = action;
  const security = alternativesView(action.security, tools, isOverHttp(servers));
  const id = tools.anchors.of(kind);
  const direction = tools.string(kind === 'send' ? 'apiSend' : 'apiReceive');
  const labels = messages.map(({ title, name }) => title ?? name);
  const text = saidBeside(name, summary, description);
  const types = [...new Set(messages.flatMap(({ contentType }) => contentType ?? []))];
  return {
    id,
    title: name === undefined ? direction : `${direction}: ${name}`,
    ...(types.length > 0 && { label: types.join(', ') }),
    description: tools.prose.add(withExternalDocs(text, action.externalDocs)),
    fields: bindingFields(action.bindings, [kind], tools),
    ...(security && { security: { ...security, inLine: false } }),
    contents: {
      control: tools.anchors.control(),
      label: tools.string('apiMessages'),
      dropdown: isDropdown(labels),
      options: messages.map(
        (message, index): OptionView => ({
          label: labels[index]!,
          chosen: index === 0,
          field: withReply(messageField(message, [kind, message.name], id, tools), action),
        }),
      ),
    },
  };
}

/** The texts that add something to the name: some authors write the same text as name, summary and description. */
function saidBeside(name: string | undefined, ...texts: (string | undefined)[]): string {
  const others = texts.filter((text) => text !== undefined && text.trim() !== name?.trim());
  return [...new Set(others)].join('\n\n');
}

/** Adds where to find the address for a reply, under its name in AsyncAPI. */
function withReply(field: FieldView, { replyAddress }: ChannelAction): FieldView {
  if (replyAddress === undefined) return field;
  const fact = { label: 'reply.address', values: [replyAddress] };
  return { ...field, facts: [fact, ...field.facts] };
}

/** The text about a message. If the message has no text, that of its payload stays with the payload. */
function textOf(
  { title, name, summary, description, correlationId }: Message,
  field: FieldView,
): string {
  const ofId = correlationId?.description;
  if (ofId === undefined) return saidBeside(title ?? name, summary, description);
  const ofPayload = (summary ?? description) === undefined ? field.description?.source : undefined;
  const texts = [summary, description, ofPayload, `\`correlationId\`: ${ofId}`];
  return saidBeside(title ?? name, ...texts);
}

function messageField(
  message: Message,
  words: readonly string[],
  anchor: string,
  tools: ReferenceTools,
): FieldView {
  const { title, name, payload, headers } = message;
  const position = { ...createFieldPosition(words, anchor, 'response', tools), bare: true };
  const field = tools.field({ deprecated: message.deprecated }, payload, position, tools);
  const own = withExternalDocs(textOf(message, field), message.externalDocs);
  if (headers !== undefined) {
    field.tree ??= { ...emptyTree(tools), bare: true };
    const place = { ...createFieldPosition([...words, 'headers'], anchor, 'response', tools) };
    const id = tools.anchors.of(...words, 'headers');
    const facts = { id, name: tools.string('apiHeaders'), placeholder: true };
    field.tree.fields.unshift(tools.field(facts, headers, place, tools));
  }
  return {
    ...field,
    // If there is no choice between messages, only the type can name the message.
    type: `${title ?? name}: ${field.type}`,
    wholeType: true,
    facts: [...messageFacts(message, tools), ...field.facts],
    ...(own && { description: tools.prose.add(own) }),
  };
}
