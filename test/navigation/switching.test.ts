import { describe, expect, it } from 'vitest';
import { counterpart } from '../../src/navigation/scopes/counterpart.ts';
import { routeIn } from '../../src/navigation/scopes/variants.ts';
import { type Site, site } from './site.ts';

describe('the same page in several languages or versions', () => {
  const versions = [
    { version: 'v2.0 (beta)', pages: ['a', 'shared', 'b'] },
    { version: 'v1', pages: ['old', 'shared', 'c'] },
  ];
  const pages = ['a', 'b', 'c', 'old', 'shared'];

  it('the first occurrence is its home, the others are variants under a stable route', async () => {
    const { page } = await site({ versions }, { pages });
    expect(page('/shared')).toMatchObject({ version: 'v2.0 (beta)' });
    expect(page('/shared').variants).toMatchObject([
      { route: '/_octavo/in/v1/shared', version: 'v1' },
    ]);
  });

  it('previous and next of a variant stay in its version', async () => {
    const { page, tree } = await site({ versions }, { pages });
    const [variant] = page('/shared').variants;
    expect(tree.pages[variant!.previous!]!.route).toBe('/old');
    expect(tree.pages[variant!.next!]!.route).toBe('/c');
    expect(tree.pages[page('/shared').next!]!.route).toBe('/b');
    expect(routeIn(tree, page('/old').next!, { version: 'v1' })).toBe('/_octavo/in/v1/shared');
  });

  it('the default version is the home even when it is listed second', async () => {
    const { page } = await site(
      { versions: [versions[0], { ...versions[1], default: true }] },
      { pages },
    );
    expect(page('/shared').version).toBe('v1');
    expect(page('/shared').variants[0]!.route).toBe('/_octavo/in/v2.0-beta/shared');
  });

  it('language and version together name a variant', async () => {
    const one = {
      versions: [
        { version: '1', pages: ['index'] },
        { version: '2', pages: ['index'] },
      ],
    };
    const { page } = await site(
      {
        languages: [
          { language: 'en', ...one },
          { language: 'fr', ...one },
        ],
      },
      { pages: ['index'] },
    );
    expect(page('/').variants.map(({ route }) => route)).toEqual([
      '/_octavo/in/en-2',
      '/_octavo/in/fr-1',
      '/_octavo/in/fr-2',
    ]);
  });

  it('names that come out equal are numbered', async () => {
    const { page } = await site(
      { versions: ['1', '1 +', '1 -'].map((version) => ({ version, pages: ['a'] })) },
      { pages: ['a'] },
    );
    expect(page('/a').variants.map(({ route }) => route)).toEqual([
      '/_octavo/in/1-1/a',
      '/_octavo/in/1-2/a',
    ]);
  });

  it('the same page twice within a version has no variant', async () => {
    const { page } = await site(
      {
        versions: [
          {
            version: '1',
            tabs: [
              { tab: 'T', pages: ['a'] },
              { tab: 'U', pages: ['a'] },
            ],
          },
        ],
      },
      { pages: ['a'] },
    );
    expect(page('/a').variants).toEqual([]);
  });
});

describe('language and version of pages', () => {
  it('come from the nearest ones above', async () => {
    const { page } = await site(
      { languages: [{ language: 'en', versions: [{ version: '1', pages: ['a'] }] }] },
      { pages: ['a'] },
    );
    expect(page('/a')).toMatchObject({ language: 'en', version: '1' });
  });

  it('of pages outside the navigation, where one of many pages was listed by a slip', async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const french = numbers.map((number) => `fr/${number}`);
    const { page } = await site(
      {
        languages: [
          { language: 'en', pages: ['en/a'] },
          { language: 'fr', pages: [...french, 'de/slip'] },
        ],
      },
      { pages: ['en/a', ...french, 'de/slip', 'fr/extra'] },
    );
    expect(page('/fr/extra').language).toBe('fr');
  });

  it('of pages outside the navigation: by folder, else the default language', async () => {
    const { page } = await site(
      {
        languages: [
          { language: 'en', pages: ['a', 'b/c'] },
          { language: 'fr', pages: ['fr/a'] },
        ],
      },
      { pages: ['a', 'b/c', 'fr/a', 'fr/hidden', 'hidden'] },
    );
    expect(page('/fr/hidden').language).toBe('fr');
    expect(page('/hidden').language).toBe('en');
  });

  it('frontmatter `version` binds a page that the navigation does not', async () => {
    const { page } = await site({ pages: ['a'] }, { pages: [['a', { version: '1.0' }]] });
    expect(page('/a').version).toBe('1.0');
  });
});

