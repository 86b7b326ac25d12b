import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, files, type Import, imports, source } from './tools/counts/source.ts';

/**
 * The rooms of `src` in the order of the flow, and what each may import. Every room may also use `diagnostics` and
 * `lib`. `src/README.md` says what each room is for.
 */
const edges: Record<string, readonly string[]> = {
  lib: [],
  diagnostics: [],
  urls: [],
  i18n: [],
  fetch: [],
  git: [],
  // Contrast and colour spaces, for the build and for diagrams in the browser.
  color: [],
  project: ['git'],
  // A leaf of the room around it, which also runs in the browser.
  'openapi/samples': ['openapi'],
  openapi: ['project', 'fetch', 'openapi/samples'],
  navigation: ['project', 'openapi', 'urls'],
  fonts: ['project'],
  // Copies of images, made and fetched.
  images: ['project', 'fetch', 'urls'],
  'template-engine': ['i18n'],
  mdx: ['project'],
  code: [],
  icons: [],
  components: ['template-engine', 'icons', 'code'],
  evaluate: ['mdx'],
  render: ['mdx', 'components', 'evaluate', 'code', 'icons', 'project', 'urls'],
  reference: ['navigation', 'openapi', 'openapi/samples', 'render', 'mdx', 'i18n', 'urls'],
  links: ['navigation', 'project', 'urls'],
  // An author's text with other addresses in it.
  rename: ['navigation', 'project', 'mdx', 'urls'],
  // Sites of other generators become projects.
  migrate: ['project', 'components'],
  search: [],
  page: [
    'search',
    'color',
    'navigation',
    'render',
    'reference',
    'links',
    'fonts',
    'images',
    'urls',
    'i18n',
    'project',
    'openapi/samples',
  ],
  // A printed site becomes a book for reading devices.
  epub: [],
  // What readers with special needs, agents and search engines would miss.
  audit: ['project', 'mdx', 'color', 'page'],
  theme: ['page', 'project', 'template-engine', 'fonts', 'i18n'],
  site: ['page', 'theme', 'search', 'urls', 'i18n', 'fonts', 'images', 'project'],
  incremental: ['project', 'git', 'site', 'search'],
  workers: [],
  // The conductor: it may call every stage.
  build: [
    'project',
    'fetch',
    'navigation',
    'mdx',
    'evaluate',
    'components',
    'render',
    'reference',
    'openapi',
    'openapi/samples',
    'links',
    'page',
    'theme',
    'site',
    'search',
    'fonts',
    'images',
    'urls',
    'i18n',
    'incremental',
    'workers',
    'template-engine',
    'code',
    'icons',
  ],
  // The conductor of watch mode.
  watch: ['build', 'incremental', 'site', 'links', 'page', 'render', 'search', 'urls', 'project'],
  assistant: ['search'],
  // Published sites are answered for by the same handler as previews.
  platform: ['build', 'theme', 'assistant', 'search', 'site', 'project', 'fetch', 'git', 'urls'],
  cli: [
    'build',
    'watch',
    'platform',
    'openapi',
    'fetch',
    'git',
    'project',
    'urls',
    'rename',
    'migrate',
    'epub',
    'audit',
    'i18n',
    'site',
  ],
  // Built-in components in an author's live one are shown by their own records, with the helpers of their templates.
  browser: [
    'search',
    'color',
    'openapi/samples',
    'i18n',
    'components',
    'evaluate',
    'template-engine',
  ],
};

/** A stage's value holds those before it, so that its types may name theirs. */
const flow = Object.keys(edges);

/** Whose types others may name as well: what is said over a wire, by the room at its other end. */
const wires: Record<string, readonly string[]> = { browser: ['watch', 'openapi'] };

const everywhere = ['diagnostics', 'lib'];

