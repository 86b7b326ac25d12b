import type { ConfigReader } from './load-config.ts';

/**
 * Reads a configuration (`loadConfig`), which is imported on demand: if a cached result can be reused, as for an edit
 * of a page, the start is faster without the validation rules.
 */
export const readConfig: ConfigReader = async (root) => {
  const { loadConfig } = await import('./load-config.ts');
  return loadConfig(root);
};