describe('switching keeps the reader on the page', () => {
  const go = ({ tree, node }: Site, route: string, target: string) => {
    const page = tree.byRoute.get(route)!;
    return counterpart(tree, page, tree.pages[page]!.nodes[0], node(target).id);
  };

  it('leads to the same file listed there', async () => {
    const result = await site(
      {
        versions: [
          { version: '2', pages: ['a', 'b'] },
          { version: '1', pages: ['a'] },
        ],
      },
      { pages: ['a', 'b'] },
    );
    expect(go(result, '/a', '1')).toEqual({ route: '/_octavo/in/1/a', exact: true });
  });

  it('leads from a variant back home', async () => {
    const result = await site(
      {
        versions: [
          { version: '2', pages: ['a'] },
          { version: '1', pages: ['a'] },
        ],
      },
      { pages: ['a'] },
    );
    const { tree, node, page } = result;
    const from = page('/a').variants[0]!.node;
    expect(counterpart(tree, page('/a').index, from, node('2').id)).toEqual({
      route: '/a',
      exact: true,
    });
  });

  const translated = {
    languages: [
      { language: 'en', groups: [{ group: 'G', pages: ['en/index', 'en/guides/a', 'en/only'] }] },
      { language: 'fr', groups: [{ group: 'G', pages: ['fr/start', 'fr/index', 'fr/guides/a'] }] },
    ],
  };
  const files = ['en/index', 'en/guides/a', 'en/only', 'fr/start', 'fr/index', 'fr/guides/a'];

  it('leads to the same path in the other folder', async () => {
    const result = await site(translated, { pages: files });
    expect(go(result, '/en/guides/a', 'fr')).toEqual({ route: '/fr/guides/a', exact: true });
    expect(go(result, '/en', 'fr')).toEqual({ route: '/fr', exact: true });
  });

  it("leads to the division's first page otherwise", async () => {
    const result = await site(translated, { pages: files });
    expect(go(result, '/en/only', 'fr')).toEqual({ route: '/fr/start', exact: false });
  });

  it('works where the default language has no folder', async () => {
    const result = await site(
      {
        languages: [
          { language: 'en', pages: ['index', 'guides/a'] },
          { language: 'fr', pages: ['fr/index', 'fr/guides/a'] },
        ],
      },
      { pages: ['index', 'guides/a', 'fr/index', 'fr/guides/a'] },
    );
    expect(go(result, '/guides/a', 'fr')).toEqual({ route: '/fr/guides/a', exact: true });
    expect(go(result, '/fr/guides/a', 'en')).toEqual({ route: '/guides/a', exact: true });
    expect(go(result, '/', 'fr')).toEqual({ route: '/fr', exact: true });
    expect(go(result, '/fr', 'en')).toEqual({ route: '/', exact: true });
  });

  it('works where all pages of a language happen to lie in one folder', async () => {
    const result = await site(
      {
        languages: [
          { language: 'en', pages: ['en/intro', 'en/guides/a'] },
          { language: 'fr', pages: ['fr/guides/a', 'fr/guides/b'] },
        ],
      },
      { pages: ['en/intro', 'en/guides/a', 'fr/guides/a', 'fr/guides/b'] },
    );
    expect(go(result, '/en/guides/a', 'fr')).toEqual({ route: '/fr/guides/a', exact: true });
    expect(go(result, '/fr/guides/a', 'en')).toEqual({ route: '/en/guides/a', exact: true });
  });

  it('works if one page is outside the folder of its language', async () => {
    const result = await site(
      {
        languages: [
          { language: 'en', pages: ['en/a', 'en/b', 'changelog'] },
          { language: 'fr', pages: ['fr/a', 'fr/b'] },
        ],
      },
      { pages: ['en/a', 'en/b', 'changelog', 'fr/a', 'fr/b'] },
    );
    expect(go(result, '/en/b', 'fr')).toEqual({ route: '/fr/b', exact: true });
    expect(go(result, '/fr/b', 'en')).toEqual({ route: '/en/b', exact: true });
  });

  it('keeps the version on a change of language', async () => {
    const language = (code: string) => ({
      language: code,
      versions: ['1', '2'].map((version) => ({
        version: `v${version}`,
        pages: [`${code}/v${version}/a`, 'shared'],
      })),
    });
    const result = await site(
      { languages: [language('en'), language('fr')] },
      { pages: ['en/v1/a', 'en/v2/a', 'fr/v1/a', 'fr/v2/a', 'shared'] },
    );
    expect(go(result, '/en/v2/a', 'fr').route).toBe('/fr/v2/a');
    const { tree, node, page } = result;
    const inV2 = page('/shared').nodes.find(
      (id) => tree.nodes[tree.nodes[id]!.parent!]!.label === 'v2',
    )!;
    expect(counterpart(tree, page('/shared').index, inV2, node('fr').id).route).toBe(
      '/_octavo/in/fr-v2/shared',
    );
  });

  describe('where the folder of a version is around that of the language', () => {
    const language = (code: string, pages: string[]) => ({
      language: code,
      versions: ['v2', 'v1'].map((version) => ({
        version,
        groups: [{ group: 'G', pages: pages.map((page) => `${version}/${code}/${page}`) }],
      })),
    });
    const languages = [language('en', ['start', 'a', 'only']), language('fr', ['start', 'a'])];
    const files = languages.flatMap(({ versions }) =>
      versions.flatMap(({ groups }) => groups.flatMap((group) => group.pages)),
    );

    it('leads to the same path in the version of the reader', async () => {
      const result = await site({ languages }, { pages: files });
      expect(go(result, '/v1/en/a', 'fr')).toEqual({ route: '/v1/fr/a', exact: true });
      expect(go(result, '/v2/fr/a', 'en')).toEqual({ route: '/v2/en/a', exact: true });
    });

    it('leads to the first page of that version otherwise', async () => {
      const result = await site({ languages }, { pages: files });
      expect(go(result, '/v1/en/only', 'fr')).toEqual({ route: '/v1/fr/start', exact: false });
    });

    it('leads to the first page of the language where it does not have that version', async () => {
      const [english, { versions, ...french }] = languages as [object, (typeof languages)[0]];
      const result = await site(
        { languages: [english, { ...french, versions: [versions[0]] }] },
        { pages: files },
      );
      expect(go(result, '/v1/en/a', 'fr')).toEqual({ route: '/v2/fr/start', exact: false });
    });
  });

  describe('where the folder of a language lies below that of a product', () => {
    const language = (code: string, folder = `/${code}`) => ({
      language: code,
      products: ['ink', 'press'].map((product) => ({
        product,
        pages: [`${product}${folder}/start`, `${product}${folder}/a/b`],
      })),
    });
    const goIn = async (
      languages: ReturnType<typeof language>[],
      route: string,
      target: string,
    ) => {
      const files = languages.flatMap(({ products }) => products.flatMap(({ pages }) => pages));
      return go(await site({ languages }, { pages: files }), route, target);
    };

    it('leads to the same path beside it', async () => {
      const languages = [language('en'), language('fr')];
      expect(await goIn(languages, '/press/en/a/b', 'fr')).toEqual({
        route: '/press/fr/a/b',
        exact: true,
      });
      expect(await goIn(languages, '/ink/fr/start', 'en')).toEqual({
        route: '/ink/en/start',
        exact: true,
      });
    });

    it('also where the default language has none', async () => {
      const languages = [language('en', ''), language('fr')];
      expect(await goIn(languages, '/press/a/b', 'fr')).toEqual({
        route: '/press/fr/a/b',
        exact: true,
      });
      expect(await goIn(languages, '/press/fr/a/b', 'en')).toEqual({
        route: '/press/a/b',
        exact: true,
      });
    });
  });

  describe('where the paths are translated too', () => {
    const inTwo = (english: string[], french: string[]) =>
      site(
        {
          languages: [
            {
              language: 'en',
              groups: [
                { group: 'G', pages: ['en/start'] },
                { group: 'Product', pages: english },
              ],
            },
            {
              language: 'fr',
              groups: [
                { group: 'G', pages: ['fr/debut'] },
                { group: 'Produit', pages: french },
              ],
            },
          ],
        },
        { pages: ['en/start', 'fr/debut', ...english, ...french] },
      );
    const english = ['en/product/quickstart', 'en/product/api', 'en/product/keys'];

    it('leads to the page at the same place of a list of the same length', async () => {
      const french = ['fr/produit/demarrage', 'fr/produit/api', 'fr/produit/cles'];
      const result = await inTwo(english, french);
      for (const [at, route] of english.entries()) {
        expect(go(result, `/${route}`, 'fr')).toEqual({ route: `/${french[at]}`, exact: true });
        expect(go(result, `/${french[at]}`, 'en')).toEqual({ route: `/${route}`, exact: true });
      }
    });

    it('leads to the first page where the lists differ in length', async () => {
      const result = await inTwo(english, ['fr/produit/demarrage', 'fr/produit/cles']);
      expect(go(result, '/en/product/quickstart', 'fr')).toEqual({
        route: '/fr/debut',
        exact: false,
      });
    });

    it('leads to the first page if the other list has a different order', async () => {
      const result = await inTwo(english, [
        'fr/product/keys',
        'fr/product/api',
        'fr/product/debut',
      ]);
      expect(go(result, '/en/product/quickstart', 'fr')).toEqual({
        route: '/fr/debut',
        exact: false,
      });
    });

    it('does not take the place for the page in other versions: there lists go on with other pages', async () => {
      const result = await site(
        {
          versions: [
            { version: '2', pages: ['v2/a', 'v2/new'] },
            { version: '1', pages: ['v1/a', 'v1/old'] },
          ],
        },
        { pages: ['v2/a', 'v2/new', 'v1/a', 'v1/old'] },
      );
      expect(go(result, '/v2/new', '1')).toEqual({ route: '/v1/a', exact: false });
    });
  });

  it('leads a reader of an unlisted page by its path', async () => {
    const result = await site(translated, { pages: [...files, 'en/extra/x'] });
    expect(go(result, '/en/extra/x', 'fr')).toEqual({ route: '/fr/start', exact: false });
  });

  it('leads to the address of a language that is hosted elsewhere', async () => {
    const result = await site(
      {
        languages: [
          { language: 'en', pages: ['a'] },
          { language: 'fr', href: 'https://fr.example.com' },
        ],
      },
      { pages: ['a'] },
    );
    expect(go(result, '/a', 'fr')).toEqual({ href: 'https://fr.example.com', exact: false });
  });
});