/** Modules of other rooms that the browser runs: small, and free of Node. The catalogue itself is left out of bundles. */
const inBrowser = [
  'diagnostics/catalogue.ts',
  'diagnostics/diagnostic.ts',
  'diagnostics/nearest.ts',
  'evaluate/client/page-scripts.ts',
  'evaluate/react.ts',
  'icons/icon-name.ts',
  'lib/decode-html.ts',
  'lib/escape-html.ts',
  'lib/line-kind.ts',
  'lib/number-map.ts',
  'lib/numbers/compare.ts',
  'lib/numbers/exact-json.ts',
  'lib/numbers/exact-number.ts',
  'lib/similar-id.ts',
  'lib/slug.ts',
  'lib/text/address.ts',
  'lib/text/between-words.ts',
  'lib/text/escape-markdown.ts',
  'lib/text/formulas.ts',
  'lib/text/markdown-code.ts',
  'lib/text/markdown-link.ts',
  'lib/text/one-line.ts',
  'lib/text/percent-encoding.ts',
  'lib/text/right-to-left.ts',
  'lib/text/slashes.ts',
  'lib/text/tex.ts',
  'lib/text/well-formed.ts',
  'mdx/modules/compile-names.ts',
  'openapi/schema/empty-schema.ts',
  'template-engine/helpers.ts',
];

function roomOf(file: string): string {
  return /^openapi\/samples(?=\/)/.exec(file)?.[0] ?? file.split('/', 1)[0]!;
}

function isAllowed({ from, to, typesOnly }: Import): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other || everywhere.includes(other)) return true;
  if (edges[room]?.includes(other)) return true;
  if (!typesOnly) return false;
  return flow.indexOf(other) < flow.indexOf(room) || Boolean(wires[room]?.includes(other));
}

test('every room is known, and imports along its edges only', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(imports.length).toBeGreaterThan(1000);
  expect([...new Set(files.filter((file) => file.includes('/')).map(roomOf))].sort()).toEqual(
    [...flow].sort(),
  );
  const wrong = imports.filter((one) => !isAllowed(one));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the browser runs nothing of other rooms but what is made for it', () => {
  const reached = new Set<string>();
  const waiting = files.filter((file) => file.startsWith('browser/'));
  for (const file of waiting) {
    for (const { to } of imports.filter((one) => one.from === file && !one.typesOnly)) {
      if (reached.has(to) || roomOf(to) === 'browser') continue;
      reached.add(to);
      if (to !== 'diagnostics/catalogue.ts') waiting.push(to);
    }
  }
  const own = ['search', 'color', 'openapi/samples', 'i18n', 'components'];
  expect(
    [...reached].filter((file) => !own.includes(roomOf(file)) && !inBrowser.includes(file)).sort(),
  ).toEqual([]);
  for (const file of reached) {
    expect(readFileSync(path.join(source, file), 'utf8'), file).not.toMatch(
      /^import .* from 'node:/m,
    );
  }
});

test('no files import each other in a circle', () => {
  const pairs = imports.map(({ from, to }) => [from, to] as const);
  expect(circlesOf(pairs)).toEqual([]);
});

test('no subfolders of a room import each other in a circle', () => {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  const hasSubfolders = (folder: string) =>
    [...folders].some((other) => other.startsWith(`${folder}/`));
  // A file beside subfolders is a node of its own: it may use some of them and be used by others.
  const folderOf = (file: string) => {
    const folder = path.posix.dirname(file);
    return hasSubfolders(folder) ? file : folder;
  };
  const inside = imports.filter((one) => roomOf(one.from) === roomOf(one.to));
  const circles = circlesOf(inside.map(({ from, to }) => [folderOf(from), folderOf(to)] as const));
  expect(circles.filter((circle) => circle.some((one) => !one.endsWith('.ts')))).toEqual([]);
});

test('the table of rooms in src/README.md has the same edges', () => {
  const text = readFileSync(path.join(source, 'README.md'), 'utf8');
  const section = /^## Rooms$(.*?)^## /ms.exec(text)![1]!;
  const rows = section.matchAll(/^\| `([\w/-]+)` \| [^|]+ \| ([^|]+) \|$/gm);
  const table = [...rows].map(([, room, names]) => [
    room,
    [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  ]);
  expect(table).toEqual(Object.entries(edges));
});

test('src/README.md lists every module that holds state', () => {
  const state =
    /^(?:export )?(?:let \w+|const \w+ = (?:new (?:Map|WeakMap)(?:<.*>)?\(\)|createLru))/m;
  const holding = files.filter(
    (file) =>
      !file.startsWith('browser/') && state.test(readFileSync(path.join(source, file), 'utf8')),
  );
  const text = readFileSync(path.join(source, 'README.md'), 'utf8');
  const section = /^## Module-level state$(.*?)^## /ms.exec(text)![1]!;
  const listed = [...section.matchAll(/^\| `src\/([^`]+)`/gm)].map(([, file]) => file!);
  expect(listed.sort()).toEqual(holding.sort());
});
