/** One row of the catalogue: how bad it is, what it means and what to do (Markdown sentences for its page). */
export interface CodeEntry {
  severity: 'error' | 'warning' | 'info';
  title: string;
  explanation: string;
  fix: string;
}

/** Types a group of rows without widening its keys. */
export function codes<K extends string>(rows: Record<K, CodeEntry>): Record<K, CodeEntry> {
  return rows;
}
