import { statSync } from 'node:fs';
import path, { join } from 'node:path';
import { createSource, locate } from '../diagnostics/source.ts';
import { withoutQuery } from '../lib/text/address.ts';
import { parse } from '../mdx/parse.ts';
import { prepare } from '../mdx/source/prepare.ts';
import { createSyntax } from '../mdx/syntax/processor.ts';
import { resolveNavigation } from '../navigation/resolve.ts';
import { readText } from '../project/files/confined.ts';
import { filesOf } from '../project/files-of-project.ts';
import type { Project } from '../project/project.ts';
import { createRewriteAddress, type RewriteAddress } from './address.ts';
import {
  type Change,
  configTextChanges,
  inOrder,
  originalOffsets,
  pageChanges,
  scriptChanges,
  styleChanges,
  withChanges,
} from './changed-text.ts';
import { createFindTarget, type FindTarget } from './find-target.ts';
import { rewriteFragments } from './fragments.ts';
import { renameHeading } from './heading.ts';
import { addressOf, type Moves, withoutSuffix } from './moves.ts';
import { findRedirects, withRedirects } from './redirects.ts';
import type { RenameTarget } from './wanted.ts';

/** Everything that a rename will do. Nothing has been done yet. */
export interface RenamePlan {
  /** What moves on disk: a file, or a folder with everything in it. */
  move?: { from: string; to: string };
  files: ReadonlyMap<string, string>;
  texts: ChangedText[];
  redirects: Moves['redirects'];
}

/** A file whose text changes; `file` is its old path. */
export interface ChangedText {
  file: string;
  text: string;
  changes: { line: number; column: number; written: string; replacement: string }[];
}

/** Plans a rename. If it is not possible, the result is the reason as text. */
export async function planRename(
  project: Project,
  wanted: RenameTarget,
): Promise<RenamePlan | string> {
  if (wanted.kind === 'heading') return planHeading(project, wanted);
  const { moves, from, to } = wanted;
  const rewrite = createRewriteAddress(moves, targetsOf(project, moves));
  const texts = await changedTexts(project, { moves, rewrite, names: namesIn(from) });
  const redirects = await addRedirects(project, texts, moves.redirects);
  return { move: { from, to }, files: moves.files, texts, redirects };
}

/**
 * Resolves the navigation without specifications: languages and versions that consist only of generated pages contain
 * no links of the author's.
 */
function targetsOf(project: Project, moves: Moves): FindTarget {
  const there = pathsOf(project, moves);
  // A code fence may include a file that is not part of the site.
  const isThere = (name: string) => there.has(name) || isFile(join(project.root, name));
  return createFindTarget(resolveNavigation(project, new Map()).value, isThere);
}

/**
 * Every path that a link can name: pages, files, and folders that move. Patterns of redirects count as well, unless
 * another redirect leads on from their destination.
 */
