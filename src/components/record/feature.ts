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
  /** A playground that gets tokens from authorization servers. */
  | 'authorize'
  /** Endpoint and data-model pages. */
  | 'reference'
  /** Parts of them are loaded when a reader opens them. */
  | 'parts'
  /** All pages as one, to be printed. */
  | 'book';
