import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { withParts } from './parts.ts';
import { createRawSpec, type Expected } from './raw-spec.ts';

/** What a comparison of a specification with the pages made of it has found. */
export interface ReferenceReport {
  operations: number;
  /** Names that were looked for. */
  names: number;
  /** Bytes of the heaviest document when compressed. */
  heaviest: number;
  /** One line each: what is missing or wrong, and where. */
  findings: string[];
}

/** The most that a reader has to load before a page is there: bytes, compressed. */
const heaviest = 60_000;

/** Looks for everything that the raw documents say in the HTML files of a folder. */
export function checkReference(specs: readonly string[], output: string): ReferenceReport {
  const pages = new Map<string, PageFacts>();
  const report: ReferenceReport = { operations: 0, names: 0, heaviest: 0, findings: [] };
  for (const file of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html') || file.startsWith('_octavo')) continue;
    const html = readFileSync(join(output, file), 'utf8');
    if (!html.includes('oct-endpoint')) continue;
    const facts = pageFacts(withParts(html, output));
    if (facts.operation === undefined) continue;
    pages.set(facts.operation, facts);
    const bytes = gzipSync(html).length;
    report.heaviest = Math.max(report.heaviest, bytes);
    if (bytes > heaviest) report.findings.push(`${facts.operation}: ${bytes} bytes packed`);
  }
  for (const spec of specs) {
    for (const expected of createRawSpec(spec).operations()) {
      report.operations++;
      const page = pages.get(expected.operation);
      if (page) compare(expected, page, report);
      else report.findings.push(`${expected.operation}: no page`);
    }
  }
  return report;
}

function compare(expected: Expected, page: PageFacts, report: ReferenceReport): void {
  const missing = (kind: string, names: readonly string[], isThere: (name: string) => boolean) => {
    report.names += names.length;
    for (const name of names) {
      if (!isThere(name)) report.findings.push(`${expected.operation}: no ${kind} ${name}`);
    }
  };
  missing('parameter', expected.parameters, (name) => page.fields.has(name));
  missing('property', expected.properties, (name) => page.fields.has(name));
  missing('response', expected.responses, (name) =>
    page.statuses.has(name === 'default' ? name : name.toUpperCase()),
  );
  missing('security scheme', expected.security, (name) => page.text.includes(name));
  for (const fault of page.faults) report.findings.push(`${expected.operation}: ${fault}`);
}
