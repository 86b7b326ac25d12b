import path from 'node:path';
import { resolveUrl } from '../urls/authored.ts';
import { encodePath } from '../urls/href.ts';
import type { FindTarget } from './find-target.ts';
import type { Moves } from './moves.ts';
import type { Spelling } from './page-addresses.ts';

/** The file that contains an address: its path, and its path after the rename. */
export interface Holder {
  file: string;
  newFile: string;
}

/**
 * The replacement for an address, written in the same style; undefined if the address stays valid. An address that
 * leads to a redirect, or nowhere, is not changed.
 */
export type RewriteAddress = (
  written: string,
  holder: Holder,
  spelling: Spelling,
) => string | undefined;

export function createRewriteAddress(moves: Moves, findTarget: FindTarget): RewriteAddress {
  const moved = (name: string) => moves.path(name) ?? name;
  return (written, holder, spelling) => {
    const [, before = '', address = '', rest = ''] = /^(\s*)([^?#]*)(.*)$/s.exec(written) ?? [];
    const asked = spelling === 'module' ? `/${address}` : address;
    const found = address === '' ? undefined : findTarget(asked, holder.file);
    if (!found) return undefined;
    const spelt = (to: string) => (spelling === 'encoded' ? encodePath(to) : to);
    const slash = /[^/.]\/$/.test(address) ? '/' : '';
    const target = moved(found.path);
    if (found.from.kind === 'file') {
      const now = resolveUrl(address, holder.newFile);
      if (now.kind === 'internal' && now.path === target) return undefined;
      const isDotted = /^\.{1,2}(?:[/\\]|$)/.test(address);
      const relative = path.posix.relative(path.posix.dirname(holder.newFile), target) || '.';
      const dot = isDotted && !relative.startsWith('.') ? './' : '';
      return before + spelt(dot + relative) + slash + rest;
    }
    if (target === found.path) return undefined;
    const to = found.from.kind === 'root' ? `/${target}` : withoutSlash(target, found.from);
    return before + spelt(spelling === 'module' ? target : to) + (target && slash) + rest;
  };

  /** The path relative to the same folder, or from the root if a relative one would lead elsewhere. */
  function withoutSlash(target: string, { folder, before }: { folder: string; before: string[] }) {
    const prefix = folder && `${moved(folder)}/`;
    const name = target.startsWith(prefix) ? target.slice(prefix.length) : '';
    const isTaken = before.some((other) => findTarget(`/${other}/${name}`, '') !== undefined);
    return name === '' || isTaken ? `/${target}` : name;
  }
}
