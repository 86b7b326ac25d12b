import type { SpecFileCopies } from '../../openapi/document/spec-copies.ts';
import type { SpecContext } from '../../openapi/loaded-spec.ts';
import type { ProjectFiles } from '../../project/files/project-files.ts';
import type { Project } from '../../project/project.ts';

/** Only a file with one of these words, written directly or with escapes, can have parts to remove. */
const marks = /x-mint|x-excluded|\\u00/i;

/**
 * The project's specifications as they may be published: those with pages, all others in its folder, and files of
 * parts. An overlay that may add restricted parts is not published.
 */
export async function specFileCopies(
  project: Project,
  files: Pick<ProjectFiles, 'read'>,
  own: readonly { spec: string; copies: SpecFileCopies }[],
  { includeRestricted, web }: Pick<SpecContext, 'includeRestricted' | 'web'>,
): Promise<SpecFileCopies> {
  const copies = new Map<string, string | undefined>();
  // A specification's own version of its file takes precedence over versions from others that refer to it.
  const ranked = own.flatMap(({ spec, copies: texts }) =>
    [...texts].map(([file, text]) => ({ file, text, isOwn: file === spec })),
  );
  for (const { file, text } of ranked.sort((a, b) => Number(b.isOwn) - Number(a.isOwn))) {
    if (!copies.has(file)) copies.set(file, text);
  }
  const read = new Set(own.map(({ spec }) => spec));
  const kinds = new Map(project.specs.map(({ file, kind }) => [file, kind]));
  for (const file of project.assets) {
    if (!/\.(?:json|jsonc|ya?ml)$/i.test(file) || read.has(file) || copies.has(file)) continue;
    if (!marks.test(files.read(file) ?? '')) continue;
    if (kinds.get(file) === 'overlay') {
      copies.set(file, undefined);
    } else if (kinds.has(file)) {
      const shared = { root: project.root, read: files.read, web };
      const context = { ...shared, includeRestricted, validate: false };
      const { loadSpec } = await import('../../openapi/read-spec.ts');
      const { copies: make } = await loadSpec(file, context);
      for (const [name, text] of make?.() ?? []) if (!copies.has(name)) copies.set(name, text);
    } else {
      const { restrictFile } = await import('../../openapi/restrict/restrict-file.ts');
      const text = restrictFile(file, files.read(file)!, includeRestricted);
      if (text !== undefined) copies.set(file, text);
    }
  }
  return copies;
}
