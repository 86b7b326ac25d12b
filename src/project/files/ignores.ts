import { ignoreRules } from './ignore-rules.ts';

/** Folders of tools' output, ignored at the top of a project unless the navigation names a page below them. */
const outputFolders = new Set(['build', 'dist', 'coverage', 'tmp', 'temp']);

/** Files about a repository, not of its documentation. */
const repositoryFile = /(^|\/)(readme|license|changelog|contributing|contribute)\.md$/i;

export interface IgnoreOptions {
  /** Text of `.mintignore`, in the syntax of `.gitignore`. */
  mintignore: string;
  /** Folders that are no part of the content, relative to the root: the output, templates. */
  folders: readonly string[];
  /** Page ids that the navigation names. */
  named: ReadonlySet<string>;
}

/** Says whether a file or folder (`isFolder`) is no part of the site. Paths are relative to the root. */
export type Ignores = (path: string, isFolder: boolean) => boolean;

/**
 * The default ignores and the author's own, which win both ways: `!README.md` brings one back. Dotfiles stay out,
 * `.well-known` aside, which is there to be served.
 */
export function createIgnores(options: IgnoreOptions): Ignores {
  const own = ignoreRules(options.mintignore);
  const folders = new Set(options.folders);
  const namedFolders = foldersOf(options.named);
  return (path, isFolder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (name === 'node_modules' || name === '.git' || name === '.octavo' || folders.has(path))
      return true;
    const verdict = own(path, isFolder);
    if (verdict !== undefined) return verdict === 'out';
    if (name.startsWith('.')) return !(isFolder && name === '.well-known');
    if (isFolder) return outputFolders.has(path) && !namedFolders.has(path);
    return repositoryFile.test(path) && !options.named.has(path.replace(/\.md$/i, ''));
  };
}

function foldersOf(ids: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>();
  for (const id of ids) {
    for (let end = id.indexOf('/'); end !== -1; end = id.indexOf('/', end + 1)) {
      folders.add(id.slice(0, end));
    }
  }
  return folders;
}
