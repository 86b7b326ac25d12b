/** A line of the thesaurus: what a reader may say, and what is looked for then. */
export interface RelatedGroup {
  asked: string[];
  found: string[];
}

export function readRelated(line: string): RelatedGroup {
  const [asked = [], found = asked] = line.split(' > ').map((words) => words.split(', '));
  return { asked, found };
}
