import type { PageText } from './format.ts';

/** A page in the file of titles: its title, and the innermost group above it after a tab. */
export function titleLine({ title, path = [] }: Pick<PageText, 'title' | 'path'>): string {
  const flat = (text: string) => text.replaceAll('\t', ' ');
  const group = path.at(-1);
  return group === undefined ? flat(title) : `${flat(title)}\t${flat(group)}`;
}

/** What `titleLine` joined. */
export function readTitleLine(line: string): { title: string; group?: string } {
  const [title = '', group] = line.split('\t');
  return { title, ...(group !== undefined && { group }) };
}
