import { UsageError } from './usage-error.ts';

/** Octavo's equivalents of commands of Mintlify and other generators. */
const counterparts: Record<string, string> = {
  'broken-links': '`octavo check` finds broken links, with everything else that is wrong',
  validate: '`octavo check --strict` exits with 1 on any problem',
  'openapi-check': '`octavo openapi check` checks a specification',
  new: '`octavo init` starts a project',
  format: 'Octavo does not reformat pages; `octavo check` reports what is wrong with them',
  index:
    '`octavo build` writes the search index; agents use `llms.txt` and the MCP server of `octavo serve`',
  mcp: '`octavo serve` has an MCP server at `/mcp` of each site',
  ai: '`octavo serve` runs the assistant',
  test: '`octavo check` runs all checks of a project',
  automations: '`octavo serve` runs agent jobs and updates',
  workflow: '`octavo serve` runs agent jobs and updates',
  workflows: '`octavo serve` runs agent jobs and updates',
  config: 'settings are in docs.json, those of the server in environment variables',
  status: '`octavo check` reports on the project; a server reports at `/readyz`',
  'add-domain': 'set the domain at your host, and name it with `octavo build --site`',
  login: 'Octavo has no account to log in to',
  logout: 'Octavo has no account to log out of',
  signup: 'Octavo has no account to sign up for',
  upgrade: '`octavo migrate` converts a mint.json to docs.json',
  version: '`octavo --version` prints the version',
  start: '`octavo dev` shows the site while you write',
  watch: '`octavo dev` shows the site while you write',
  generate: '`octavo build` writes the site',
  lint: '`octavo check` reports problems',
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
