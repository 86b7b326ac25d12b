import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, list, mapping, words } from '../document/values.ts';
import { schemaAt } from '../operation/contents.ts';
import { externalDocsAt } from '../operation/external-docs.ts';
import { pick } from '../operation/pick.ts';
import { at, entriesAt, itemsAt } from '../operation/references.ts';
import type { Security } from '../operation/security.ts';
import { valueText } from '../operation/servers.ts';
import { bindingsAt } from './bindings.ts';
import type { Channel, ChannelAction, ChannelParameter } from './channel.ts';
import { channelSecurity, namedServers, securityHolder, withTraits } from './channel-security.ts';
import { messageAt } from './messages.ts';
import { serverAt } from './servers.ts';

const texts = ['title', 'summary', 'description'] as const;

/** Reads a channel of AsyncAPI 3, or of AsyncAPI 2, where operations are part of the channel. */
export function readChannel(place: Target, id: string, pointer: string, files: SpecFiles): Channel {
  const value = mapping(place.value);
  const root: Target = { document: files.root, path: [], value: files.root.value };
  const isThree = words(mapping(root.value).asyncapi)?.startsWith('3') ?? false;
  const servers = namedServers(place, entriesAt(root, 'servers', files), files);
  const docs = externalDocsAt(place, files);
  const address = words(value.address) ?? (isThree ? undefined : id);
  return {
    spec: files.root.name,
    pointer,
    id,
    ...(address !== undefined && { address }),
    ...pick(value, texts),
    deprecated: value.deprecated === true || value['x-deprecated'] === true,
    ...(docs && { externalDocs: docs }),
    servers: servers.flatMap((server) => serverAt(server, files) ?? []),
    parameters: entriesAt(place, 'parameters', files).map(([name, entry]) =>
      parameterAt(name, entry, files),
    ),
    security: channelSecurity(servers, root, files),
    bindings: bindingsAt([place, ...servers], files),
    actions: isThree ? actionsOf(place, root, files) : formerActions(place, root, files),
  };
}

function parameterAt(name: string, place: Target, files: SpecFiles): ChannelParameter {
  const value = mapping(place.value);
  const schema = schemaAt(place, 'schema', files);
  const allowed = list(value.enum).flatMap((choice) => valueText(choice) ?? []);
  const initial = words(value.default);
  return {
    name,
    ...pick(value, ['description', 'location']),
    ...(schema !== undefined && { schema }),
    ...(allowed.length > 0 && { enum: allowed }),
    ...(initial !== undefined && { default: initial }),
    examples: list(value.examples).flatMap((example) => words(example) ?? []),
  };
}

/** AsyncAPI 3: operations refer to their channel. What the application receives is what the reader sends. */
function actionsOf(channel: Target, root: Target, files: SpecFiles): ChannelAction[] {
  const actions = entriesAt(root, 'operations', files).flatMap(([, operation]): ChannelAction[] => {
    if (at(operation, 'channel', files)?.value !== channel.value) return [];
    const kind = mapping(operation.value).action === 'receive' ? 'send' : 'receive';
    const action: ChannelAction = {
      kind,
      ...describedBy(operation, root, files),
      messages: namedMessages(operation, channel, files),
    };
    const reply = replyTo(operation, channel, kind, files);
    return reply ? [action, reply] : [action];
  });
  if (actions.length > 0) return actions;
  const messages = messagesOf(channel, files);
  return messages.length > 0
    ? [{ kind: 'receive', security: noSecurity, bindings: [], messages }]
    : [];
}

/** What an operation and its traits say; its own words come first. */
function describedBy(
  operation: Target,
  root: Target,
  files: SpecFiles,
): Pick<ChannelAction, (typeof texts)[number] | 'externalDocs' | 'security' | 'bindings'> {
  const places = withTraits(operation, files);
  const [docs] = places.flatMap((place) => externalDocsAt(place, files) ?? []);
  const own = places.map(({ value }) => pick(mapping(value), texts)).reverse();
  return {
    ...Object.assign({}, ...own),
    ...(docs && { externalDocs: docs }),
    security: channelSecurity(securityHolder(operation, files), root, files),
    bindings: bindingsAt(places, files),
  };
}

const noSecurity: Security = { alternatives: [], schemes: {} };

/** The reply to a message goes in the opposite direction, on the channel that it names or on the same one. */
function replyTo(
  operation: Target,
  channel: Target,
  kind: ChannelAction['kind'],
  files: SpecFiles,
): ChannelAction | undefined {
  const reply = at(operation, 'reply', files);
  if (!reply || !isMapping(reply.value)) return undefined;
  const own = at(reply, 'channel', files);
  const messages = namedMessages(reply, own ?? channel, files);
  const address = mapping(at(reply, 'address', files)?.value);
  const location = words(address.location);
  if (messages.length === 0) return undefined;
  return {
    kind: kind === 'send' ? 'receive' : 'send',
    ...pick(address, ['description']),
    ...(location !== undefined && { replyAddress: location }),
    security: noSecurity,
    bindings: [],
    messages,
  };
}

/** The messages of the channel that an operation or a reply selects; all of them if it selects none. */
function namedMessages(
  holder: Target,
  channel: Target,
  files: SpecFiles,
): ChannelAction['messages'] {
  const named = itemsAt(holder, 'messages', files);
  if (named.length === 0) return messagesOf(channel, files);
  return named.map((message) => messageAt(message.path.at(-1) ?? '', message, files));
}

function messagesOf(channel: Target, files: SpecFiles): ChannelAction['messages'] {
  return entriesAt(channel, 'messages', files).map(([name, message]) =>
    messageAt(name, message, files),
  );
}

/** AsyncAPI 2: the reader sends what is under `publish` and receives what is under `subscribe`. */
function formerActions(channel: Target, root: Target, files: SpecFiles): ChannelAction[] {
  return (['publish', 'subscribe'] as const).flatMap((key): ChannelAction[] => {
    const operation = at(channel, key, files);
    if (!operation || !isMapping(operation.value)) return [];
    const message = at(operation, 'message', files);
    const options = message ? itemsAt(message, 'oneOf', files) : [];
    const places = options.length > 0 ? options : message ? [message] : [];
    return [
      {
        kind: key === 'publish' ? 'send' : 'receive',
        ...describedBy(operation, root, files),
        messages: places.map((place) => messageAt(place.path.at(-1) ?? '', place, files)),
      },
    ];
  });
}
