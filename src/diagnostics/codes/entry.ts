/** One entry of the catalogue: its severity, what it means and what to do (in Markdown, for its page). */
export interface CodeEntry {
  severity: 'error' | 'warning' | 'info';
  title: string;
  explanation: string;
  fix: string;
}

/** Types a group of entries and keeps the types of their keys. */
export function codes<K extends string>(rows: Record<K, CodeEntry>): Record<K, CodeEntry> {
  return rows;
}
