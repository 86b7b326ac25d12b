import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { addAll } from '../../lib/add-all.ts';
import { isOutside } from './confined.ts';

export interface FileListing {
  /** Every file that is not ignored, relative to the root, with `/` as separator. */
  files: string[];
  diagnostics: Diagnostic[];
}

/** The content of a folder, recursively, without following links. */
export interface FolderListing extends FileListing {
  links: FoundLink[];
}

/** A symbolic link in the project. */
export interface FoundLink {
  file: string;
}

/** Limits for following links: a few that refer to each other can multiply to millions of files. */
export const linkLimits = {
  /** Number of links in one path. */
  maxDepth: 2,
  /** Total number of files and folders reached through links. */
  maxEntries: 20_000,
  /** Total size of those files in bytes. */
  maxBytes: 2_000_000_000,
};

type Limits = typeof linkLimits;

/** Dotfiles and packages are not published, even if a link gives them another name. */
const hidden = /(^|[\\/])(\.(?!well-known([\\/]|$))|node_modules([\\/]|$))/;

/** Lists a linked folder recursively until `go` returns false. */
type List = (folder: string, go: () => boolean) => Promise<FolderListing>;

interface Place extends FoundLink {
  /** Number of links in the path, including this one. */
  depth: number;
  /** Real path of the folder that contains the link. */
  within: string;
  /** Real paths of the linked folders that contain this one; following a link to one of them would never end. */
  chain: readonly string[];
}

interface Work extends FileListing {
  realRoot: string;
  limits: Limits;
  list: List;
  budget: { entries: number; bytes: number };
  /** Real paths of links already reported as nested too deeply. */
  tooDeep: Set<string>;
}

/** Follows links one by one in alphabetical order, so that the limits affect the same ones each time. */
export async function followLinks(
  links: readonly FoundLink[],
  realRoot: string,
  limits: Limits,
  list: List,
): Promise<FileListing> {
  const budget = { entries: limits.maxEntries, bytes: limits.maxBytes };
  const work: Work = {
    files: [],
    diagnostics: [],
    realRoot,
    limits,
    list,
    budget,
    tooDeep: new Set(),
  };
  const waiting = sorted(links).map(
    ({ file }): Place => ({
      file,
      depth: 1,
      chain: [],
      within: path.join(realRoot, path.dirname(file)),
    }),
  );
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    if (!(await follow(place, waiting, work))) break;
  }
  return work;
}

function sorted(links: readonly FoundLink[]): FoundLink[] {
  return [...links].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** False if the limits are exceeded. */
async function follow(place: Place, waiting: Place[], work: Work): Promise<boolean> {
  const { file } = place;
  const { realRoot, diagnostics } = work;
  const link = path.join(realRoot, file);
  const real = await realpath(link).catch(() => undefined);
  if (real === undefined) {
    diagnostics.push(
      problem('file/unreadable', `${file} is a link that leads nowhere.`, {
        hint: 'Remove the link, or add its target.',
        location: { file, line: 1, column: 1 },
      }),
    );
    return true;
  }
  const inside = path.relative(realRoot, real);
  if (isOutside(inside) || hidden.test(inside)) {
    diagnostics.push(notFollowed(file, isOutside(inside)));
    return true;
  }
  const target = await stat(real).catch(() => undefined);
  if (target?.isFile()) {
    const isLeft = spend(work, 1, target.size);
    if (isLeft) work.files.push(file);
    else diagnostics.push(spent(file, work.limits));
    return isLeft;
  }
  if (!target?.isDirectory()) {
    diagnostics.push(
      problem('file/unreadable', `${file} is a link to a pipe, a socket or a device.`, {
        hint: 'Remove the link, or list it in .mintignore.',
        location: { file, line: 1, column: 1 },
      }),
    );
    return true;
  }
  return followFolder(place, real, waiting, work);
}

async function followFolder(
  { file, depth, within, chain }: Place,
  real: string,
  waiting: Place[],
  work: Work,
): Promise<boolean> {
  const { realRoot, limits, diagnostics } = work;
  if (isWithin(within, real) || chain.some((folder) => isWithin(folder, real))) return true;
  if (depth > limits.maxDepth) {
    const own = path.join(within, path.basename(file));
    if (!work.tooDeep.has(own)) diagnostics.push(tooDeep(file, limits));
    work.tooDeep.add(own);
    return true;
  }
  const listing = await work.list(file, () => spend(work, 1, 0));
  if (work.budget.entries >= 0) {
    for (const one of listing.files) {
      const { size } = await stat(path.join(realRoot, one)).catch(() => ({ size: 0 }));
      spend(work, 0, size);
    }
  }
  if (work.budget.entries < 0 || work.budget.bytes < 0) {
    diagnostics.push(spent(file, limits));
    return false;
  }
  addAll(work.files, listing.files);
  addAll(diagnostics, listing.diagnostics);
  const inner = sorted(listing.links).map((link): Place => {
    const folder = path.relative(file, path.dirname(link.file));
    return {
      file: link.file,
      depth: depth + 1,
      chain: [...chain, within],
      within: path.join(real, folder),
    };
  });
  waiting.unshift(...inner);
  return true;
}

/** Whether `folder` is `other` or is inside it. */
function isWithin(folder: string, other: string): boolean {
  return !isOutside(path.relative(other, folder));
}

function spend({ budget }: Work, entries: number, bytes: number): boolean {
  budget.entries -= entries;
  budget.bytes -= bytes;
  return budget.entries >= 0 && budget.bytes >= 0;
}

function notFollowed(file: string, leaves: boolean): Diagnostic {
  const what = leaves ? 'something outside of the project' : 'a hidden file';
  return problem('file/outside-project', `${file} is a link to ${what}; it is not followed.`, {
    hint: 'Copy the target of the link into the project, or list the link in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}

function tooDeep(file: string, { maxDepth }: Limits): Diagnostic {
  const message = `${file} is a link in a folder that is reached by ${maxDepth} links already; it is not followed.`;
  return problem('file/too-many-links', message, {
    hint: 'Point the link at the folder itself, or list it in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}

function spent(file: string, { maxEntries, maxBytes }: Limits): Diagnostic {
  const message = `With ${file}, links lead to more than ${maxEntries} files and folders, or to more than ${maxBytes / 1e9} GB. It is not followed, nor are the links after it.`;
  return problem('file/too-many-links', message, {
    hint: 'Name the files where they are in place of linking their folder many times, or list the link in .mintignore.',
    location: { file, line: 1, column: 1 },
  });
}
