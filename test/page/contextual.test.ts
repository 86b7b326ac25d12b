import { describe, expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

async function pageWith(settings: object, urls = {}, body = '## One\n\nText.') {
  const site = await build(
    projectOf({ 'docs.json': docsJson({ pages: ['a'] }, settings), 'a.mdx': body }),
    { urls },
  );
  const html = site.read('a/index.html');
  const items = [
    ...html.matchAll(/<li><(?:a|button)[^>]*class="nav-dropdown-item.*?<\/(?:a|button)>/gs),
  ].map(([item]) => ({
    label: /item-title">(.*?)</.exec(item)?.[1],
    href: /href="(.*?)"/.exec(item)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x3D;', '='),
    action: /data-oct-action="(.*?)"/.exec(item)?.[1],
    value: /data-value="(.*?)"/.exec(item)?.[1]?.replaceAll('&#x3D;', '='),
    sign: /<span class="nav-dropdown-item-icon">(.*?)<\/span>/s.exec(item)?.[1],
  }));
  return { html, items, site };
}

const address = { site: 'https://x.dev' };

describe('the menu of a page', () => {
  test('knows every option of docs.json', async () => {
    const options = [
      'copy',
      'assistant',
      'view',
      'download-pdf',
      'chatgpt',
      'claude',
      'perplexity',
      'grok',
      'aistudio',
      'devin',
      'devin-desktop',
      'mcp',
      'add-mcp',
      'cursor',
      'vscode',
      'devin-mcp',
    ];
    const { items, site } = await pageWith(
      { contextual: { options }, octavo: { mcp: 'https://x.dev/mcp' } },
      address,
    );
    expect(site.codes).toEqual([]);
    expect(items.map(({ label }) => label)).toEqual([
      'Copy page',
      'Find an answer',
      'View as Markdown',
      'Save as PDF',
      'Open in ChatGPT',
      'Open in Claude',
      'Open in Perplexity',
      'Open in Grok',
      'Open in Google AI Studio',
      'Open in Devin',
      'Open in Devin Desktop',
      'Copy MCP server address',
      'Copy MCP install command',
      'Connect to Cursor',
      'Connect to VS Code',
      'Connect to Devin',
    ]);
    expect(items[0]).toMatchObject({ href: '/a.md', action: 'copy' });
    expect(new URL(items[5]!.href!).searchParams.get('q')).toContain('https://x.dev/a ');
    expect(items[11]).toMatchObject({ action: 'copy-text', value: 'https://x.dev/mcp' });
    const config = new URL(items[13]!.href!).searchParams.get('config')!;
    expect(JSON.parse(atob(config))).toEqual({ url: 'https://x.dev/mcp' });
  });

  test('connects to the server of a served site without a setting', async () => {
    const href = { base: 'https://x.example/i', query: [{ key: 't', value: '$mcp' }] };
    const own = { title: 'Share', description: 'd', href };
    const settings = { contextual: { options: ['mcp', 'add-mcp', 'cursor', own] } };
    const { items, site } = await pageWith(settings, { ...address, base: '/docs', served: true });
    expect(site.codes).toEqual([]);
    expect(items[0]!.value).toBe('https://x.dev/docs/mcp');
    expect(items[1]!.value).toBe('npx add-mcp https://x.dev/docs/mcp');
    const config = new URL(items[2]!.href!).searchParams.get('config')!;
    expect(JSON.parse(atob(config))).toEqual({ url: 'https://x.dev/docs/mcp' });
    expect(items[3]!.href).toBe('https://x.example/i?t=https%3A%2F%2Fx.dev%2Fdocs%2Fmcp');
    expect((await pageWith(settings, address)).items).toEqual([]);
  });

  test('shows the sign of each product', async () => {
    const options = ['chatgpt', 'claude', 'perplexity', 'grok', 'aistudio', 'devin-desktop'];
    const editors = ['cursor', 'vscode'];
    const { items, site } = await pageWith(
      {
        contextual: { options: [...options, ...editors, 'devin'] },
        octavo: { mcp: 'https://x.dev' },
      },
      address,
    );
    expect(site.codes).toEqual([]);
    const signs = items.map(({ sign }) => sign);
    for (const sign of signs) expect(sign).toMatch(/^<svg .*<\/svg>$/s);
    expect(new Set(signs).size).toBe(signs.length);
  });

  test('leaves out what needs a server that nobody named, and says so', async () => {
    const { items, site } = await pageWith({ contextual: { options: ['copy', 'mcp', 'cursor'] } });
    expect(items.map(({ label }) => label)).toEqual(['Copy page']);
    expect(site.result.diagnostics.filter(({ code }) => code === 'contextual/no-mcp')).toHaveLength(
      1,
    );
  });

  test('has entries of the author’s own', async () => {
    const options = [
      { title: 'Suggest', href: 'https://github.com/x/issues/new?title=$path' },
      {
        title: 'Ask',
        description: 'Our bot',
        href: { base: 'https://bot.dev/', query: [{ key: 'q', value: 'About $page & more' }] },
      },
      { title: 'Here', href: '/a' },
    ];
    const { items } = await pageWith({ contextual: { options } }, address);
    expect(items[0]!.href).toBe('https://github.com/x/issues/new?title=%2Fa');
    expect(items[1]).toMatchObject({
      href: 'https://bot.dev/?q=About%20https%3A%2F%2Fx.dev%2Fa%20%26%20more',
      action: 'fill',
      value: 'https://bot.dev/?q=About%20$page%20%26%20more',
    });
    expect(items[2]!.href).toBe('/a');
  });

  test('stands where the setting says, and a page may leave it out', async () => {
    const { html } = await pageWith({ contextual: { options: ['copy'], display: 'toc' } });
    expect(html.indexOf('class="oct-toc-actions"')).toBeGreaterThan(
      html.indexOf('id="table-of-contents"'),
    );
    const none = await pageWith(
      { contextual: { options: ['copy'] } },
      {},
      '---\ncontextual: { options: [] }\n---\nText.',
    );
    expect(none.items).toEqual([]);
  });
});

test.each([
  [
    'https://github.com/x/docs',
    'https://github.com/x/docs/edit/main/site/a.mdx',
    'https://github.com/x/docs/issues/new?title=A&body=Page%3A%20%2Fa',
  ],
  [
    'https://gitlab.com/x/docs/',
    'https://gitlab.com/x/docs/-/edit/main/site/a.mdx',
    'https://gitlab.com/x/docs/-/issues/new?issue[title]=A&issue[description]=Page%3A%20%2Fa',
  ],
])('links to edit and to report at %s', async (url, edit, issue) => {
  const { html } = await pageWith({ octavo: { repository: { url, directory: '/site/' } } });
  const links = [...html.matchAll(/class="oct-feedback-links">.*?<\/ul>/gs)][0]![0];
  const hrefs = [...links.matchAll(/href="(.*?)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&').replaceAll('&#x3D;', '='),
  );
  expect(hrefs).toEqual([edit, issue]);
  expect(html).not.toContain('data-helpful');
});

test('asks whether a page helped where the author wants to know', async () => {
  const { html } = await pageWith({ octavo: { feedback: { url: 'https://api.dev/feedback' } } });
  expect(html).toContain('data-url="https://api.dev/feedback" data-path="/a"');
  expect(html.match(/data-helpful="(true|false)"/g)).toHaveLength(2);
});