describe('redirects', () => {
  it('`/` leads to the first page where there is no index', async () => {
    const { tree } = await site({ pages: ['a', 'b'] }, { pages: ['a', 'b'] });
    expect(tree.redirects).toEqual([{ from: '/', to: '/a', page: 0 }]);
  });

  it('`/` is not redirected if it has a page, listed or not', async () => {
    const { tree } = await site({ pages: ['a'] }, { pages: ['a', 'index'] });
    expect(tree.redirects).toEqual([]);
  });

  it("a language's or version's folder leads to its first page", async () => {
    const { tree } = await site(
      {
        languages: [
          { language: 'en', pages: ['index', 'a'] },
          { language: 'fr', pages: ['fr/b', 'fr/guides/a'] },
        ],
      },
      { pages: ['index', 'a', 'fr/b', 'fr/guides/a'] },
    );
    expect(tree.redirects).toEqual([{ from: '/fr', to: '/fr/b', page: 2 }]);
  });

  it('a folder deep inside is no root when the division begins elsewhere', async () => {
    const { tree } = await site(
      {
        versions: [
          { version: '2', pages: ['index'] },
          { version: '1', pages: ['index', 'api/v1/a'] },
        ],
      },
      { pages: ['index', 'api/v1/a'] },
    );
    expect(tree.redirects).toEqual([]);
  });

  it('what the author redirects stays theirs', async () => {
    const navigation = { versions: [{ version: '1', pages: ['v1/a'] }] };
    const { tree } = await site(
      { navigation, redirects: [{ source: '/v1', destination: '/elsewhere' }] },
      { pages: ['v1/a'] },
    );
    expect(tree.redirects.map(({ from }) => from)).toEqual(['/']);
  });

  it('a first page that is at home elsewhere is shown in the division of the redirect', async () => {
    const { tree } = await site(
      {
        versions: [
          { version: '2', pages: ['a'] },
          { version: '1', pages: ['a', 'v1/b'] },
        ],
      },
      { pages: ['a', 'v1/b'] },
    );
    expect(tree.redirects).toContainEqual({ from: '/v1', to: '/_octavo/in/1/a', page: 0 });
  });
});
