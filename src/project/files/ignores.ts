import { isForAgents } from './agent-paths.ts';
import { ignoreRules } from './ignore-rules.ts';

/** Folders of build output, ignored at the top of a project unless the navigation contains a page in them. */
const outputFolders = new Set(['build', 'dist', 'coverage', 'tmp', 'temp']);

/** Files about the repository rather than part of its documentation. */
const repositoryFile = /(^|\/)(readme|license|changelog|contributing|contribute)\.md$/i;

export interface IgnoreOptions {
  /** The text of `.mintignore`, in the syntax of `.gitignore`. */
  mintignore: string;
  /** Folders relative to the root that are not content: the output and templates. */
  folders: readonly string[];
  /** Page ids in the navigation. */
  named: ReadonlySet<string>;
}

/** Whether a file or folder (`isFolder`) is ignored. Paths are relative to the root. */
export type Ignores = (path: string, isFolder: boolean) => boolean;

/**
 * The default rules and the author's own, which take precedence: `!README.md` re-includes that file. Dotfiles are
 * always ignored except for `.well-known`, which is meant to be served, and what `.mintlify` holds for agents.
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
    if (path.startsWith('.mintlify')) return !isForAgents(path);
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
