/** Optional scripts and styles that only pages which use them load. */
export type Feature =
  | 'math'
  | 'mermaid'
  | 'color'
  | 'code'
  | 'tabs'
  | 'zoom'
  | 'islands'
  | 'components'
  | 'copy'
  | 'tree'
  | 'view'
  | 'update'
  | 'playground'
  /** Endpoint and data-model pages. */
  | 'reference'
  /** All pages as one, to be printed. */
  | 'book';
