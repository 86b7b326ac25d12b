import { pointer } from '../project/project.ts';
import type { SpecDocument } from './document/spec-document.ts';
import { refOf, type SpecFiles } from './document/spec-files.ts';
import { list, mapping, words } from './document/values.ts';
import type { OperationRef } from './operation-ref.ts';
import { xMintOf } from './x-mint.ts';

/**
 * Each channel becomes one page. AsyncAPI 3 identifies channels by an id, AsyncAPI 2 by their address; both are the
 * keys of `channels`, and what frontmatter refers to.
 */
export function outlineAsyncApi(document: SpecDocument, files: SpecFiles): OperationRef[] {
  const channels = Object.entries(mapping(mapping(document.value).channels));
  return channels.map(([id, entry]) => {
    const resolve = (value: unknown) => {
      const ref = refOf(value);
      return mapping(ref === undefined ? value : files.follow(ref, document)?.value);
    };
    const channel = resolve(entry);
    const tags = list(channel.tags).map(resolve);
    return {
      spec: document.name,
      kind: 'channel',
      method: 'channel',
      path: id,
      pointer: pointer(['channels', id]),
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
