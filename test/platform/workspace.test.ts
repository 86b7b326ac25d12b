import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openWorkspace,
  type Workspace,
  WorkspaceError,
} from '../../src/platform/agent/workspace.ts';
import { writeFiles } from '../build/site.ts';

describe('the files that an agent works on', () => {
  let root: string;
  let workspace: Workspace;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'octavo-workspace-'));
    writeFiles(root, {
      'index.mdx': 'Home.\n',
      'guides/crane.mdx': 'Cranes.\n',
      'odd.mdx/x.md': '',
    });
    workspace = await openWorkspace(root, new Set());
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const text = (path: string) => readFileSync(join(root, path), 'utf8');

  it('move, but neither onto themselves nor onto others', async () => {
    await expect(workspace.move('index.mdx', './index.mdx')).rejects.toThrow(WorkspaceError);
    await expect(workspace.move('index.mdx', 'guides/crane.mdx')).rejects.toThrow(
      'is there already',
    );
    expect([text('index.mdx'), text('guides/crane.mdx')]).toEqual(['Home.\n', 'Cranes.\n']);
    await workspace.move('index.mdx', 'guides/home.mdx');
    expect(text('guides/home.mdx')).toBe('Home.\n');
    expect(readdirSync(root).sort()).toEqual(['guides', 'odd.mdx']);
  });

  it('cannot have the name of a folder, lie below a file, or have an endless name', async () => {
    for (const path of ['odd.mdx', 'index.mdx/sub.mdx', `${'a'.repeat(300)}.mdx`]) {
      const error = await workspace.write(path, 'x').catch((error) => error);
      expect(error).toBeInstanceOf(WorkspaceError);
      expect(error.message).toContain(`${path} cannot be written`);
      expect(error.message).not.toContain(root);
    }
    expect(readdirSync(root).sort()).toEqual(['guides', 'index.mdx', 'odd.mdx']);
  });

  it('are listed up to a number, and the list says so', async () => {
    const names = Array.from({ length: 2003 }, (_, n) => `many/${1000 + n}.mdx`);
    writeFiles(root, Object.fromEntries(names.map((name) => [name, ''])));
    expect(await workspace.list('many')).toEqual([
      ...names.slice(0, 2000),
      '[This is not all: 3 more. List a folder.]',
    ]);
    rmSync(join(root, 'many'), { recursive: true });
  });

  it('are read in parts when they are long, and say so', async () => {
    writeFiles(root, { 'long.mdx': `${'a'.repeat(200_000)}${'b'.repeat(50)}` });
    const first = await workspace.read('long.mdx', 0);
    expect(first).toMatch(/^a{200000}\n\[This is not all: read on from 200000\.\]$/);
    expect(await workspace.read('long.mdx', 200_000)).toBe('b'.repeat(50));
    expect(await workspace.read('index.mdx', 0)).toBe('Home.\n');
    // No part ends in the middle of a character.
    writeFiles(root, { 'long.mdx': `${'a'.repeat(199_999)}🚢b` });
    const all = await workspace.read('long.mdx', 0);
    expect(all).toMatch(/^a{199999}\n\[This is not all: read on from 199999\.\]$/);
    expect(await workspace.read('long.mdx', 199_999)).toBe('🚢b');
  });

  it('of another encoding are left as they are', async () => {
    const latin = Buffer.from('Gr\xf6\xdfe: Old.\n', 'latin1');
    writeFiles(root, { 'latin.mdx': latin });
    await expect(workspace.edit('latin.mdx', 'Old', 'New')).rejects.toThrow('is not UTF-8 text');
    expect(readFileSync(join(root, 'latin.mdx'))).toEqual(latin);
  });
});
