import { list, type Mapping, mapping, words } from './document/values.ts';

/** The most groups around a group; of a longer chain of parents, the nearest ones are used. */
const maxOuter = 10;

/** How the tags of a document group its operations in the navigation. */
export interface TagGroups {
  /** The label of a tag's group, if it is not the name of the tag, and the labels of the groups around it. */
  of(tag: string | undefined): { label?: string; outer: string[] };
  /** Puts tags for navigation first: OpenAPI 3.2 has other kinds, such as `badge`. */
  sorted(tags: readonly string[]): string[];
}

export function tagGroups(root: Mapping): TagGroups {
  const tags = new Map(list(root.tags).map((tag) => [words(mapping(tag).name), mapping(tag)]));
  const labelOf = (tag: string) => {
    const { 'x-group': group, summary } = tags.get(tag) ?? {};
    return words(group) ?? words(summary);
  };
  const isGroup = (tag: string) => ['nav', undefined].includes(words(tags.get(tag)?.kind));

  return {
    of(tag) {
      if (tag === undefined) return { outer: [] };
      const outer: string[] = [];
      const seen = new Set([tag]);
      const parentOf = (name: string) => words(tags.get(name)?.parent);
      for (
        let next = parentOf(tag);
        next && !seen.has(next) && outer.length < maxOuter;
        next = parentOf(next)
      ) {
        seen.add(next);
        outer.unshift(labelOf(next) ?? next);
      }
      return { label: labelOf(tag), outer };
    },
    sorted: (all) => [...all.filter(isGroup), ...all.filter((tag) => !isGroup(tag))],
  };
}
