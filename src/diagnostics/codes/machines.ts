import { codes } from './entry.ts';

export const machinesCodes = codes({
  'git/shallow': {
    severity: 'warning',
    title: 'The repository has no history',
    explanation:
      '`metadata.timestamp` or a page’s `timestamp` asks for the date of the last change, which is read from git. The ' +
      'repository was cloned with its newest commit only (a shallow clone, the default of most CI systems), so that ' +
      'all pages would claim to have been changed that day. Their dates are left out.',
    fix:
      'Fetch the whole history: `fetch-depth: 0` for `actions/checkout`, `GIT_DEPTH: 0` on GitLab, or ' +
      '`git fetch --unshallow` before the build. A page’s own `lastUpdatedDate` is shown in any case.',
  },
  'git/no-history': {
    severity: 'info',
    title: 'The dates of pages are not known',
    explanation:
      'The folder is no git repository, or git is not installed. Only a real `.git` in the folder or above it counts, ' +
      'and the `.git` file of a work tree or a submodule that this repository knows; a link of that name, or a folder ' +
      'that looks like a bare repository, does not. Pages that do not name their own date show none.',
    fix: 'Build in a clone of the repository, or write `lastUpdatedDate` into the frontmatter of pages.',
  },
  'contextual/no-mcp': {
    severity: 'info',
    title: 'Entries of the page menu need an MCP server',
    explanation:
      '`mcp`, `add-mcp`, `cursor`, `vscode` and `devin-mcp` connect a reader’s tools to an MCP server of the ' +
      'documentation. The site names none, so that they are left out.',
    fix: 'Set `octavo.mcp` in docs.json to the address of the server, or take the entries out of `contextual.options`.',
  },
  'site/admin-key': {
    severity: 'error',
    title: 'An admin key would be published',
    explanation:
      'A file of the site holds a key that begins with `oct_adm_`. Whoever reads the site could change the project with ' +
      'it. Nothing was published; the last output stands as it was.',
    fix:
      'Take the key out of the file that is named, and make a new one: this one may have been seen. Sites only need ' +
      'public keys (`oct_pub_`).',
  },
});
