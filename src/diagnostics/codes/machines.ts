import { codes } from './entry.ts';

export const machinesCodes = codes({
  'agents/unusable-skill': {
    severity: 'warning',
    title: 'A skill for agents is left out',
    explanation:
      'A skill in `.mintlify/skills` is published with its name and a description by which an agent decides whether to use it. This one has no description, or another one has the same name.',
    fix: 'Begin its `SKILL.md` with frontmatter that has a `name` of its own and a `description`.',
  },
  'agents/long-instructions': {
    severity: 'warning',
    title: 'The instructions for the assistant are too long',
    explanation:
      'Of `.mintlify/Assistant.md`, only the first 20,000 characters are sent to the language model with each question.',
    fix: 'Keep what every answer needs, and move the rest to pages: the assistant finds it there.',
  },
  'git/shallow': {
    severity: 'warning',
    title: 'The repository has no history',
    explanation:
      '`metadata.timestamp` or a page’s `timestamp` asks for the date of the last change, which is read from git. The repository was cloned with only its newest commit (a shallow clone, the default of most CI systems), so all pages would seem to have changed on that day. Their dates are left out.',
    fix: 'Fetch the whole history: `fetch-depth: 0` for `actions/checkout`, `GIT_DEPTH: 0` on GitLab, or `git fetch --unshallow` before the build. A page’s own `lastUpdatedDate` is always shown.',
  },
  'git/no-history': {
    severity: 'info',
    title: 'The dates of pages are unknown',
    explanation:
      'The folder is not in a git repository, or git is not installed. What counts is a real `.git` folder in it or above it, or the `.git` file of a work tree or submodule that its repository knows; a symbolic link of that name, or a folder that looks like a bare repository, does not. Pages without a date of their own show none.',
    fix: 'Build in a clone of the repository, or write `lastUpdatedDate` into the frontmatter of pages.',
  },
  'contextual/no-mcp': {
    severity: 'info',
    title: 'Entries of the page menu need an MCP server',
    explanation:
      '`mcp`, `add-mcp`, `cursor`, `vscode` and `devin-mcp` connect a reader’s tools to an MCP server of the documentation. The site names none, so they are left out.',
    fix: 'Set `octavo.mcp` in docs.json to the address of the server, or remove the entries from `contextual.options`.',
  },
  'site/admin-key': {
    severity: 'error',
    title: 'An admin key would be published',
    explanation:
      'A file of the site contains a key that starts with `oct_adm_`. Anyone who reads the site could change the project with it. Nothing was published; the last output stays as it was.',
    fix: 'Remove the key from the file in the message, and create a new one, because this one may have been seen. Sites only need public keys (`oct_pub_`).',
  },
});
