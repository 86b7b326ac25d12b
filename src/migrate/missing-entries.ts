import type { Lost, NavEntry, NavTab } from './source.ts';
import { readSource } from './source-files.ts';

/** The entries of a navigation that have no page, each with its location in the file that names it. */
export function missingEntries(root: string, navigation: readonly NavTab[]): Lost[] {
  const texts = new Map<string, string[]>();
  const lineOf = (file: string, target: string) => {
    const lines = texts.get(file) ?? (readSource(root, file) ?? '').split('\n');
    texts.set(file, lines);
    return Math.max(1, lines.findIndex((line) => line.includes(target)) + 1);
  };
  const visit = (entry: NavEntry): Lost[] => {
    if (entry.kind === 'group') return entry.entries.flatMap(visit);
    if (entry.kind !== 'missing') return [];
    const { file, target } = entry;
    const what = `The navigation names \`${target}\`, which is no page of this folder; the entry was left out.`;
    return [{ file, line: lineOf(file, target), what }];
  };
  return navigation.flatMap(({ entries }) => entries.flatMap(visit));
}
