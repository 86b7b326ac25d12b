import type { ConfigReader } from './load-config.ts';

/**
 * Reads a configuration (`loadConfig`), with its rules made ready only then: where the last start has left what it read,
 * as for an edit of a page, they are not needed, and took a thirtieth of it.
 */
export const readConfig: ConfigReader = async (root) => {
  const { loadConfig } = await import('./load-config.ts');
  return loadConfig(root);
};
