/** Octavo's own files and page variants are below this segment. */
const ownFolder = /^\/_octavo(?=\/|$)/i;

export interface Claim {
  route: string;
  /** Why the page did not get its preferred route. */
  clash?: { kind: 'taken' | 'letter-case' | 'own-folder'; by?: string };
}

/**
 * Gives every page a unique route. Routes that differ only in letter case are the same file on Windows and macOS, so
 * they count as equal. `owner` is named in messages about later conflicts.
 */
export interface RouteTable {
  /** Claims a route for a generated page. It never gets the route of a file. */
  claim(wanted: string, owner: string): Claim;
  claimFile(wanted: string, owner: string): Claim;
}

/** `reserved` are the routes of all page files. */
export function createRoutes(reserved: Iterable<string>): RouteTable {
  const waiting = new Map([...reserved].map((route) => [fold(route), route]));
  const taken = new Map<string, { route: string; owner: string }>();

  function take(wanted: string, owner: string, isFree: (key: string) => boolean): Claim {
    let route = ownFolder.test(wanted) ? wanted.replace(ownFolder, '$&-1') : wanted;
    for (let number = 1; !isFree(fold(route)); number++) route = `${wanted}-${number}`;
    const blocking = taken.get(fold(wanted));
    taken.set(fold(route), { route, owner });
    if (route === wanted) return { route };
    if (ownFolder.test(wanted)) return { route, clash: { kind: 'own-folder' } };
    const kind = blocking && blocking.route !== wanted ? 'letter-case' : 'taken';
    return { route, clash: { kind, by: blocking?.owner ?? waiting.get(fold(wanted)) } };
  }

  return {
    claim: (wanted, owner) => take(wanted, owner, (key) => !taken.has(key) && !waiting.has(key)),
    claimFile: (wanted, owner) =>
      take(wanted, owner, (key) => !taken.has(key) && (!waiting.has(key) || key === fold(wanted))),
  };
}

function fold(route: string): string {
  return route.normalize('NFC').toLowerCase();
}
