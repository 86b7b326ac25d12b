import { isMapping, mapping, strings, words } from './document/values.ts';
import type { XMint } from './operation-ref.ts';

/** Reads the `x-mint` extension of an operation or channel, with the groups of its path item. */
export function xMintOf(own: unknown, ofItem?: unknown): XMint | undefined {
  const value = mapping(own);
  const groups = [...new Set([...strings(mapping(ofItem).groups), ...strings(value.groups)])];
  const extension: XMint = {};
  if (isMapping(value.metadata)) extension.metadata = value.metadata;
  if (typeof value.content === 'string') extension.content = value.content;
  const href = words(value.href);
  if (href !== undefined) extension.href = href;
  if (groups.length > 0) extension.groups = groups;
  return Object.keys(extension).length > 0 ? extension : undefined;
}
