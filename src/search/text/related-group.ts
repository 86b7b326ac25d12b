/** A line of the thesaurus: what a reader may type, and what is then looked for. */
export interface RelatedGroup {
  asked: string[];
  found: string[];
}

export function readRelated(line: string): RelatedGroup {
  const [asked = [], found = asked] = line.split(' > ').map((words) => words.split(', '));
  return { asked, found };
}
