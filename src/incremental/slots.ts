/** Slots of values that belong to the whole site. Those of pages are their routes: none can be called so. */
export const siteSlots = {
  /** What pages' heads say. */
  pages: 'read pages',
  /** The navigation, resolved. */
  tree: 'tree',
  /** What docs.json and its includes say. */
  config: 'read config',
  /** The words by which pages are related. */
  related: 'related words',
  /** Where these words are. */
  relatedIndex: 'index of related words',
} as const;
