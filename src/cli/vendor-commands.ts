import { UsageError } from './usage-error.ts';

/** Octavo's equivalents of commands of Mintlify, and of other generators, for users who are used to those. */
const counterparts: Record<string, string> = {
  'broken-links': '`octavo check` finds broken links, with everything else that is wrong',
  validate: '`octavo check --strict` ends with 1 on every problem',
  'openapi-check': '`octavo openapi check` looks at a specification',
  new: '`octavo init` starts a project',
  format: 'pages are left as their author writes them; `octavo check` says what is wrong',
  index:
    '`octavo build` makes the search index; agents read `llms.txt` and the MCP server of `octavo serve`',
  mcp: '`octavo serve` answers MCP at `/mcp` of each site',
  ai: '`octavo serve` runs the assistant',
  test: '`octavo check` runs all checks of a project',
  automations: '`octavo serve` runs agent jobs and updates',
  workflow: '`octavo serve` runs agent jobs and updates',
  workflows: '`octavo serve` runs agent jobs and updates',
  config: 'settings are in docs.json, those of the server in its environment',
  status: '`octavo check` says how the project is; a server answers `/readyz`',
  'add-domain': 'your host sets the domain; `octavo build --site` names it',
  login: 'Octavo has no account to log in to',
  logout: 'Octavo has no account to log out of',
  signup: 'Octavo has no account to sign up for',
  upgrade: '`octavo migrate` writes the docs.json that a mint.json means',
  version: '`octavo --version` prints the version',
  start: '`octavo dev` shows the site while you write',
  watch: '`octavo dev` shows the site while you write',
  generate: '`octavo build` writes the site',
  lint: '`octavo check` says what is wrong',
  deploy: '`octavo build` writes the site as a folder, which any static host serves',
  publish: '`octavo build` writes the site as a folder, which any static host serves',
  'gh-deploy': '`octavo build` writes the site as a folder, which any static host serves',
  update: 'your package manager updates Octavo',
};

/** Stops with the name of the equivalent command if the user typed one of Mintlify's. */
export function refuseVendorCommand([command = '']: readonly string[]): void {
  if (!Object.hasOwn(counterparts, command)) return;
  throw new UsageError(`There is no command ${command}: ${counterparts[command]}.`);
}
