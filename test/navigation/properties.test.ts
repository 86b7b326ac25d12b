import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveNavigation } from '../../src/navigation/resolve.ts';
import type { SiteTree } from '../../src/navigation/site-tree.ts';
import type { NavElement, NavEntry } from '../../src/project/navigation-config.ts';
import { projectOf } from './site.ts';

const files = [
  'index',
  'a',
  'b/index',
  'b/c',
  'fr/a',
  'fr/b/c',
  'v1/a',
  'd.e',
  'f g',
  'ü',
  'H',
  'i+j',
];
const missing = ['nowhere', 'b/nowhere'];

const label = fc.constantFrom('One', 'Two', 'Three', 'Four');
const flags = fc.record(
  { hidden: fc.boolean(), searchable: fc.boolean(), expanded: fc.boolean() },
  { requiredKeys: [] },
);

/** Groups in groups, with pages that are there and pages that are not. */
const { group } = fc.letrec<{ group: NavElement; entry: NavEntry }>((tie) => ({
  entry: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...files, ...missing),
    tie('group'),
  ),
  group: fc
    .tuple(
      label,
      flags,
      fc.array(tie('entry'), { maxLength: 4 }),
      fc.option(fc.constantFrom(...files)),
    )
    .map(([name, rest, pages, root]) => ({
      group: name,
      ...rest,
      pages,
      ...(root !== null && { root }),
    })),
}));

const kinds = ['languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'products'] as const;
const languages = ['en', 'fr', 'cn'];

/** Legal divisions: none holds its own kind, one kind a level. */
function holder(depth: number, above: string | undefined): fc.Arbitrary<NavElement> {
  const leaves: fc.Arbitrary<NavElement>[] = [
    fc.record({ groups: fc.array(group, { minLength: 1, maxLength: 3 }) }),
    fc.record({
      pages: fc.array(fc.oneof(fc.constantFrom(...files), group), { minLength: 1, maxLength: 4 }),
    }),
  ];
  if (depth === 0) return fc.oneof(...leaves);
  const divisions = kinds
    .filter((key) => key !== above)
    .map((key) =>
      fc
        .array(fc.tuple(flags, fc.boolean(), holder(depth - 1, key)), {
          minLength: 1,
          maxLength: 3,
        })
        .map(
          (entries): NavElement => ({
            [key]: entries.map(([rest, main, inside], index) => ({
              [key.slice(0, -1)]: key === 'languages' ? languages[index] : `N${index}`,
              ...rest,
              ...(main && index === 0 && { default: true }),
              ...inside,
            })),
          }),
        ),
    );
  return fc.oneof(...leaves, ...divisions);
}

const navigations = holder(3, undefined);
const sources = files.map((id): [string, object] => [id, id === 'd.e' ? { hidden: true } : {}]);

function resolve(navigation: NavElement): SiteTree {
  return resolveNavigation(projectOf({ navigation }, { pages: sources }), new Map()).value;
}

function listed(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value === 'string') names.add(value);
  else if (Array.isArray(value)) for (const entry of value) listed(entry, names);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      if (typeof entry === 'object' || key === 'root') listed(entry, names);
    }
  }
  return names;
}

describe('any legal navigation', () => {
  it('shows every listed page that exists, and builds every page once', () => {
    fc.assert(
      fc.property(navigations, (navigation) => {
        const tree = resolve(navigation);
        expect(tree.pages.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
        const named = listed(navigation);
        for (const page of tree.pages) expect(page.nodes.length > 0).toBe(named.has(page.id));
      }),
    );
  });

  it('gives every page and variant a unique route', () => {
    fc.assert(
      fc.property(navigations, (navigation) => {
        const { pages, byRoute } = resolve(navigation);
        const routes = pages.flatMap((page) => [
          page.route,
          ...page.variants.map(({ route }) => route),
        ]);
        expect(new Set(routes).size).toBe(routes.length);
        for (const page of pages) expect(byRoute.get(page.route)).toBe(page.index);
      }),
    );
  });

  it('has sound references: parents and children, pages and nodes', () => {
    fc.assert(
      fc.property(navigations, (navigation) => {
        const { nodes, pages } = resolve(navigation);
        nodes.forEach((node, id) => {
          expect(node.id).toBe(id);
          for (const child of node.children) expect(nodes[child]!.parent).toBe(id);
          if (node.page !== undefined) expect(pages[node.page]!.nodes).toContain(id);
        });
        for (const page of pages) {
          for (const node of page.nodes) expect(nodes[node]!.page).toBe(page.index);
        }
      }),
    );
  });

  it('has one chain of previous and next in each language and version, through all that is shown', () => {
    fc.assert(
      fc.property(navigations, (navigation) => {
        const { nodes, pages } = resolve(navigation);
        const shown = new Map<string, Set<number>>();
        for (const node of nodes) {
          if (node.page === undefined || node.hidden) continue;
          const scope = scopeAt(nodes, node.id);
          shown.set(scope, (shown.get(scope) ?? new Set()).add(node.page));
        }
        for (const [scope, all] of shown) {
          const placeOf = (index: number) =>
            [pages[index]!, ...pages[index]!.variants].find((place) => scopeName(place) === scope)!;
          const walked: number[] = [];
          let at = [...all].find((index) => placeOf(index).previous === undefined);
          while (at !== undefined && walked.length <= all.size) {
            walked.push(at);
            const next = placeOf(at).next;
            if (next !== undefined) expect(placeOf(next).previous).toBe(at);
            at = next;
          }
          expect(walked.toSorted()).toEqual([...all].toSorted());
        }
      }),
    );
  });

  it('has breadcrumbs that are the path to the page', () => {
    fc.assert(
      fc.property(navigations, (navigation) => {
        const { nodes, pages } = resolve(navigation);
        for (const page of pages) {
          const path = page.nodes[0] === undefined ? [] : pathAbove(nodes, page.nodes[0]);
          const named = path.filter(({ kind }) => kind !== 'language' && kind !== 'version');
          expect(page.breadcrumbs.map(({ label }) => label)).toEqual(
            named.map(({ label }) => label),
          );
        }
      }),
    );
  });

  it('is a value that survives structured clone, the same each time', () => {
    fc.assert(
      fc.property(navigations, (navigation) => {
        const tree = resolve(navigation);
        expect(structuredClone(tree)).toEqual(tree);
        expect(resolve(navigation)).toEqual(tree);
      }),
    );
  });
});

/** Nodes above one, outermost first, without the root. */
function pathAbove(nodes: SiteTree['nodes'], id: number): SiteTree['nodes'] {
  const parent = nodes[id]!.parent;
  if (parent === null || parent === 0) return [];
  return [...pathAbove(nodes, parent), nodes[parent]!];
}

function scopeAt(nodes: SiteTree['nodes'], id: number): string {
  const path = pathAbove(nodes, id);
  return scopeName({
    language: path.findLast(({ kind }) => kind === 'language')?.label,
    version: path.findLast(({ kind }) => kind === 'version')?.label,
  });
}

function scopeName({ language = '-', version = '-' }: { language?: string; version?: string }) {
  return `${language} ${version}`;
}
