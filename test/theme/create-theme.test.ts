import { describe, expect, it } from 'vitest';
import { createTheme } from '../../src/theme/create-theme.ts';
import { overrideFolder } from './override-folder.ts';

describe('assets', () => {
  it('have names that change with their content and not otherwise', async () => {
    const one = await createTheme({ name: 'mint' });
    const same = await createTheme({ name: 'mint' });
    const folder = overrideFolder({ 'styles/reset.css': 'body { margin: 1px }' });
    const other = await createTheme({ name: 'mint', overrides: folder });
    const style = (theme: typeof one) =>
      theme.value.assets.find((asset) => asset.id === 'style')?.file;
    expect(style(one)).toMatch(/^_octavo\/style\.[0-9a-f]{8}\.css$/);
    expect(style(same)).toBe(style(one));
    expect(style(other)).not.toBe(style(one));
  });

  it('hold a stylesheet for mathematics apart, in the layer of the components', async () => {
    const { value } = await createTheme({ name: 'mint' });
    const math = value.assets.find((asset) => asset.id === 'math');
    expect(math).toMatchObject({ kind: 'style' });
    expect(math?.body).toMatch(/^@layer components\{.*\.oct-math-block/);
    expect(value.assets.find((asset) => asset.id === 'style')?.body).not.toContain('oct-math');
  });

  it('hold what a reader opens apart from the stylesheet of every page, named to the code that loads it', async () => {
    const { assets } = (await createTheme({ name: 'mint' })).value;
    const opened = assets.filter((asset) => asset.opened);
    expect(opened.map(({ id }) => id)).toEqual(['assistant', 'feedback', 'playground', 'search']);
    const body = (id: string) => String(assets.find((asset) => asset.id === id)!.body);
    for (const { id, file, body: css } of opened) {
      expect(String(css)).toMatch(/^@layer components\{/);
      expect(body('main')).toContain(`"${id}.css":"${file.slice('_octavo/'.length)}"`);
    }
    expect(body('style')).not.toMatch(/\.oct-(?:hit|answer|play)\b/);
  });

  it('hold the browser code as `main`', async () => {
    const { value } = await createTheme({ name: 'mint' });
    expect(value.assets.find((asset) => asset.id === 'main')?.kind).toBe('script');
  });
});

describe('the author’s template folder', () => {
  it('replaces a layout by the file of the same name', async () => {
    const folder = overrideFolder({ 'layouts/redirect.hbs': 'gone to {{href}}' });
    const { value, diagnostics } = await createTheme({ name: 'mint', overrides: folder });
    expect(diagnostics).toEqual([]);
    expect(value.layout('redirect', { href: '/a' })).toBe('gone to /a');
  });

  it('may bring partials of its own', async () => {
    const folder = overrideFolder({
      'layouts/redirect.hbs': '{{> mine}}',
      'partials/mine.hbs': 'mine: {{href}}',
    });
    const { value, diagnostics } = await createTheme({ name: 'mint', overrides: folder });
    expect(diagnostics).toEqual([]);
    expect(value.layout('redirect', { href: '/a' })).toBe('mine: /a');
  });

  it('escapes what a template shows, in text and in attributes', async () => {
    const folder = overrideFolder({ 'layouts/redirect.hbs': '<a title="{{href}}">{{href}}</a>' });
    const { value } = await createTheme({ name: 'mint', overrides: folder });
    expect(value.layout('redirect', { href: '"><b>' })).toBe(
      '<a title="&quot;&gt;&lt;b&gt;">&quot;&gt;&lt;b&gt;</a>',
    );
  });

  it.each([
    ['does not parse', '\n{{#if a}}', 2],
    ['uses an unknown helper', '\n\n{{shout "a"}}', 3],
    ['includes an unknown partial', '{{> nowhere}}', 1],
  ])('is reported and not used where a template %s', async (_, text, line) => {
    const folder = overrideFolder({ 'layouts/redirect.hbs': text });
    const { value, diagnostics } = await createTheme({
      name: 'mint',
      overrides: folder,
      overridesName: 'theme',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'theme/template-invalid',
        severity: 'error',
        location: { file: 'theme/layouts/redirect.hbs', line },
      },
    ]);
    expect(value.layout('redirect', { href: '/a', title: 'A', strings: {} })).toContain('/a');
  });

  it('is told of a file that replaces nothing, with the name it may have meant', async () => {
    const folder = overrideFolder({ 'layouts/pages.hbs': '' });
    const { diagnostics } = await createTheme({ name: 'mint', overrides: folder });
    expect(diagnostics).toMatchObject([
      { code: 'theme/template-unused', hint: 'Did you mean layouts/page.hbs?' },
    ]);
  });
});
