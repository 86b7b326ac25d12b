import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Written last into a finished output. It says that Octavo may replace the folder, and how its pages link. */
export const markerFile = '.octavo-site';

/** The content of the marker (JSON). */
export interface Marker {
  generator: 'octavo';
  base: string;
  links: 'absolute' | 'relative' | 'offline';
  /** Who may show the pages in a frame, as in a content security policy. By default, only the site itself. */
  frameAncestors?: string;
}

/** The location of a build's work folders. Their names identify the build even after a crash. */
export interface Place {
  /** Output folder, absolute, symbolic links resolved. */
  out: string;
  /** The folder of the work folders: the parent of `out`, or `out` itself if that is filled in place. */
  workRoot: string;
  inPlace: boolean;
}

export type WorkKind = 'new' | 'old';

export interface WorkFolder {
  kind: WorkKind;
  owner: string;
  path: string;
}

/**
 * The name of a work folder: `.dist.octavo-new-<owner>-<count>`. The owner consists of host, process and start time, so
 * that two builds never share a folder, and leftovers of a killed build are recognised.
 */
export function workFolder(place: Place, kind: WorkKind, owner: string, count: number): string {
  return join(place.workRoot, `${prefixOf(place)}${kind}-${owner}-${count}`);
}

export function readWorkFolder(place: Place, name: string): WorkFolder | undefined {
  const prefix = prefixOf(place);
  if (!name.startsWith(prefix)) return undefined;
  const [, kind, owner] =
    /^(new|old)-([0-9a-f]+-\d+-\d+)-\d+$/.exec(name.slice(prefix.length)) ?? [];
  if (kind === undefined || owner === undefined) return undefined;
  return { kind: kind as WorkKind, owner, path: join(place.workRoot, name) };
}

/** Whether a work folder of any output may have this name. Such folders are skipped when a project is read. */
export function isWorkFolderName(name: string): boolean {
  return /\.octavo-(new|old)-[0-9a-f]+-\d+-\d+-\d+$/.test(name);
}

export function placeBeside(out: string): Place {
  return { out, workRoot: dirname(out), inPlace: false };
}

export function placeInside(out: string): Place {
  return { out, workRoot: out, inPlace: true };
}

function prefixOf(place: Place): string {
  return place.inPlace ? '.octavo-' : `.${basename(place.out)}.octavo-`;
}

/** This process as an owner of work folders. */
export function thisOwner(): string {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  return `${host}-${process.pid}-${Math.round(performance.timeOrigin)}`;
}

/** Whether the build that owns a folder may still be running. Builds on other hosts are assumed to be running. */
export function isAlive(owner: string): boolean {
  const [host, pid] = owner.split('-');
  const [ownHost, ownPid] = thisOwner().split('-');
  if (host !== ownHost) return true;
  // Process numbers are reused. A process that started at another time is not that build.
  if (pid === ownPid) return owner === thisOwner();
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
