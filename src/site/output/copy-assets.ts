import { stat } from 'node:fs/promises';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import type { SpecFileCopies } from '../../openapi/document/spec-copies.ts';
import type { Project } from '../../project/project.ts';
import type { OutputPaths } from '../paths.ts';
import type { Output } from './output.ts';

/** The most files to copy at the same time. */
const maxOpen = 8;

/** The most bytes of all static files: more than any documentation has, and less than most disks hold. */
const maxBytes = 20_000_000_000;

/**
 * Copies the project's static files to the same paths without reading them, except those that `reuse` keeps. For
 * specifications with parts that are not for everyone, it writes the texts in `copies` instead.
 */
export async function copyAssets(
  project: Pick<Project, 'root' | 'assets'>,
  output: Pick<Output, 'copy' | 'write'>,
  paths: OutputPaths,
  reuse: (path: string) => boolean,
  copies: SpecFileCopies,
): Promise<Diagnostic[]> {
  const fitting = await filesWithin(project, maxBytes);
  const problems = await mapLimit(fitting.within, maxOpen, async (file): Promise<Diagnostic[]> => {
    const location = { file, line: 1, column: 1 };
    const copy = copies.get(file);
    if (copy === undefined && copies.has(file)) return [];
    const inTheWay = paths.take(file);
    if (inTheWay !== undefined) {
      const message = `\`${file}\` is left out: \`${inTheWay}\` is written in its place.`;
      return [problem('output/conflict', message, { location })];
    }
    if (reuse(file)) return [];
    if (copy !== undefined) {
      await output.write(file, copy);
      return [];
    }
    const source = `${project.root}/${file}`;
    try {
      await output.copy(file, source);
      return [];
    } catch (error) {
      // The path in the error shows whether the source or the target failed.
      const { code, path } = error as NodeJS.ErrnoException;
      if (path !== source || (code !== 'ENOENT' && code !== 'EACCES')) throw error;
      return [problem('file/unreadable', `${file} cannot be read.`, { location })];
    }
  });
  return [...problems.flat(), ...fitting.diagnostics];
}

/** The first static files that fit within the limit of bytes, and problems for the others. */
async function filesWithin(
  { root, assets }: Pick<Project, 'root' | 'assets'>,
  budget: number,
): Promise<{ within: string[]; diagnostics: Diagnostic[] }> {
  const sizes = await mapLimit(assets, maxOpen, (file) =>
    stat(`${root}/${file}`).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  let bytes = 0;
  const end = sizes.findIndex((size) => {
    bytes += size;
    return bytes > budget;
  });
  if (end === -1) return { within: [...assets], diagnostics: [] };
  const file = assets[end]!;
  const message = `With ${file}, the static files have more than ${budget / 1e9} GB; it and those after it are left out.`;
  return {
    within: assets.slice(0, end),
    diagnostics: [
      problem('file/too-many', message, {
        hint: 'Keep large files elsewhere, or list whatever is not documentation in .mintignore.',
        location: { file, line: 1, column: 1 },
      }),
    ],
  };
}
