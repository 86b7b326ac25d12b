import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { mapLimit } from '../project/files/map-limit.ts';
import type { Project } from '../project/project.ts';
import type { Output } from '../site/output/output.ts';
import type { OutputPaths } from '../site/paths.ts';
import type { SpecFileCopies } from './read-specs.ts';

/** Files copied at the same time. */
const atOnce = 8;

/**
 * Copies the project's static files to where they are in the project, without a look inside, but for those that
 * `takeOver` has brought there. Of specifications with parts that are not for everybody, `copies` are written.
 */
export async function copyAssets(
  project: Pick<Project, 'root' | 'assets'>,
  output: Pick<Output, 'copy' | 'write'>,
  paths: OutputPaths,
  takeOver: (path: string) => boolean,
  copies: SpecFileCopies,
): Promise<Diagnostic[]> {
  const found = await mapLimit(project.assets, atOnce, async (file): Promise<Diagnostic[]> => {
    const location = { file, line: 1, column: 1 };
    const copy = copies.get(file);
    if (copy === undefined && copies.has(file)) return [];
    const inTheWay = paths.take(file);
    if (inTheWay !== undefined) {
      const message = `\`${file}\` is left out: \`${inTheWay}\` is written in its place.`;
      return [problem('output/conflict', message, { location })];
    }
    if (takeOver(file)) return [];
    if (copy !== undefined) {
      await output.write(file, copy);
      return [];
    }
    const source = `${project.root}/${file}`;
    try {
      await output.copy(file, source);
      return [];
    } catch (error) {
      // Whether the source or the target is at fault is told by the path that could not be opened.
      const { code, path } = error as NodeJS.ErrnoException;
      if (path !== source || (code !== 'ENOENT' && code !== 'EACCES')) throw error;
      return [problem('file/unreadable', `${file} cannot be read.`, { location })];
    }
  });
  return found.flat();
}
