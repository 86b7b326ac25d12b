import { aliasTargets } from '../../lib/import-alias.ts';
import type { ImportTarget } from './import-target.ts';

const react = /^react(?:\/jsx-(?:dev-)?runtime)?$/;
/** The package from which editors import the built-in components. */
const builtins = '@mintlify/components';
const withoutCode = /\.(?:css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|woff2?)$/i;
const extensions = [
  '',
  '.jsx',
  '.tsx',
  '.mdx',
  '.js',
  '.ts',
  '.md',
  '/index.jsx',
  '/index.tsx',
  '/index.js',
];

/**
 * The target of an import. A path that starts with `/` is relative to the project, one that starts with `.` to the
 * importing file. Any other path is tried in the project before it counts as a package; a path with an alias (`@/`) is
 * tried in the folders that the alias usually means. `has` says whether there is a module at a project path.
 */
export function resolveImport(
  specifier: string,
  from: string,
  has: (file: string) => boolean,
): ImportTarget {
  if (react.test(specifier)) return { kind: 'react' };
  if (specifier === builtins) return { kind: 'builtins' };
  if (withoutCode.test(specifier)) return { kind: 'empty' };
  const path = projectPath(specifier, from);
  if (path === undefined) return { kind: 'missing', why: 'outside' };
  const aliased = aliasTargets(specifier);
  const paths = [path, ...(aliased ?? []).flatMap((target) => projectPath(target, '') ?? [])];
  const file = paths.flatMap((one) => extensions.map((end) => one + end)).find(has);
  if (file !== undefined) return { kind: 'module', file };
  if (aliased) return { kind: 'missing', why: 'alias' };
  return { kind: 'missing', why: /^[./]/.test(specifier) ? 'file' : 'package' };
}

/** The path in the project that an author means; undefined if it leaves the project. */
export function projectPath(typed: string, from: string): string | undefined {
  return join(typed.startsWith('.') ? folderOf(from) : '', typed);
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Undefined when the path leaves the project. */
function join(folder: string, path: string): string | undefined {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
