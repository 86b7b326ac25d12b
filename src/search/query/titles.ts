import { readTitleLine } from '../index/title-line.ts';

/** The titles of all pages of a part. */
export interface Titles {
  /** A page's title alone and with the group before it: `Authentication` or `Overview` say little on their own. */
  of(page: number): string[];
}

export function openTitles(lines: readonly string[]): Titles {
  return {
    of(page) {
      const { title, group } = readTitleLine(lines[page]!);
      return group === undefined ? [title] : [title, `${group} ${title}`];
    },
  };
}
