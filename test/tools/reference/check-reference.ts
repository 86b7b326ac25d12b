import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { linkTargets } from './link-targets.ts';
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

/** Looks for everything that the raw documents say in the HTML files of a folder of the site at `root`. */
export function checkReference(
  specs: readonly string[],
  output: string,
  root = output,
): ReferenceReport {
  const pages = new Map<string, PageFacts>();
  const report: ReferenceReport = { operations: 0, names: 0, heaviest: 0, findings: [] };
  const targets = linkTargets(root);
  const texts = specs.map((spec) => readFileSync(spec, 'utf8'));
  // Where an author's own links lead is told in a warning.
  const isBroken = (link: string) =>
    !targets.isThere(link) &&
    !texts.some((text) => text.includes(decodeURIComponent(link.split('#')[0]!)));
  for (const file of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html') || file.startsWith('_octavo')) continue;
    const html = readFileSync(join(output, file), 'utf8');
    if (!html.includes('oct-endpoint')) continue;
    const facts = pageFacts(withParts(html, root));
    if (facts.operation === undefined) continue;
    pages.set(facts.operation, facts);
    const { operation } = facts;
    for (const link of facts.links) {
      if (isBroken(link)) report.findings.push(`${operation}: nothing at ${link}`);
    }
    const bytes = gzipSync(html).length;
    report.heaviest = Math.max(report.heaviest, bytes);
    if (bytes > heaviest) report.findings.push(`${operation}: ${bytes} bytes packed`);
  }
  for (const [index, spec] of specs.entries()) {
    const text = texts[index]!;
    const suspicious = ['undefined', 'NaN', '[object Object]'].filter(
      (word) => !text.includes(word),
    );
    for (const expected of createRawSpec(spec).operations()) {
      report.operations++;
      const page = pages.get(expected.operation);
      // A link that leads nowhere on the site is shown as text, as is what is no address (`none`).
      const addresses = expected.addresses.filter((address) =>
        address.startsWith('/') ? targets.isThere(address) : URL.canParse(address),
      );
      if (page) compare({ ...expected, addresses }, page, suspicious, report);
      else report.findings.push(`${expected.operation}: no page`);
    }
  }
  return report;
}

function compare(
  expected: Expected,
  page: PageFacts,
  suspicious: readonly string[],
  report: ReferenceReport,
): void {
  const { operation } = expected;
  const missing = (kind: string, names: readonly string[], isThere: (name: string) => boolean) => {
    report.names += names.length;
    for (const name of names) {
      if (!isThere(name)) report.findings.push(`${operation}: no ${kind} ${name}`);
    }
  };
  const isField = (name: string) => page.fields.has(name);
  const isSaid = (name: string) => page.text.includes(name);
  missing('parameter', expected.parameters, isField);
  missing('property', expected.properties, isField);
  missing('header', expected.headers, isField);
  missing('response', expected.responses, (name) =>
    page.statuses.has(name === 'default' ? name : name.toUpperCase()),
  );
  missing('security scheme', expected.security, isSaid);
  missing('scope', expected.scopes, isSaid);
  missing('callback', expected.callbacks, isSaid);
  missing('link', expected.addresses, (address) => page.links.has(address));
  report.names += expected.values.length;
  const lost = expected.values.filter(({ name, text }) => !page.values.get(name)?.has(text));
  for (const line of new Set(lost.map(({ name, kind, text }) => `no ${kind} ${text} at ${name}`))) {
    report.findings.push(`${operation}: ${line}`);
  }
  for (const fault of page.faults) report.findings.push(`${operation}: ${fault}`);
  for (const word of suspicious.filter(isSaid)) report.findings.push(`${operation}: ${word}`);
}
