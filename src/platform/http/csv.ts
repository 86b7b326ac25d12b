/**
 * Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets detect UTF-8. A cell that a spreadsheet would run
 * as a formula gets an apostrophe in front, because readers can write anything.
 */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
