import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readProject } from '../../src/project/read-project.ts';
import { folder, least, said } from './folder.ts';

const problemsOf = async (root: string) => {
  const { value, diagnostics } = await readProject(root);
  expect(value).toBeUndefined();
  return said(diagnostics);
};

test('a folder without docs.json is told how to become a project', async () => {
  expect(await problemsOf(folder({ 'a.md': '' }))).toMatchInlineSnapshot(`
    [
      "error config/not-found There is no docs.json in this folder. | Run "octavo init" to begin a project here, or name the folder of your project.",
    ]
  `);
  expect(await problemsOf('/nowhere/at/all')).toHaveLength(1);
});

test('a docs.json further down is named, with the command to run', async () => {
  const root = folder({
    'apps/docs/docs.json': least,
    'node_modules/x/docs.json': least,
    '.x/docs.json': least,
  });
  expect(await problemsOf(root)).toMatchInlineSnapshot(`
    [
      "error config/in-subfolder docs.json is not in this folder but in apps/docs. | Name the folder: octavo build apps/docs",
    ]
  `);
});

test('of several, the nearest is named first', async () => {
  const root = folder({
    'b/docs.json': least,
    'my docs/docs.json': least,
    'a/deep/docs.json': least,
  });
  expect(await problemsOf(root)).toMatchInlineSnapshot(`
    [
      "error config/in-subfolder docs.json is not in this folder but in b (and in my docs). | Name the folder: octavo build b",
    ]
  `);
});

test('a docs.json that is a link out of the project is not followed', async () => {
  const root = folder({});
  symlinkSync(path.join(folder({ 'docs.json': least }), 'docs.json'), path.join(root, 'docs.json'));
  expect(await problemsOf(root)).toMatchInlineSnapshot(`
    [
      "error config/not-found docs.json is a link to a file outside of the project. | Run the command in the folder that the link leads to, or copy the file here.",
    ]
  `);
});

test('a docs.json that is a folder, no JSON or no object cannot be read', async () => {
  const root = folder({});
  mkdirSync(path.join(root, 'docs.json'));
  expect(await problemsOf(root)).toMatchInlineSnapshot(`
    [
      "error config/not-found docs.json cannot be read as a file.",
    ]
  `);
  expect(await problemsOf(folder({ 'docs.json': '[]' }))).toMatchInlineSnapshot(`
    [
      "error config/invalid-json docs.json:1:1 docs.json: expected an object ("{ ... }").",
    ]
  `);
  expect(await problemsOf(folder({ 'docs.json': '{ "name": ' }))).toMatchInlineSnapshot(`
    [
      "error config/invalid-json docs.json:1:11 docs.json: expected a value, found the end of the file. | What comes after this place was not read.",
    ]
  `);
});
