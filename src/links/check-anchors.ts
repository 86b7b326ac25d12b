import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { similarIds } from '../lib/similar-id.ts';
import { readable } from '../urls/authored.ts';
import { constantLayoutIds } from '../urls/layout-ids.ts';

/** A link as the author wrote it, and its location. */
export interface LinkedPlace {
  url: string;
  location: Location;
}

export interface AnchorUse extends LinkedPlace {
  /** The page that contains the link. */
  page: string;
  route: string;
  hash: string;
}

/** Where a fragment can lead to on a page. */
export interface Places {
  ids: ReadonlySet<string>;
  /** See `similarId`. */
  similar(id: string): string | undefined;
}

export function placesFrom(lines: string | undefined): Places | undefined {
  if (lines === undefined) return undefined;
  const ids = new Set(lines.split('\n'));
  let similar: Places['similar'] | undefined;
  return {
    ids,
    similar(id) {
      similar ??= similarIds(ids);
      return similar(id);
    },
  };
}

/** `top` and text fragments are valid in every document (HTML, "indicated part"). */
const everywhere = /^(?:top$|:~:)/i;

/** A fragment without its text directive (`:~:text=`). */
export function withoutText(hash: string): string {
  return hash.replace(/:~:.*$/s, '');
}

/** Whether a browser finds the id without a script. */
export function isFound(id: string, ids: ReadonlySet<string>): boolean {
  return id === '' || everywhere.test(id) || ids.has(id) || constantLayoutIds.includes(id);
}

export function checkAnchor(
  anchor: AnchorUse,
  places: Places | undefined,
  own: Places | undefined,
  meantId: string | undefined,
): Diagnostic[] {
  const { hash, route, location } = anchor;
  const id = withoutText(hash);
  if (!places || isFound(id, places.ids)) return [];
  const url = readable(anchor.url);
  if (meantId !== undefined) {
    const message = `\`${url}\`: the id on ${route} is \`${meantId}\`; the link leads there.`;
    return [problem('link/similar-anchor', message, { location })];
  }
  const message = `\`${url}\`: nothing on ${route} has the id \`${id}\`.`;
  return [
    problem('link/missing-anchor', message, {
      location,
      hint: own?.ids.has(id)
        ? `The page with the link has it: did you mean \`#${id}\`?`
        : meantHint(nearest(id, places.ids)),
    }),
  ];
}

function meantHint(close: string | undefined): string | undefined {
  return close === undefined ? undefined : `Did you mean \`#${close}\`?`;
}
