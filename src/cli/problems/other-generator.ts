import { relative } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { detect } from '../../migrate/detect.ts';
import { kindNames } from '../../migrate/source.ts';
import { asTyped } from '../as-typed.ts';

/** Says that a folder contains a site of another generator, and which command converts it to a project. */
export function otherGenerator(
  root: string,
  { cwd, dir }: { cwd: string; dir: string | undefined },
): string | undefined {
  const generator = detect(root);
  if (!generator) return undefined;
  const file = relative(cwd, `${root}/${generator.configFile}`).replaceAll('\\', '/');
  return `${file} belongs to a site of ${kindNames[generator.kind]}: \`${asTyped('migrate', dir)}\` converts it to a project.`;
}

/** Adds advice if a folder without docs.json belongs to another generator. */
export function withOtherGenerator(
  diagnostic: Diagnostic,
  root: string,
  dir: string | undefined,
): Diagnostic {
  if (diagnostic.code !== 'config/not-found') return diagnostic;
  const hint = otherGenerator(root, { cwd: root, dir });
  return hint === undefined ? diagnostic : { ...diagnostic, hint };
}
