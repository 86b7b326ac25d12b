import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { navListPages } from '../../src/page/sidebar/sidebar-fragments.ts';
import { compileTemplates } from '../../src/template-engine/compile-templates.ts';
import { contextOf, pageOf } from '../page/site.ts';

const root = join(import.meta.dirname, '../../templates');
const templates = ['layouts', 'partials', 'openapi'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.hbs'))
    .map((file): [string, string] => [
      `${folder}/${file}`,
      readFileSync(join(root, folder, file), 'utf8'),
    ]),
);

/** Fields of the page data that are HTML already (`Html`), and CSS and JSON that were made safe where they were made. */
const html = new Set([
  'body',
  'panel',
  'html',
  'icon',
  'current.icon',
  'lead',
  'descriptionHtml',
  'description.html',
  'docs.html',
  'head.style',
  'head.utilities',
  'head.structuredData',
  'playground.data',
  'style',
]);

describe.each(templates)('%s', (_, text) => {
  it('shows unescaped only what is HTML', () => {
    const raw = [...text.matchAll(/\{\{\{\s*([^}]+?)\s*\}\}\}/g)].map((match) => match[1]!);
    expect(raw.filter((field) => !html.has(field))).toEqual([]);
  });

  it('has no words of its own', () => {
    const shown = text
      .replaceAll(/<(script|style|svg|kbd)[\s>][\s\S]*?<\/\1>/g, '')
      .replaceAll(/\{\{[\s\S]*?\}\}\}?/g, '')
      .replaceAll(/<[^>]*>/g, '');
    expect(
      shown
        .replace('404', '')
        .trim()
        .replaceAll(/\s*-\s*/g, ''),
    ).toBe('');
  });
});

const navigation = {
  global: { anchors: [{ anchor: 'Chat', href: 'https://example.com', icon: 'comments' }] },
  languages: [
    {
      language: 'en',
      tabs: [
        {
          tab: 'A',
          groups: [
            {
              group: 'G',
              pages: [
                'a',
                { group: 'Fold', pages: ['b'] },
                { group: 'Split', root: 'r', pages: ['c'] },
              ],
            },
          ],
        },
        { tab: 'M', menu: [{ item: 'I', pages: ['m'] }] },
      ],
    },
    { language: 'ar', pages: ['x'] },
  ],
};

describe('every layout asks only for what the data has', () => {
  const { layout } = compileTemplates(undefined, { strict: true });
  const rich = {
    navbar: {
      links: [{ label: '', icon: 'x', href: 'https://a.b' }],
      primary: { label: 'Go', href: 'https://a.b' },
    },
    footer: {
      socials: { github: 'https://github.com/a' },
      links: [{ items: [{ label: 'A', href: '/a' }] }],
    },
    banner: { content: 'News', dismissible: true },
    logo: '/logo.svg',
  };
  const bodies = { html: '<p>', panel: '<p>', outline: [{ id: 'i', title: 'T', depth: 2 }] };

  it.each([
    ['with little', {}, {}, {}],
    ['with much', rich, bodies, { related: ['/b'], description: 'About' }],
    ['with breadcrumbs and drilldown', { ...rich, theme: 'aspen' }, bodies, {}],
  ])('page %s', (_, config, rendered, frontmatter) => {
    const context = contextOf(navigation, { config });
    for (const id of ['a', 'c', 'm', 'x']) {
      const data = pageOf(context, id, frontmatter, rendered);
      expect(layout('page', data)).toContain('<main id="content-area"');
      expect(layout('not-found', data)).toContain('404');
    }
  });

  it('nav-list and redirect', () => {
    const [list] = navListPages(0, contextOf({ pages: ['a'] }));
    expect(layout('nav-list', list!)).toContain('<h1>All pages</h1>');
    const data = { lang: 'en', title: 'A', href: '/a', canonical: 'https://x.dev/a' };
    expect(layout('redirect', data)).toContain('content="0; url=/a"');
  });
});

it('a sidebar is links and native controls', () => {
  const { layout } = compileTemplates();
  const { nav } = pageOf(contextOf(navigation), 'b');
  expect(
    layout('nav-fragment', { dir: 'ltr', items: nav.sidebar }).replaceAll(/>\s+</g, '>\n<').trim(),
  ).toMatchInlineSnapshot(`
    "<li class="sidebar-group" data-top data-active><div class="sidebar-group-header" id="oct-g3"><span class="sidebar-title"><span class="oct-side-label">G</span>
    </span>
    </div><ul class="oct-side-list" aria-labelledby="oct-g3"><li><a class="oct-side-link" href="/a"><span class="oct-side-label">A</span></a></li>
    <li class="sidebar-group" data-active><details data-oct-group="4" open><summary class="oct-side-link"><span class="oct-side-label">Fold</span>
    <span class="oct-chevron"></span></summary><ul class="oct-side-list oct-side-nested"><li data-active><a class="oct-side-link" href="/b" aria-current="page"><span class="oct-side-label">B</span></a></li>
    </ul></details></li>
    <li class="sidebar-group"><div class="oct-side-row"><a class="oct-side-link" href="/r"><span class="oct-side-label">Split</span>
    </a>
    </div><details class="oct-side-split" data-oct-group="5"><summary><span class="oct-hidden">Split</span><span class="oct-chevron"></span></summary><ul class="oct-side-list oct-side-nested"><li><a class="oct-side-link" href="/c"><span class="oct-side-label">C</span></a></li>
    </ul></details></li>
    </ul></li>"
  `);
});
