export interface OutlineEntry {
  id: string;
  title: string;
  /** From 1 to 4. */
  depth: number;
}
