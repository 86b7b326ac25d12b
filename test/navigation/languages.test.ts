import { describe, expect, it } from 'vitest';
import { languageTag } from '../../src/navigation/scopes/languages.ts';
import { site } from './site.ts';

const spec = [
  ...[
    'ar',
    'cs',
    'cn',
    'zh-Hant',
    'nl',
    'en',
    'fr',
    'de',
    'hi',
    'id',
    'it',
    'jp',
    'ko',
    'lv',
    'no',
  ],
  ...['pt-BR', 'ro', 'ru', 'es', 'sv', 'tr', 'ua', 'vi'],
];
const current = [
  ...[
    'en',
    'cn',
    'zh',
    'zh-Hans',
    'zh-Hant',
    'zh-CN',
    'zh-TW',
    'es',
    'fr',
    'fr-CA',
    'fr-ca',
    'ja',
    'jp',
  ],
  ...[
    'ja-jp',
    'ja-JP',
    'pt',
    'pt-BR',
    'de',
    'ko',
    'it',
    'ru',
    'ro',
    'cs',
    'id',
    'ar',
    'tr',
    'hi',
    'sv',
  ],
  ...['no', 'da', 'lv', 'nl', 'uk', 'vi', 'pl', 'uz', 'he', 'ca', 'fi', 'hu'],
];

describe('language codes', () => {
  it.each([...new Set([...spec, ...current])])('%s is accepted', async (language) => {
    const { codes } = await site({ languages: [{ language, pages: ['a'] }] }, { pages: ['a'] });
    expect(codes).toEqual([]);
  });

  it.each([
    ['cn', 'zh-Hans'],
    ['jp', 'ja'],
    ['ua', 'uk'],
    ['fr-ca', 'fr-CA'],
    ['pt-BR', 'pt-BR'],
    ['en', 'en'],
  ])('%s is %s in `lang` and `hreflang`', (code, tag) => {
    expect(languageTag(code)).toBe(tag);
  });

  it("the author's code stays in pages and nodes", async () => {
    const { page, node } = await site(
      { languages: [{ language: 'cn', pages: ['cn/a'] }] },
      { pages: ['cn/a'] },
    );
    expect(page('/cn/a').language).toBe('cn');
    expect(node('cn').language).toEqual({ code: 'cn', tag: 'zh-Hans' });
  });

  it('an unknown code is built, with a warning and the nearest one', async () => {
    const { problem, page } = await site(
      { languages: [{ language: 'pt-br', pages: ['a'] }] },
      { pages: ['a'] },
    );
    expect(problem('nav/unknown-language').hint).toBe('Did you mean `pt-BR`?');
    expect(page('/a').language).toBe('pt-br');
  });

  it('what is no tag at all has the tag for "undetermined"', () => {
    expect(languageTag('not a language')).toBe('und');
  });
});

describe('defaults', () => {
  const two = (first: object, second: object) => ({
    versions: [
      { version: '1', pages: ['a'], ...first },
      { version: '2', pages: ['b'], ...second },
    ],
  });

  it('the first version is the default', async () => {
    const { node } = await site(two({}, {}), { pages: ['a', 'b'] });
    expect([node('1').default, node('2').default]).toEqual([true, false]);
  });

  it('`default: true` makes another one the default', async () => {
    const { node, tree } = await site(two({}, { default: true }), { pages: ['a', 'b'] });
    expect([node('1').default, node('2').default]).toEqual([false, true]);
    expect(tree.pages[tree.nodes[0]!.firstPage!]!.route).toBe('/b');
  });

  it('of several defaults the first counts, with a warning', async () => {
    const { problem, node } = await site(two({ default: true }, { default: true }), {
      pages: ['a', 'b'],
    });
    expect(problem('nav/several-defaults').severity).toBe('warning');
    expect(node('1').default).toBe(true);
  });
});

describe('a page that is not translated yet', () => {
  const navigation = (own: string) => ({
    languages: [
      { language: 'en', default: true, pages: ['a', 'en/b'] },
      { language: 'fr', pages: ['fr/a', own] },
    ],
  });

  it.each([
    ['fr/b', '/en/b'],
    ['fr/b.mdx', '/en/b'],
  ])('stands in for %s at its address', async (own, original) => {
    const { codes, page, outline } = await site(navigation(own), { pages: ['a', 'fr/a', 'en/b'] });
    expect(codes).toEqual(['nav/untranslated']);
    expect(page(original).language).toBe('en');
    expect(page(original).variants).toMatchObject([{ route: '/fr/b', language: 'fr' }]);
    expect(outline).toContain(original);
  });

  it('is left out where the author wants that, and where there is no original', async () => {
    const docs = { navigation: navigation('fr/b'), octavo: { untranslated: false } };
    const off = await site(docs, { pages: ['a', 'fr/a', 'en/b'] });
    expect(off.codes).toEqual(['nav/missing-page']);
    const { codes } = await site(navigation('fr/c'), { pages: ['a', 'fr/a', 'en/b'] });
    expect(codes).toEqual(['nav/missing-page']);
  });
});
