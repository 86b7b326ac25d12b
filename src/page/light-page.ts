import { fingerprinted } from '../lib/fingerprint.ts';
import { assetHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { PageData } from './page-data.ts';

/** The most characters of a playground's data in a document. Most endpoints have fewer. */
const maxInDocument = 24_000;

/**
 * A page without the data of a large playground, which is loaded as a script when a reader opens it. `files` contains
 * the script, by output path.
 */
export function lightPage(
  data: PageData,
  urls: UrlOptions,
): { data: PageData; files: { path: string; body: string }[] } {
  const { playground } = data;
  if (!playground || playground.data.length <= maxInDocument) return { data, files: [] };
  const text = JSON.stringify(playground.data);
  const path = fingerprinted('request', '.js', text);
  const id = JSON.stringify(path.slice(path.lastIndexOf('/') + 1));
  const src = assetHref(data.route, path, urls);
  return {
    data: { ...data, playground: { ...playground, data: '', src } },
    files: [{ path, body: `octavo.provide(${id},${text});\n` }],
  };
}
