import { type Node, parseTree } from 'jsonc-parser';
import type { Diagnostic, Location } from '../../src/diagnostics/diagnostic.ts';
import { createSource, locate } from '../../src/diagnostics/source.ts';
import { specsInUse } from '../../src/navigation/endpoints/spec-uses.ts';
import { resolveNavigation } from '../../src/navigation/resolve.ts';
import type { NavNode, SitePage, SiteTree } from '../../src/navigation/site-tree.ts';
import type { SpecOutline } from '../../src/openapi/operation-ref.ts';
import { readSpec } from '../../src/openapi/read-spec.ts';
import type { DocsConfig } from '../../src/project/config.ts';
import type { Frontmatter } from '../../src/project/frontmatter.ts';
import { type Project, pointer } from '../../src/project/project.ts';

/** A project without a disk: docs.json as an object, page ids with or without frontmatter, specs as text. */
export interface Input {
  /** Ids (`guides/start`), or `[id, frontmatter]`. `.md` at the end makes a Markdown page. */
  pages?: (string | [string, Partial<Frontmatter>])[];
  /** Texts of specifications by file. They are found in the project, unless `ignored` lists them. */
  specs?: Record<string, string | object>;
  /** Ids of pages that `.mintignore` leaves out. */
  ignoredPages?: string[];
  includeRestricted?: boolean;
}

export interface Site {
  tree: SiteTree;
  diagnostics: Diagnostic[];
  /** Codes of all problems in order. */
  codes: string[];
  /** The only problem of a code. */
  problem(code: string): Diagnostic;
  page(route: string): SitePage;
  node(label: string): NavNode;
  /** The tree as text: `kind label /route`, two spaces a level, `(hidden)` where it is. */
  outline: string;
}

/** Resolves a site. Without `navigation`, the object is the navigation itself. */
export async function site(docs: object, input: Input = {}): Promise<Site> {
  const project = projectOf(docs, input);
  const specs = new Map<string, SpecOutline>();
  const texts = textsOf(input);
  for (const source of specsInUse(project)) {
    const outline = await readSpec(source, {
      root: '/',
      read: (file) => texts[file],
      validate: false,
    });
    specs.set(outline.spec, outline);
  }
  const options = { includeRestricted: input.includeRestricted ?? false };
  const { value: tree, diagnostics } = resolveNavigation(project, specs, options);
  return {
    tree,
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
    problem: (code) =>
      only(
        diagnostics.filter((diagnostic) => diagnostic.code === code),
        code,
      ),
    page: (route) =>
      only(
        tree.pages.filter((page) => page.route === route),
        route,
      ),
    node: (label) =>
      only(
        tree.nodes.filter((node) => node.label === label && node.kind !== 'page'),
        label,
      ),
    outline: tree.nodes[0]!.children.map((id) => outlineOf(tree, id, '')).join(''),
  };
}

export function projectOf(docs: object, input: Input = {}): Project {
  const config = 'navigation' in docs ? docs : { navigation: docs };
  return {
    root: '/',
    configFile: 'docs.json',
    configFiles: ['docs.json'],
    searchFiles: [],
    questions: new Map(),
    config: { name: 'Site', octavo: { untranslated: true }, ...config } as unknown as DocsConfig,
    positions: positionsOf(config),
    pages: (input.pages ?? []).map(pageOf).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    snippets: [],
    specs: Object.entries(textsOf(input)).map(([file, text]) => ({
      file,
      kind: text.includes('asyncapi') ? 'asyncapi' : 'openapi',
    })),
    assets: [],
    optional: [],
    address: {},
    withheld: [],
    names: new Map(),
    agents: { skills: [] },
    ignoredPages: input.ignoredPages ?? [],
    agentFiles: [],
    list: { pages: '', others: '' },
    styles: [],
    scripts: [],
  };
}

function pageOf(page: string | [string, Partial<Frontmatter>]): Project['pages'][number] {
  const [name, frontmatter] = typeof page === 'string' ? [page, {}] : page;
  const id = name.replace(/\.mdx?$/, '');
  const file = id === name ? `${id}.mdx` : name;
  const positions = Object.fromEntries(
    Object.keys(frontmatter).map((key, index) => [key, { file, line: index + 2, column: 1 }]),
  );
  const format = file.endsWith('.md') ? 'md' : 'mdx';
  return { id, file, format, frontmatter: frontmatter as Frontmatter, positions, bytes: 0 };
}

function textsOf({ specs = {} }: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(specs).map(([file, value]) => [
      file,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** Positions as the reader of docs.json gives them, in a file of one key a line. */
function positionsOf(config: object): Map<string, Location> {
  const text = JSON.stringify(config, null, 2);
  const source = createSource('docs.json', text);
  const positions = new Map<string, Location>();
  const visit = (node: Node | undefined, path: (string | number)[]) => {
    if (!node) return;
    positions.set(pointer(path), locate(source, node.offset));
    node.children?.forEach((child, index) => {
      if (node.type === 'array') visit(child, [...path, index]);
      else visit(child.children?.[1], [...path, String(child.children?.[0]?.value)]);
    });
  };
  visit(parseTree(text), []);
  return positions;
}

function outlineOf(tree: SiteTree, id: number, indent: string): string {
  const { kind, label, page, href, hidden, children } = tree.nodes[id]!;
  const target = href ?? (page === undefined ? undefined : tree.pages[page]!.route);
  const parts = [kind === 'page' ? '-' : kind, label, target, hidden ? '(hidden)' : undefined];
  const line = parts.filter((part) => part !== undefined && part !== '').join(' ');
  const below = children.map((child) => outlineOf(tree, child, `${indent}  `)).join('');
  return `${indent}${line}\n${below}`;
}

function only<T>(found: T[], name: string): T {
  if (found.length !== 1) throw new Error(`${found.length} of ${name}`);
  return found[0]!;
}

/** A template string without its indentation, as `outline` writes it. */
export function tree(strings: TemplateStringsArray): string {
  const lines = strings.join('').split('\n').slice(1, -1);
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => `${line.slice(indent)}\n`).join('');
}

/** An OpenAPI document with these operations: `GET /users`, each with what is given beside it. */
export function openapi(operations: Record<string, object>, rest: object = {}): object {
  const paths: Record<string, Record<string, object>> = {};
  const webhooks: Record<string, object> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ');
    const whole = { responses: {}, ...operation };
    if (method === 'WEBHOOK') webhooks[path] = { post: whole };
    else paths[path] = { ...paths[path], [method.toLowerCase()]: whole };
  }
  return { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, webhooks, ...rest };
}
