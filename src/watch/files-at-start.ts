import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/list-files.ts';
import { filesOf } from '../project/files-of-project.ts';
import type { Project } from '../project/project.ts';

/**
 * The files that a project was just read from, relative to its root. If one is missing when watching starts, it has
 * changed.
 */
export function filesAtStart(project: Project): string[] {
  const { root, agentFiles } = project;
  const { templates } = project.config.octavo;
  const own = templates === undefined ? [] : listFiles(join(root, templates));
  return [
    ...filesOf(project),
    ...agentFiles,
    ...own.map((name) => `${templates}/${name}`),
    ...['.mintignore'].filter((file) => existsSync(join(root, file))),
  ];
}
