import type { SectionText } from '../index/format.ts';
import { room, sizeOfAll } from './choose-lines.ts';
import { isOnlyCode, ownLines, type SectionLine } from './section-lines.ts';

/** A section that a quote goes on with. */
export interface FollowingSection {
  /** Its place among the sections that come after the quoted one. */
  place: number;
  heading: string;
  lines: SectionLine[];
}

/**
 * The sections below a section, and those beside it under the same heading, as far as there is room: what follows a
 * short one often is its second half. Tabs with nothing but code are left out, since the first one is quoted already.
 */
export function followingSections(
  section: SectionText,
  after: readonly SectionText[],
  quoted: readonly SectionLine[],
): FollowingSection[] {
  const above = (section.headings ?? []).slice(0, -1);
  const following: FollowingSection[] = [];
  let left = room - sizeOfAll(quoted);
  for (const [place, next] of after.entries()) {
    const { headings = [] } = next;
    if (!above.every((heading, at) => headings[at] === heading)) break;
    if (isOnlyCode(next)) continue;
    const lines = ownLines(next, after.slice(place + 1));
    // Of a long page, the texts of few sections are loaded.
    if (lines.length === 0 && !isAbove(next, after[place + 1])) break;
    const heading = headings.at(-1) ?? '';
    left -= heading.length + sizeOfAll(lines);
    if (left < 0) break;
    following.push({ place, heading, lines });
  }
  while (following.at(-1)?.lines.length === 0) following.pop();
  return following;
}

function isAbove({ headings = [] }: SectionText, next: SectionText | undefined): boolean {
  return (next?.headings?.length ?? 0) > headings.length;
}
