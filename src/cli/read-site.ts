import { type OpenedSite, openSite } from '../build/open-site.ts';
import { createStages } from '../build/stages.ts';
import { type NetworkFlags, privateNetwork } from './private-network.ts';
import { outputFolder } from './project-folder.ts';
import type { Terminal } from './terminal.ts';

/** Opens a site as its build would see it, for commands that only read it. */
export function readSite(
  root: string,
  flags: NetworkFlags,
  terminal: Terminal,
): Promise<OpenedSite> {
  return openSite(
    {
      root,
      out: outputFolder(root, undefined, terminal),
      urls: {},
      includeRestricted: false,
      check: true,
      privateNetwork: privateNetwork(flags),
    },
    createStages({}),
  );
}