function pathsOf(project: Project, moves: Moves): Set<string> {
  const { redirects } = project.config;
  const sources = new Set(redirects.map(({ source }) => source.replace(/^\/|\/$/g, '')));
  const folders = [...moves.files.keys()].flatMap((file) =>
    file.split('/').map((_, index, parts) => parts.slice(0, index).join('/')),
  );
  const patterns = redirects
    .map(({ destination }) => withoutQuery(destination).replace(/^\//, ''))
    .filter((path) => /[:*]/.test(path))
    .filter((path) => ![...sources].some((source) => source.startsWith(path.split(/[:*]/)[0]!)));
  return new Set([
    ...[...folders, ...patterns].filter((path) => path !== '' && !sources.has(path)),
    ...filesOf(project),
    ...project.pages.flatMap(({ id }) => [id, addressOf(id)]),
  ]);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

const nothing: Moves = {
  files: new Map(),
  path: () => undefined,
  page: () => undefined,
  redirects: [],
};

async function planHeading(
  project: Project,
  { page, id, heading }: Extract<RenameTarget, { kind: 'heading' }>,
): Promise<RenamePlan | string> {
  const text = (await readText(project.root, page.file)) ?? '';
  const { variables } = project.config;
  const prepared = prepare(page.file, text, variables);
  const options = { format: page.format, variables };
  const { tree } = parse(prepared, createSyntax(), options);
  const change = renameHeading(tree, prepared.source.text, {
    id,
    wanted: heading,
    original: prepared.original,
  });
  if (typeof change === 'string') return change;
  const rewrite = rewriteFragments(page, { id, newId: change.id }, targetsOf(project, nothing));
  const texts =
    change.id === id ? [] : await changedTexts(project, { moves: nothing, rewrite, names: [id] });
  const offset = originalOffsets(text);
  const own: Change = {
    start: offset(change.start),
    end: offset(change.end),
    written: prepared.source.text.slice(change.start, change.end),
    replacement: change.text,
    text: change.text,
  };
  const others = texts.find(({ file }) => file === page.file);
  const all = [own, ...(others?.edits ?? [])];
  return {
    files: new Map(),
    texts: [changedText(page.file, text, all), ...texts.filter((one) => one !== others)],
    redirects: [],
  };
}

interface Rules {
  moves: Moves;
  rewrite: RewriteAddress;
  /** Only texts that contain one of these words, or an escape, can refer to what moves. */
  names: readonly string[];
}

interface EditedText extends ChangedText {
  edits: Change[];
}

async function changedTexts(project: Project, rules: Rules): Promise<EditedText[]> {
  const { root, config } = project;
  const page = { syntax: createSyntax(), variables: config.variables, rewrite: rules.rewrite };
  const formats = new Map(project.pages.map(({ file, format }) => [file, format]));
  const [configFile = project.configFile] = project.configFiles;
  const texts: EditedText[] = [];
  for (const file of filesOf(project)) {
    const newFile = rules.moves.path(file) ?? file;
    const holder = { file, newFile };
    const kind = kindOf(file, project);
    if (kind === undefined) continue;
    const text = await readText(root, file);
    if (text === undefined || !mayName(text, newFile === file ? rules.names : [])) continue;
    const changes =
      kind === 'config'
        ? configTextChanges(text, { ...holder, configFile }, rules)
        : kind === 'style'
          ? styleChanges(text, holder, rules.rewrite)
          : kind === 'script'
            ? scriptChanges(text, holder, rules.rewrite)
            : pageChanges(text, { ...holder, format: formats.get(file) ?? formatOf(file) }, page);
    if (changes.length > 0) texts.push(changedText(file, text, changes));
  }
  return texts;
}

type Kind = 'config' | 'page' | 'script' | 'style';

function kindOf(file: string, project: Project): Kind | undefined {
  if (project.configFiles.includes(file)) return 'config';
  if (/\.mdx?$/i.test(file)) return 'page';
  if (/\.[jt]sx?$/i.test(file)) return 'script';
  return /\.css$/i.test(file) ? 'style' : undefined;
}

function formatOf(file: string): 'mdx' | 'md' {
  return /\.md$/i.test(file) ? 'md' : 'mdx';
}

function mayName(text: string, names: readonly string[]): boolean {
  return names.length === 0 || text.includes('%') || names.some((name) => text.includes(name));
}

/** The last part of a path, which every link to it contains. None for the home page, whose address may be `/`. */
function namesIn(from: string): string[] {
  const name = path.posix.basename(addressOf(withoutSuffix(from)));
  return name === '' ? [] : [name];
}

function changedText(file: string, text: string, edits: readonly Change[]): EditedText {
  const source = createSource(file, text);
  const ordered = inOrder(edits);
  return {
    file,
    edits: ordered,
    text: withChanges(text, ordered),
    changes: ordered.map(({ start, written, replacement }) => {
      const { line, column } = locate(source, start);
      return { line, column, written, replacement };
    }),
  };
}

/** Adds the redirects to the text that lists them; returns those that were added. */
async function addRedirects(
  project: Project,
  texts: ChangedText[],
  wanted: Moves['redirects'],
): Promise<Moves['redirects']> {
  const { root, configFile } = project;
  const textOf = async (file: string) =>
    texts.find((one) => one.file === file)?.text ?? (await readText(root, file)) ?? '';
  const list = findRedirects(configFile, await textOf(configFile));
  if (wanted.length === 0 || !list) return [];
  const before = await textOf(list.file);
  const text = withRedirects(before, list.path, wanted);
  const changed = texts.find((one) => one.file === list.file);
  if (changed) changed.text = text;
  else if (text !== before) texts.push({ file: list.file, text, changes: [] });
  return wanted;
}
