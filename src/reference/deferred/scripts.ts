import { fingerprinted } from '../../lib/fingerprint.ts';
import type { Html } from '../../lib/html.ts';
import type { Part } from './defer.ts';

/** A file of the output. */
export interface PartScript {
  path: string;
  body: string;
}

export function partScripts(
  scripts: readonly Part[][],
  draw: (template: string, data: object) => Html,
): PartScript[] {
  return scripts.map((parts) =>
    partScript(parts.map(({ name, template, data }) => [name, draw(template, data)])),
  );
}

/**
 * Parts of a page as a classic script (`fetch` does not work from disk), which passes on their HTML under its own file
 * name.
 */
export function partScript(parts: readonly (readonly [name: string, html: Html])[]): PartScript {
  const value = JSON.stringify(Object.fromEntries(parts));
  const path = fingerprinted('part', '.js', value);
  const id = path.slice(path.lastIndexOf('/') + 1);
  return { path, body: `octavo.provide(${JSON.stringify(id)},${value});\n` };
}
