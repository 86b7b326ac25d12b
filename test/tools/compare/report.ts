import { type Finding, type FindingKind, findingKinds } from './finding.ts';
import type { Comparison } from './site.ts';

/** Findings page by page, then a table of kinds, then what was allowed and why it does not count. */
export function report(comparison: Comparison, limit: number): string {
  const { findings, notes } = comparison;
  const lines: string[] = [];
  for (const [page, all] of byPage(findings)) {
    lines.push(page);
    for (const { kind, line, detail } of all.slice(0, limit))
      lines.push(`  ${line > 0 ? `${line}: ` : ''}${kind}: ${detail}`);
    if (all.length > limit) lines.push(`  … and ${all.length - limit} more`);
  }
  if (lines.length > 0) lines.push('');
  lines.push('| findings | pages | kind | meaning |', '|---:|---:|---|---|');
  for (const kind of Object.keys(findingKinds) as FindingKind[]) {
    const all = findings.filter((finding) => finding.kind === kind);
    if (all.length === 0) continue;
    const pages = new Set(all.map(({ page }) => page)).size;
    lines.push(`| ${all.length} | ${pages} | ${kind} | ${findingKinds[kind]} |`);
  }
  if (findings.length === 0) lines.push('| 0 | 0 | – | nothing is lost |');
  lines.push(
    '',
    `${comparison.listed} listed pages with a source file, ${comparison.compared} pages compared, ` +
      `${comparison.crawled} HTML files crawled.`,
    `Not counted: ${notes.authorBroken} broken links of the author's, ${notes.authorCodeWords} words inside the ` +
      `author's own components, ${notes.opaque} expressions not evaluated, ${notes.withoutSource} entries without ` +
      `a source file, ${notes.notWritten} pages rightly not written, ${notes.refused.length} pages that strict MDX ` +
      `refuses (words only), ${notes.tooLarge.length} too large.`,
  );
  return lines.join('\n');
}

function byPage(findings: Finding[]): Map<string, Finding[]> {
  const pages = new Map<string, Finding[]>();
  for (const finding of findings) {
    const all = pages.get(finding.page);
    if (all) all.push(finding);
    else pages.set(finding.page, [finding]);
  }
  return pages;
}
