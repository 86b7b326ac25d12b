import type { SectionText } from '../index/format.ts';
import { room, sizeOfAll } from './choose-lines.ts';
import { isOnlyCode, ownLines, type SectionLine } from './section-lines.ts';

/** A section that continues a quote. */
export interface FollowingSection {
  /** Its position among the sections after the quoted one. */
  place: number;
  heading: string;
  lines: SectionLine[];
}

/**
 * The subsections of a section and its siblings under the same heading, as far as there is room: what follows a short
 * section is often its second half. Tabs that contain only code are left out because the first one is already quoted.
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
    // On a long page, only the texts of a few sections are loaded.
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
