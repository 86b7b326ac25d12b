import { encodePath } from '../urls/href.ts';

const files = [
  ['llms.txt', 'llms-txt'],
  ['llms-full.txt', 'llms-full-txt'],
  ['.well-known/agent-skills/index.json', 'agent-skills'],
] as const;

/** What only `octavo serve` provides. */
const ofService = [
  ['.well-known/mcp/server-card.json', 'mcp-server-card'],
  ['.well-known/agent-card.json', 'agent-card'],
] as const;

/** Headers of a page that tell agents what else is available (RFC 8288). `base` is the path of the site. */
export function discoveryHeaders(base: string, isServed: boolean): Record<string, string> {
  const root = base === '/' ? '' : encodePath(base);
  const all = [...files, ...(isServed ? ofService : [])];
  return {
    link: all.map(([file, relation]) => `<${root}/${file}>; rel="${relation}"`).join(', '),
    'x-llms-txt': `${root}/llms.txt`,
  };
}
