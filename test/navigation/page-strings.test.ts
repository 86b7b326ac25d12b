import { describe, expect, it } from 'vitest';
import { site } from './site.ts';

describe('page strings', () => {
  it.each([
    ['guides/start', 'guides/start', '/guides/start'],
    ['/guides/start', 'guides/start', '/guides/start'],
    ['./guides/start', 'guides/start', '/guides/start'],
    ['guides/start/', 'guides/start', '/guides/start'],
    ['guides//start', 'guides/start', '/guides/start'],
    ['guides/../start', 'start', '/start'],
    ['guides/start.mdx', 'guides/start', '/guides/start'],
    ['guides/start.md', 'guides/start.md', '/guides/start'],
    ['guides', 'guides/index', '/guides'],
    ['guides/', 'guides/index', '/guides'],
    ['guides/index', 'guides/index', '/guides'],
    ['/', 'index', '/'],
    ['index', 'index', '/'],
    ['release/v1.2', 'release/v1.2', '/release/v1.2'],
    ['c++', 'c++', '/c++'],
    ['api:v1', 'api:v1', '/api:v1'],
    ['my page', 'my page', '/my page'],
    ['my%20page', 'my page', '/my page'],
    ['指南/开始', '指南/开始', '/指南/开始'],
    ['cafe\u0301', 'caf\u00e9', '/caf\u00e9'],
  ])('%s names %s', async (entry, file, route) => {
    const { tree, codes } = await site({ pages: [entry] }, { pages: [file] });
    expect(tree.pages.map((page) => page.route)).toEqual([route]);
    expect(tree.pages[0]!.nodes).toHaveLength(1);
    expect(codes).toEqual([]);
  });

  it('a missing file is a warning at its place with the nearest page; the entry is left out', async () => {
    const { problem, outline } = await site(
      { pages: ['quickstrat', 'a'] },
      { pages: ['quickstart', 'a'] },
    );
    expect(problem('nav/missing-page')).toMatchObject({
      severity: 'warning',
      message: 'There is no page `quickstrat`.',
      hint: 'The entry is left out. Did you mean `quickstart`?',
      location: { file: 'docs.json', line: 4, column: 7 },
    });
    expect(outline).toBe('- A /a\n');
  });

  it('a page that .mintignore leaves out is called that', async () => {
    const { problem } = await site(
      { pages: ['/drafts/b.mdx'] },
      { pages: ['a/b'], ignoredPages: ['drafts/b'] },
    );
    expect(problem('nav/missing-page')).toMatchObject({
      message: '.mintignore leaves out the page `/drafts/b.mdx`.',
      hint: 'The entry is left out. Remove it here, or the page from .mintignore.',
    });
  });

  it('the nearest page is the one of the same name in another folder', async () => {
    const { problem } = await site({ pages: ['old/setup'] }, { pages: ['guides/setup'] });
    expect(problem('nav/missing-page').hint).toContain('`guides/setup`');
  });

  it('a URL is no page, and the hint says what to write', async () => {
    const { problem } = await site({ pages: ['https://example.com'] });
    expect(problem('nav/missing-page').hint).toContain('`url` in its frontmatter');
  });

  it.each(['../secret', 'guides/../../secret', 'C:\\secret', 'file:///etc/passwd'])(
    '%s leads out of the project: error',
    async (entry) => {
      const { problem, tree } = await site({ pages: [entry] }, { pages: ['secret'] });
      expect(problem('nav/outside-project').severity).toBe('error');
      expect(tree.pages[0]!.nodes).toEqual([]);
    },
  );

  it('a page with `url` leads elsewhere, and has no part in reading order', async () => {
    const { outline, page, tree } = await site(
      { pages: ['a', 'blog', 'b'] },
      { pages: ['a', ['blog', { url: 'https://example.com', title: 'Blog' }], 'b'] },
    );
    expect(outline).toContain('- Blog https://example.com');
    expect(page('/blog').url).toBe('https://example.com');
    expect(tree.pages[page('/a').next!]!.route).toBe('/b');
  });

  it('pages outside the navigation come last, by id', async () => {
    const { tree, page } = await site({ pages: ['z'] }, { pages: ['b', 'a', 'z'] });
    expect(tree.pages.map(({ id }) => id)).toEqual(['z', 'a', 'b']);
    expect(page('/a')).toMatchObject({ nodes: [], hidden: true, breadcrumbs: [] });
  });
});

