import { basename, dirname } from 'node:path/posix';
import type { ConfigValue } from '../config-code/values.ts';
import { textAt, valueAt } from '../config-code/values.ts';
import type { NavEntry } from '../source.ts';
import { nameInWords } from '../words.ts';

interface PlacedEntry {
  position: number;
  name: string;
  entry: NavEntry;
}

/** `frontmatter` is the parsed YAML. */
interface PlacedPage {
  file: string;
  frontmatter: Record<string, unknown>;
}

export type FolderFacts = (folder: string) => {
  label?: string;
  position?: number;
  address?: string | undefined;
};

/**
 * The navigation of a folder whose order is not configured: by position in frontmatter or by name, with the index page
 * first and a group for each folder.
 */
export function folderEntries(
  pages: readonly PlacedPage[],
  folder: string,
  facts: FolderFacts = () => ({}),
): NavEntry[] {
  const placed: PlacedEntry[] = [];
  const folders = new Set<string>();
  for (const page of pages) {
    const inside = folder === '.' ? page.file : within(page.file, folder);
    if (inside === undefined) continue;
    const slash = inside.indexOf('/');
    if (slash >= 0) folders.add(inside.slice(0, slash));
    else {
      const entry: NavEntry = { kind: 'page', file: page.file };
      placed.push({ position: positionOf(page), name: basename(page.file).toLowerCase(), entry });
    }
  }
  for (const name of folders) {
    const path = folder === '.' ? name : `${folder}/${name}`;
    const { label, position, address } = facts(path);
    const entries = folderEntries(pages, path, facts);
    const entry: NavEntry = {
      kind: 'group',
      label: nameInWords(label ?? name),
      entries,
      ...(address !== undefined && { address }),
    };
    placed.push({ position: position ?? Number.NaN, name: name.toLowerCase(), entry });
  }
  return placed.sort(byPlace).map(({ entry }) => entry);
}

function within(file: string, folder: string): string | undefined {
  return file.startsWith(`${folder}/`) && dirname(file).length >= folder.length
    ? file.slice(folder.length + 1)
    : undefined;
}

function positionOf({ file, frontmatter }: PlacedPage): number {
  const head = frontmatter as ConfigValue;
  const written = [valueAt(head, 'sidebar_position'), valueAt(head, 'sidebar', 'order')].find(
    (value) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  );
  if (written !== undefined) return Number(written);
  if (
    /^(?:index|readme)\.mdx?$/i.test(basename(file)) &&
    textAt(head, 'sidebar_position') === undefined
  )
    return Number.NEGATIVE_INFINITY;
  const number = /^(\d+)[-_.]/.exec(basename(file));
  return number ? Number(number[1]) : Number.NaN;
}

/** Entries without a position come last, by name. */
function byPlace(a: PlacedEntry, b: PlacedEntry): number {
  const [x, y] = [a, b].map(({ position }) => (Number.isNaN(position) ? Infinity : position)) as [
    number,
    number,
  ];
  if (x !== y) return x < y ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
