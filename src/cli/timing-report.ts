import type { BuildResult } from '../build/options.ts';

/** The number of rows in each list. */
const maxRows = 10;

/** Reports where a build's time went: stages, the slowest pages and the most expensive components. Plain text. */
export function timingReport({ timings, slowest, components }: BuildResult): string {
  const stages = Object.entries(timings).map(([stage, took]) => [stage, ms(took)]);
  const pages = slowest.slice(0, maxRows).map(({ page, took }) => {
    const { body, search, document } = took;
    return [page, ms(body + search + document), ms(body), ms(search), ms(document)];
  });
  const parts = components
    .slice(0, maxRows)
    .map(({ name, uses, took }) => [name, ms(took), String(uses)]);
  return [
    table(['stage', 'ms'], stages),
    table(['slowest pages', 'ms', 'body', 'search', 'document'], pages),
    table(['components', 'ms', 'uses'], parts),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}

/** Aligns the first column to the left and numbers to the right. */
function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[i]!)))
        .join('  '),
    )
    .join('\n');
}
