import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { isOutside } from '../../project/files/confined.ts';
import { linkOnTheWay } from '../../project/octavo-folder.ts';

/** The folder to write a site to. Paths are absolute. */
interface Target {
  root: string;
  out: string;
}

/** A link in the project on the path to an output folder inside it. Nobody has chosen its target as the output. */
export function leavesByLink({ root, out }: Target): string | undefined {
  const link = linkOnTheWay(root, out);
  if (link === undefined) return undefined;
  try {
    return isOutside(relative(realpathSync(root), realpathSync(join(root, link))))
      ? link
      : undefined;
  } catch {
    return link;
  }
}

export function outputLink(link: string): Diagnostic {
  const message = `${link} is a link that leads out of the project; nothing was written.`;
  return problem('output/link', message, {
    hint: 'Name the folder that you mean with --out.',
    location: { file: link, line: 1, column: 1 },
  });
}

/** Why nothing was written. */
export function refusal(reason: 'foreign' | 'not-a-folder', { out }: Target): Diagnostic {
  if (reason === 'not-a-folder') {
    return problem('output/not-a-folder', `${out} is a file.`, {
      hint: 'Name a folder with --out.',
    });
  }
  return problem(
    'output/foreign',
    `${out} contains files that Octavo did not write; nothing was changed.`,
    {
      hint: 'Name another folder with --out, or empty this one yourself.',
    },
  );
}