describe('routes', () => {
  it('two files for one route are an error that names both; the first is built', async () => {
    const { problem, tree } = await site({ pages: ['a', 'a/index'] }, { pages: ['a', 'a/index'] });
    expect(problem('nav/duplicate-route')).toMatchObject({
      severity: 'error',
      message: '`a/index.mdx` and `a.mdx` are both `/a`.',
      location: { file: 'a/index.mdx' },
      related: [{ location: { file: 'a.mdx' } }],
    });
    expect(tree.pages.map(({ file }) => file)).toEqual(['a.mdx']);
    expect(tree.byId.get('a/index')).toBe(0);
  });

  it('.md and .mdx of one name are one route', async () => {
    const { problem, tree } = await site({ pages: ['a'] }, { pages: ['a.md', 'a.mdx'] });
    expect(problem('nav/duplicate-route').message).toBe('`a.mdx` and `a.md` are both `/a`.');
    expect(tree.pages).toHaveLength(1);
  });

  it('routes that differ by letter case only: the later has a number, with a warning', async () => {
    const { problem, tree } = await site({ pages: ['api', 'API'] }, { pages: ['API', 'api'] });
    expect(tree.pages.map(({ id, route }) => [id, route])).toEqual([
      ['api', '/api'],
      ['API', '/API-1'],
    ]);
    expect(problem('nav/route-changed')).toMatchObject({
      severity: 'warning',
      location: { file: 'API.mdx' },
    });
  });

  it("the site's own folder is not for pages", async () => {
    const { page, problem } = await site(
      { pages: ['_octavo/in/fr/a'] },
      { pages: ['_octavo/in/fr/a'] },
    );
    expect(page('/_octavo-1/in/fr/a').id).toBe('_octavo/in/fr/a');
    expect(problem('nav/route-changed').severity).toBe('warning');
  });

  it('finds pages by route and by id', async () => {
    const { tree } = await site({ pages: ['guides/index'] }, { pages: ['guides/index'] });
    expect(tree.byRoute.get('/guides')).toBe(0);
    expect(tree.byId.get('guides/index')).toBe(0);
  });
});

describe('titles', () => {
  it.each([
    ['getting-started', {}, 'Getting started'],
    ['guides/my_page', {}, 'My page'],
    ['guides/index', {}, 'Guides'],
    ['index', {}, 'Site'],
    ['a', { title: 'Own' }, 'Own'],
    ['a', { title: '' }, 'A'],
  ])('%s %j is "%s"', async (id, frontmatter, title) => {
    const { tree } = await site({ pages: [id] }, { pages: [[id, frontmatter]] });
    expect(tree.pages[0]!.title).toBe(title);
  });

  it('`sidebarTitle`, `icon`, `tag` and `deprecated` are for the sidebar', async () => {
    const { page, tree } = await site(
      { pages: ['a'] },
      {
        pages: [
          ['a', { title: 'Long', sidebarTitle: 'Short', icon: 'x', tag: 'New', deprecated: true }],
        ],
      },
    );
    expect(page('/a')).toMatchObject({ title: 'Long', icon: 'x', tag: 'New', deprecated: true });
    expect(tree.nodes[1]!.label).toBe('Short');
  });

  it('`iconType` is the style of an icon', async () => {
    const { page } = await site(
      { pages: ['a'] },
      { pages: [['a', { icon: 'x', iconType: 'solid' }]] },
    );
    expect(page('/a').icon).toEqual({ name: 'x', style: 'solid' });
  });
});
