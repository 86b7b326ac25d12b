import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTheme } from '../../src/theme/create-theme.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'strings'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'strings', name), text);
  return folder;
}

it('takes the words of authors in place of built-in ones, by language', async () => {
  const overrides = folderWith({ 'fr.json': '{ "nextPage": "Continuer" }' });
  const { value, diagnostics } = await createTheme({
    name: 'mint',
    overrides,
    overridesName: 'own',
  });
  expect(value.words.get('fr')).toEqual({ nextPage: 'Continuer' });
  expect(diagnostics).toEqual([]);
});

it('tells what it cannot use', async () => {
  const overrides = folderWith({ 'fr.json': '{ "nextPag": "x" }', 'de.json': '["Weiter"]' });
  const { diagnostics } = await createTheme({ name: 'mint', overrides, overridesName: 'own' });
  expect(diagnostics).toMatchObject([
    { code: 'theme/words-invalid', location: { file: 'own/strings/de.json' } },
    { code: 'theme/words-unknown', hint: 'Did you mean nextPage?' },
  ]);
});
