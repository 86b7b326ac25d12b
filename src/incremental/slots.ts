/** Slots of values that belong to the whole site. Those of pages are routes, which never equal these names. */
export const siteSlots = {
  /** The heads of pages. */
  pages: 'read pages',
  /** The navigation, resolved. */
  tree: 'tree',
  /** The content of docs.json and the files it includes. */
  config: 'read config',
  /** The words by which pages are related. */
  related: 'related words',
  /** Where these words occur. */
  relatedIndex: 'index of related words',
} as const;
