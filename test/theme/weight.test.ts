import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { docsConfigSchema } from '../../src/project/config.ts';
import { compactCss } from '../../src/theme/compact-css.ts';
import { createTheme } from '../../src/theme/create-theme.ts';

const themes = docsConfigSchema.shape.theme.options;

it.each(themes)(
  '%s stays light: CSS below 18 KB, JavaScript of every page below 15 KB',
  async (name) => {
    const { assets } = (await createTheme({ name })).value;
    const weight = (id: string) => gzipSync(assets.find((asset) => asset.id === id)!.body).length;
    expect(weight('style')).toBeLessThan(18_000);
    expect(weight('main')).toBeLessThan(15_000);
  },
);

it('what live components share stays light: below 12 KB', async () => {
  const { assets } = (await createTheme({ name: 'mint' })).value;
  const runtime = assets.find((asset) => asset.id === 'islands')!.body;
  expect(gzipSync(runtime).length).toBeLessThan(12_000);
});

it.each(themes)('%s asks no other host for anything', async (name) => {
  const { assets } = (await createTheme({ name })).value;
  const style = String(assets.find((asset) => asset.id === 'style')!.body);
  expect(style.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/@import|https?:/);
});

it('leaves out what browsers do not need, and nothing that they do', () => {
  expect(compactCss('a { color: red; } /* why */\n\nb > c { margin : 0 }')).toBe(
    'a{color:red}b>c{margin :0}',
  );
  expect(compactCss(`a::after { content: " /* kept */ ; "; }`)).toBe(
    `a::after{content:" /* kept */ ; "}`,
  );
  expect(compactCss('@media (width < 64rem) { a { inset: 0 auto } }')).toBe(
    '@media (width<64rem){a{inset:0 auto}}',
  );
  expect(compactCss('a { margin: -0.5rem 0 0.25em; color: rgb(0 0 0 / 0.05) }')).toBe(
    'a{margin:-.5rem 0 .25em;color:rgb(0 0 0/.05)}',
  );
  expect(compactCss('.w-0\\.5 { width: calc( 10.05px - 0.5 * var(--b) ) }')).toBe(
    '.w-0\\.5{width:calc(10.05px - .5 * var(--b))}',
  );
  expect(compactCss('a[b="c-d"] > [e="1f"] { content: "[g=h]" attr(i) }')).toBe(
    'a[b=c-d]>[e="1f"]{content:"[g=h]" attr(i)}',
  );
  expect(compactCss('a { src: url(v/0.5/f.woff2), url("a / 0.5") }')).toBe(
    'a{src:url(v/0.5/f.woff2),url("a / 0.5")}',
  );
});

it('keeps the space that tells a descendant from the element itself', () => {
  expect(compactCss('a :hover > b , c { --d: ; }')).toBe('a :hover>b,c{--d:}');
});
