import type { Scope } from '../../page.ts';
import type { AnalyzedPage } from '../analyze-page.ts';
import { Directory } from '../directory.ts';
import { fileText, type IndexRoot, type PartManifest, parseFile, rootFile } from '../format.ts';
import { type IndexFile, type IndexOptions, indexFile } from '../index-writer.ts';
import type { PartState } from '../part-state.ts';
import { presentGroups } from '../present-groups.ts';
import type { ExistingPart } from './existing-part.ts';
import { patchPart } from './patch-part.ts';

/** A page in an index, together with its new version. */
export interface Replacement {
  scope: Scope;
  before: AnalyzedPage;
  after: AnalyzedPage;
}

/** An existing index. */
export interface ExistingIndex {
  states: readonly PartState[];
  /** The text of one of its files; undefined if it does not exist. */
  read(path: string): string | undefined;
  /** An unchanged page; undefined if it is no longer known. */
  page(route: string, scope: Scope): AnalyzedPage | undefined;
}

/** An index after some pages have changed. Paths are below `_octavo/`. */
export interface PatchedIndex {
  /** Files to write. */
  files: IndexFile[];
  /** Files that no longer belong to the index. */
  gone: Set<string>;
  states: PartState[];
}

/**
 * Replaces pages in the files of an existing index. The result equals that of `IndexWriter` for all pages. Undefined if
 * the files do not contain enough information for that.
 */
export function patchIndex(
  { states, read, page }: ExistingIndex,
  replacements: readonly Replacement[],
  { analyzer, synonyms, vectors }: Pick<IndexOptions, 'analyzer' | 'synonyms' | 'vectors'>,
): PatchedIndex | undefined {
  const root = parseFile(read(rootFile) ?? '') as IndexRoot | undefined;
  if (root?.parts.length !== states.length) return undefined;
  const files = new Map<string, IndexFile>();
  const put = (name: string, value: unknown) => {
    const file = indexFile(name, value);
    files.set(file.path, file);
    return file.path;
  };
  const gone = new Set<string>([rootFile]);
  const next = [...states];
  const manifests = root.parts.map(({ manifest }) =>
    typeof manifest === 'string'
      ? (parseFile(read(manifest) ?? '') as PartManifest | undefined)
      : manifest,
  );
  const rest = new Set(replacements);
  for (const [index, entry] of root.parts.entries()) {
    const own = replacements.filter(({ scope }) => isSameScope(scope, entry));
    if (own.length === 0) continue;
    const { routes } = states[index]!;
    const replaced = own.map(({ before, after }) => {
      return { page: routes.indexOf(before.text.route), before, after };
    });
    const isKnown = replaced.every(
      ({ page }) => page >= 0 && routes.lastIndexOf(routes[page]!) === page,
    );
    const manifest = manifests[index];
    if (!isKnown || !manifest) return undefined;
    const part: ExistingPart = {
      name: entry.name,
      manifest,
      state: states[index]!,
      read,
      page: (route) => page(route, entry),
    };
    const words = analyzer(entry.lang);
    const patched = patchPart(part, replaced, put, {
      analyzer: words,
      groups: (has) => presentGroups({ has }, words, synonyms),
      vectors,
    });
    if (!patched) return undefined;
    next[index] = patched.state;
    manifests[index] = patched.manifest;
    for (const path of patched.gone) gone.add(path);
    for (const one of own) rest.delete(one);
  }
  if (rest.size > 0 || manifests.includes(undefined)) return undefined;
  const directory = new Directory(put, root.parts.length);
  const parts = root.parts.map((entry, index) => {
    if (typeof entry.manifest === 'string') gone.add(entry.manifest);
    return { ...entry, manifest: directory.add(entry.name, manifests[index]!) };
  });
  files.set(rootFile, { path: rootFile, body: fileText(rootFile, { ...root, parts }) });
  for (const path of files.keys()) gone.delete(path);
  return { files: [...files.values()], gone, states: next };
}

function isSameScope(a: Scope, b: Scope): boolean {
  return (
    a.language === b.language &&
    a.lang === b.lang &&
    a.repeats === b.repeats &&
    a.version === b.version &&
    a.product === b.product
  );
}
