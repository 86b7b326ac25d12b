import path from 'node:path';
import { fromRoot, resolveUrl } from '../urls/authored.ts';
import { encodePath } from '../urls/href.ts';
import type { Moves } from './moves.ts';

/** Where an address stands: the file, and what it is called when all is done. */
export interface Holder {
  file: string;
  newFile: string;
}

/**
 * What is written in place of an address, in the author's way of writing it; undefined for one that stays right.
 * `isThere` tells of a path whether the project has something by it: a link that leads on by a redirect, or nowhere,
 * stays as it is.
 */
export type RewriteAddress = (
  written: string,
  holder: Holder,
  spelling: 'encoded' | 'plain',
) => string | undefined;

export function createRewriteAddress(
  moves: Moves,
  isThere: (path: string) => boolean,
): RewriteAddress {
  return (written, holder, spelling) => {
    const [, before = '', address = '', rest = ''] = /^(\s*)([^?#]*)(.*)$/s.exec(written) ?? [];
    const link = resolveUrl(address, holder.file);
    if (link.kind !== 'internal' || address === '') return undefined;
    const spelt = (to: string) => (spelling === 'encoded' ? encodePath(to) : to);
    const slash = /[^/.]\/$/.test(address) ? '/' : '';
    const isDotted = /^\.{1,2}(?:[/\\]|$)/.test(address);
    const isRooted = /^[/\\]/.test(address);
    if (!isRooted && (isDotted || isThere(link.path) || isThere(link.page))) {
      const target = moves.path(link.path) ?? link.path;
      const now = resolveUrl(address, holder.newFile);
      if (now.kind === 'internal' && now.path === target) return undefined;
      if (!isThere(link.path) && !isThere(link.page)) return undefined;
      const relative = path.posix.relative(path.posix.dirname(holder.newFile), target) || '.';
      const dot = isDotted && !relative.startsWith('.') ? './' : '';
      return before + spelt(dot + relative) + slash + rest;
    }
    const rooted = isRooted ? link : fromRoot(address);
    if (rooted?.kind !== 'internal' || !(isThere(rooted.path) || isThere(rooted.page)))
      return undefined;
    const target = moves.path(rooted.path);
    if (target === undefined) return undefined;
    return before + spelt(isRooted ? `/${target}` : target) + (target && slash) + rest;
  };
}
