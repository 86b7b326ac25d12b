import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The rooms of `src` and what each may import. An import of types only may also reach back to any earlier stage of the
 * flow, since each stage's value holds those before it: project → navigation → content, openapi → page → theme → site.
 */
const edges: Record<string, readonly string[]> = {
  cli: ['build', 'platform', 'fetch'],
  // Published sites are answered for by the same handler as previews.
  platform: ['build', 'fetch', 'assistant', 'search', 'site', 'git'],
  build: [
    'fetch',
    'git',
    'project',
    'navigation',
    'content',
    'content/components',
    'openapi',
    'openapi/numbers',
    'page',
    'theme',
    'site',
    'search',
    'urls',
    'i18n',
  ],
  site: ['page', 'search', 'urls', 'i18n'],
  theme: ['page', 'i18n'],
  page: [
    'navigation',
    'content',
    'openapi',
    'openapi/samples',
    'openapi/numbers',
    'project',
    'urls',
    'i18n',
  ],
  content: ['project', 'urls', 'content/components'],
  // Leaves of the room around them: slugs and names of icons.
  'content/components': ['content'],
  navigation: ['project', 'openapi', 'urls'],
  openapi: ['project', 'fetch', 'openapi/numbers'],
  // The only way from a build to other hosts.
  fetch: [],
  // A leaf of the room around it: the schema that says nothing.
  'openapi/samples': ['openapi', 'openapi/numbers'],
  // Numbers as their authors wrote them, for all who read, show or write them.
  'openapi/numbers': [],
  project: ['git'],
  git: [],
  urls: [],
  i18n: [],
  diagnostics: [],
  search: [],
  assistant: ['search'],
  // Built-in components in an author's live one are shown by their own records, with the helpers of their templates.
  browser: [
    'search',
    'openapi/samples',
    'openapi/numbers',
    'i18n',
    'content/components',
    'content',
    'theme',
  ],
};

const flow = ['project', 'navigation', 'content', 'openapi', 'page', 'theme', 'site'];

/** Whose types others may name as well: what is said over a wire, by the room at its other end. */
const wires: Record<string, readonly string[]> = {
  browser: ['build', 'openapi'],
  'openapi/samples': ['openapi', 'openapi/numbers'],
  // Numbers as their authors wrote them, for all who read, show or write them.
  'openapi/numbers': [],
};

/** Modules of other rooms that the browser runs: small, and free of Node. The catalogue itself is left out of bundles. */
const inBrowser = [
  'content/evaluate/compile-names.ts',
  'content/evaluate/client/page-scripts.ts',
  'content/icons/icon-name.ts',
  'content/similar-id.ts',
  'content/slug.ts',
  'diagnostics/catalogue.ts',
  'diagnostics/diagnostic.ts',
  'diagnostics/nearest.ts',
  'openapi/schema/empty-schema.ts',
  'theme/helpers.ts',
];

interface Import {
  from: string;
  to: string;
  typesOnly: boolean;
}

const source = path.resolve(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

const imports = files.flatMap((from): Import[] => {
  const text = readFileSync(path.join(source, from), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'(\.[^']+)'|import\(\s*'(\.[^']+)'/g,
  );
  return [...found].map(([, type, names, named, loaded]) => ({
    from,
    to: path.posix.join(path.posix.dirname(from), named ?? loaded!),
    typesOnly: type !== undefined || isTypesOnly(names),
  }));
});

/** `{ type A, type B }` */
function isTypesOnly(names: string | undefined): boolean {
  const list = /^\{([^}]*)\}$/s.exec(names?.trim() ?? '')?.[1];
  const each = list
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return each !== undefined && each.length > 0 && each.every((name) => name.startsWith('type '));
}

function roomOf(file: string): string {
  const nested = ['content/components', 'openapi/samples', 'openapi/numbers'];
  return nested.find((room) => file.startsWith(`${room}/`)) ?? file.split('/', 1)[0]!;
}

function isAllowed({ from, to, typesOnly }: Import): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other || other === 'diagnostics') return true;
  if (edges[room]?.includes(other)) return true;
  if (!typesOnly) return false;
  const isEarlier = flow.includes(other) && flow.indexOf(other) < flow.indexOf(room);
  return isEarlier || Boolean(wires[room]?.includes(other));
}

test('every room is known, and imports along its edges only', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(imports.length).toBeGreaterThan(1000);
  expect([...new Set(files.filter((file) => file.includes('/')).map(roomOf))].sort()).toEqual(
    Object.keys(edges).sort(),
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
  const own = ['search', 'openapi/samples', 'openapi/numbers', 'i18n', 'content/components'];
  expect(
    [...reached].filter((file) => !own.includes(roomOf(file)) && !inBrowser.includes(file)).sort(),
  ).toEqual([]);
  for (const file of reached) {
    expect(readFileSync(path.join(source, file), 'utf8'), file).not.toMatch(
      /^import .* from 'node:/m,
    );
  }
});

test('no files of different rooms import each other in a circle, types aside', () => {
  const targets = new Map<string, string[]>();
  for (const { from, to, typesOnly } of imports) {
    if (!typesOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (trail.includes(file) || done.has(file)) return;
    for (const to of targets.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  const across = circles.filter(
    (circle) => new Set(circle.split(' → ').map((file) => file.split('/', 1)[0])).size > 1,
  );
  expect(across).toEqual([]);
});
