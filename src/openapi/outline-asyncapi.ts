import { pointer } from '../project/project.ts';
import { namedServers } from './channel/channel-security.ts';
import type { SpecDocument } from './document/spec-document.ts';
import { refOf, type SpecFiles, type Target } from './document/spec-files.ts';
import { list, mapping, words } from './document/values.ts';
import { entriesAt } from './operation/references.ts';
import type { OperationRef } from './operation-ref.ts';
import { xMintOf } from './x-mint.ts';

/**
 * Each channel becomes one page. AsyncAPI 3 identifies channels by an id, AsyncAPI 2 by their address; both are the
 * keys of `channels`, and what frontmatter refers to.
 */
export function outlineAsyncApi(document: SpecDocument, files: SpecFiles): OperationRef[] {
  const root = { document, path: [], value: document.value };
  const servers = entriesAt(root, 'servers', files);
  const places = new Map(entriesAt(root, 'channels', files));
  return Object.keys(mapping(mapping(document.value).channels)).map((id) => {
    const resolve = (value: unknown) => {
      const ref = refOf(value);
      return mapping(ref === undefined ? value : files.follow(ref, document)?.value);
    };
    const place = places.get(id) ?? { ...root, value: undefined };
    const channel = mapping(place.value);
    const tags = list(channel.tags).map(resolve);
    return {
      spec: document.name,
      kind: 'channel',
      method: 'channel',
      path: id,
      pointer: pointer(['channels', id]),
      channel: addressOf(id, place, namedServers(place, servers, files)),
      summary: words(channel.title),
      description: words(channel.description) ?? words(channel.summary),
      tags: tags.flatMap((tag) => words(tag.name) ?? []),
      group: words(tags[0]?.['x-group']),
      deprecated: channel.deprecated === true || channel['x-deprecated'] === true,
      hidden: channel['x-hidden'] === true,
      excluded: channel['x-excluded'] === true,
      xMint: xMintOf(channel['x-mint']),
    };
  });
}

function addressOf(id: string, channel: Target, [first]: Target[]): OperationRef['channel'] {
  const { protocol, url } = mapping(first?.value);
  const { address = id, bindings } = mapping(channel.value);
  const ofServer = words(protocol) ?? /^([a-z][a-z0-9+.-]*):/i.exec(words(url) ?? '')?.[1];
  const name = ofServer ?? Object.keys(mapping(bindings))[0];
  return { address: words(address) ?? id, ...(name !== undefined && { protocol: name }) };
}
