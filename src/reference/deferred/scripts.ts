import { fingerprinted } from '../../lib/fingerprint.ts';
import type { Html } from '../../lib/html.ts';
import type { Part } from './defer.ts';

/**
 * Parts of a page as classic scripts (`fetch` does not work from disk). Each hands the HTML of its parts over under its
 * own file name.
 */
export function partScripts(
  scripts: readonly Part[][],
  draw: (template: string, data: object) => Html,
): { path: string; body: string }[] {
  return scripts.map((parts) => {
    const html = parts.map(({ name, template, data }) => [name, draw(template, data)]);
    const value = JSON.stringify(Object.fromEntries(html));
    const path = fingerprinted('part', '.js', value);
    const id = path.slice(path.lastIndexOf('/') + 1);
    return { path, body: `octavo.provide(${JSON.stringify(id)},${value});\n` };
  });
}
