import { expect, it } from 'vitest';
import { createTheme } from '../../src/theme/create-theme.ts';
import { overrideFolder } from './override-folder.ts';

it('takes the words of authors in place of built-in ones, by language', async () => {
  const overrides = overrideFolder({ 'strings/fr.json': '{ "nextPage": "Continuer" }' });
  const { value, diagnostics } = await createTheme({
    name: 'mint',
    overrides,
    overridesName: 'own',
  });
  expect(value.words.get('fr')).toEqual({ nextPage: 'Continuer' });
  expect(diagnostics).toEqual([]);
});

it('tells what it cannot use', async () => {
  const overrides = overrideFolder({
    'strings/fr.json': '{ "nextPag": "x" }',
    'strings/de.json': '["Weiter"]',
  });
  const { diagnostics } = await createTheme({ name: 'mint', overrides, overridesName: 'own' });
  expect(diagnostics).toMatchObject([
    { code: 'theme/words-invalid', location: { file: 'own/strings/de.json' } },
    { code: 'theme/words-unknown', hint: 'Did you mean nextPage?' },
  ]);
});
