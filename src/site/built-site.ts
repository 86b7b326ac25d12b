import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeBase } from '../urls/options.ts';
import { type SiteHandler, siteHandler } from './handler.ts';
import { recoverOutput } from './output/output.ts';
import { type Marker, markerFile } from './output/place.ts';
import { readText } from './serve/read-text.ts';

/** A site in a folder, ready to be served. */
export interface BuiltSite {
  base: string;
  handler: SiteHandler;
}

/**
 * Opens an output folder; undefined if it does not exist. Without `base`, the site is served at the path it was built
 * for.
 */
export async function openBuiltSite(out: string, base?: string): Promise<BuiltSite | undefined> {
  await recoverOutput(out);
  const stats = await stat(out).catch(() => undefined);
  if (!stats?.isDirectory()) return undefined;
  const root = base === undefined ? await builtBase(out) : normalizeBase(base);
  return { base: root, handler: siteHandler(out, root) };
}

async function builtBase(out: string): Promise<string> {
  const marker = await readText(join(out, markerFile));
  return marker === '' ? '/' : (JSON.parse(marker) as Marker).base;
}
