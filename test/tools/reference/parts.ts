import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';

const fold =
  /(<details[^>]*) data-oct-part="([\d.]+)"([^>]*>(?:(?!<details)[\s\S])*?<div class="oct-fold-content">)\s*<p class="oct-see">.*?<\/p>/g;

/** A document with the parts that it leaves to scripts, as a reader has it who opens everything. */
export function withParts(html: string, output: string): string {
  const files = /data-oct-parts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const parts: Record<string, string> = {};
  const octavo = { provide: (_: string, value: object) => Object.assign(parts, value) };
  for (const file of files) {
    runInNewContext(readFileSync(join(output, '_octavo', basename(file)), 'utf8'), { octavo });
  }
  const filled = (text: string): string =>
    text.replace(
      fold,
      (_, before: string, part: string, after: string) =>
        before + after + filled(parts[part] ?? `[no part ${part}]`),
    );
  return filled(html);
}
