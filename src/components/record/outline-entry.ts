export interface OutlineEntry {
  id: string;
  title: string;
  /** 1 to 4. */
  depth: number;
}
