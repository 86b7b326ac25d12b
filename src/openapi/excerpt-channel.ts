import { escapedKey } from '../lib/json-pointer.ts';
import type { SpecFiles, Target } from './document/spec-files.ts';
import { mapping } from './document/values.ts';
import { at, entriesAt } from './operation/references.ts';
import { child } from './schema/layers.ts';

/** What belongs to an AsyncAPI channel but is defined outside of it. */
export interface AroundChannel {
  /** Values that keep their place in an excerpt, each with its pointer, without the leading slash. */
  kept: [value: unknown, pointer: string][];
  /** Operations of AsyncAPI 3, which refer to their channel, by their names. */
  operations: [string, Target][];
  /** Lists that name security schemes: those of servers, and of the operations in a channel of AsyncAPI 2. */
  security: unknown[];
}

/** `channel` is the place of the channel, with references followed. */
export function aroundChannel(channel: Target, id: string, files: SpecFiles): AroundChannel {
  const root: Target = { document: files.root, path: [], value: files.root.value };
  const operations = entriesAt(root, 'operations', files).flatMap(
    ([name, operation]): [string, Target][] => {
      const isOfChannel = at(operation, 'channel', files)?.value === channel.value;
      const place = isOfChannel ? child(root, 'operations', name) : undefined;
      return place ? [[name, place]] : [];
    },
  );
  const servers = entriesAt(root, 'servers', files);
  const pointer = `channels/${escapedKey(id)}`;
  const messages = mapping(mapping(channel.value).messages);
  const former = ['publish', 'subscribe'].map((key) => at(channel, key, files)?.value);
  return {
    kept: [
      [channel.value, pointer],
      ...Object.entries(messages).map(([name, message]): [unknown, string] => [
        message,
        `${pointer}/messages/${escapedKey(name)}`,
      ]),
      ...servers
        .filter(([, { path }]) => path[0] === 'servers')
        .map(([name, { value }]): [unknown, string] => [value, `servers/${escapedKey(name)}`]),
    ],
    operations,
    security: [...servers.map(([, { value }]) => value), ...former].flatMap(
      (value) => mapping(value).security ?? [],
    ),
  };
}
