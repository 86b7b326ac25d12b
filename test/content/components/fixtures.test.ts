import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHighlighter } from '../../../src/code/highlighter.ts';
import { createRegistry } from '../../../src/components/registry.ts';
import { sortDiagnostics } from '../../../src/diagnostics/diagnostic.ts';
import { place } from '../../../src/diagnostics/format.ts';
import { sharedEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { strings } from '../../../src/i18n/strings.ts';
import { createIcons } from '../../../src/icons/icons.ts';
import { createSyntax } from '../../../src/mdx/syntax/processor.ts';
import type { ContentContext, ResolvedLink } from '../../../src/render/context.ts';
import type { Engines } from '../../../src/render/engines.ts';
import { loadMath } from '../../../src/render/math/math.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import type { RenderedTree } from '../../../src/render/render-tree.ts';
import { loadUtilities } from '../../../src/render/utilities/utilities.ts';
import { compileTemplates } from '../../../src/template-engine/compile-templates.ts';
import { mainOf } from '../../golden-views.ts';

/*
 * One folder a component: `use.mdx` and what becomes of it in HTML (`use.html`) and Markdown (`use.md`), `wrong.mdx`
 * and what its author is told (`wrong.txt`). `UPDATE=1` rewrites the results.
 */

const folder = fileURLToPath(new URL('../../fixtures/components', import.meta.url));
const names = readdirSync(folder).sort();
const words = strings('en');

let engines: Engines;
beforeAll(async () => {
  const math = loadMath();
  const utilities = loadUtilities({});
  engines = {
    syntax: createSyntax(),
    registry: createRegistry(),
    highlighter: await openHighlighter(undefined, () => undefined),
    evaluator: sharedEvaluator(),
    math: () => math,
    utilities: () => utilities,
    scriptNames: [],
  };
});

describe.each(names)('%s', (name) => {
  it('becomes HTML and Markdown when it is used as it is meant', async () => {
    const page = await render(name, 'use.mdx');
    const panel = page.panel === undefined ? '' : `<aside>${page.panel}</aside>`;
    compare(name, 'use.html', mainOf(`<main>${page.html}${panel}</main>`));
    compare(name, 'use.md', page.markdown);
    expect(page.diagnostics.map(({ severity }) => severity)).not.toContain('warning');
  });

  it('says what is wrong, and where, and loses nothing', async () => {
    const page = await render(name, 'wrong.mdx');
    expect(page.diagnostics).not.toEqual([]);
    compare(name, 'wrong.txt', told(page));
    for (const word of wordsOf(readFileSync(`${folder}/${name}/wrong.mdx`, 'utf8'))) {
      expect(`${page.html}${page.panel ?? ''}`).toContain(word);
    }
  });
});

function render(name: string, file: string): Promise<RenderedTree> {
  const text = readFileSync(`${folder}/${name}/${file}`, 'utf8');
  return renderPage({ file, route: '/page', format: 'mdx', frontmatter: {} }, text, world, engines);
}

const world: ContentContext = {
  project: { root: '/', config: {} as never, pages: [], snippets: [], assets: [] },
  read: () => undefined,
  imageSize: (file) => (file.endsWith('.png') ? { width: 600, height: 400 } : undefined),
  imageSources: () => [],
  fetchedImage: () => undefined,
  link,
  template: compileTemplates(undefined, { strict: true }).component,
  string: (key) => words[key] ?? `no word for ${key}`,
  icons: createIcons(),
};

function link(url: string): ResolvedLink {
  if (/^https?:/.test(url)) return { kind: 'external', href: url };
  if (url.startsWith('#')) return { kind: 'page', href: url, route: '/page', hash: url.slice(1) };
  if (url.startsWith('/images/')) return { kind: 'file', href: url, file: url.slice(1) };
  return { kind: url === '/other' ? 'page' : 'missing', href: url, route: url };
}

function told({ diagnostics }: RenderedTree): string {
  const lines = sortDiagnostics(diagnostics).map(
    ({ location, severity, code, message, hint }) =>
      `${location ? place(location) : '-'} ${severity} ${code}\n  ${message}${hint ? `\n  ${hint}` : ''}\n`,
  );
  return lines.join('');
}

/** What readers should find: the text between the tags, word by word. */
function wordsOf(mdx: string): string[] {
  const text = mdx.replaceAll(/```\w*|<[^>]*>|\{`|`\}/g, ' ');
  return text.split(/\s+/).filter((word) => /^[A-Z][a-z]+[.?]?$/.test(word));
}

function compare(name: string, file: string, actual: string): void {
  const path = `${folder}/${name}/${file}`;
  if (process.env.UPDATE) writeFileSync(path, actual);
  expect(existsSync(path), `${name}/${file} is missing; UPDATE=1 writes it`).toBe(true);
  expect(actual).toBe(readFileSync(path, 'utf8'));
}
