/** Optional scripts and styles that a page loads only when it uses them. */
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
  /** All pages as one, to be printed. */
  | 'book';
