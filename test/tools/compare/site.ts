import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Crawl } from './crawl.ts';
import { parseHtml } from './dom.ts';
import { emptyNotes, type Finding, type Notes } from './finding.ts';
import { Files } from './imports.ts';
import { linkKeys } from './links.ts';
import { type Output, readOutput } from './output.ts';
import { comparePage } from './page.ts';
import { type ProjectFiles, pageFile, readProject, routeOf } from './project.ts';
import { sourceFacts } from './source.ts';

export interface Comparison {
  findings: Finding[];
  notes: Notes;
  /** Pages of the navigation that have a source file; pages compared, in or out of it; HTML files crawled. */
  listed: number;
  compared: number;
  crawled: number;
}

export interface CompareOptions {
  /** Compare each n-th page only; the crawl is still whole. */
  every?: number;
  /** Bytes beyond which a page is left to other tests. */
  largest?: number;
}

/** Compares the built site in `out` with the docs.json folder it was made from. */
export function compareSite(root: string, out: string, options: CompareOptions = {}): Comparison {
  const project = readProject(root);
  const output = readOutput(out);
  const comparison: Comparison = {
    findings: [],
    notes: emptyNotes(),
    listed: 0,
    compared: 0,
    crawled: output.html.length,
  };
  checkListed(project, output, comparison);

  const byRoute = new Map([...project.pages].map(([id, file]) => [routeOf(id), file]));
  const files = {
    prose: new Files(root, { variables: project.variables, math: false }),
    math: new Files(root, { variables: project.variables, math: true }),
  };
  const crawl = new Crawl(output);
  let index = 0;
  for (const html of output.html) {
    const text = readFileSync(join(out, html), 'utf8');
    const route = output.routeOf.get(html);
    // Allowance: HTML files of the author's are copied as they are.
    if (route === undefined && project.files.has(html)) continue;
    const document = parseHtml(text);
    crawl.page(html, document);
    const file = route === undefined ? undefined : byRoute.get(route);
    if (!file || output.fileOf.get(route!) !== html) continue;
    if (index++ % (options.every ?? 1) !== 0) continue;
    const source = readFileSync(join(root, file), 'utf8');
    if (source.length > (options.largest ?? 400_000)) {
      comparison.notes.tooLarge.push(file);
      continue;
    }
    const reader = text.includes('<math') ? files.math : files.prose;
    const facts = sourceFacts(reader, file);
    const links = linkKeys(project, output, html);
    const input = { file, source: facts, text: source, document, links };
    comparison.findings.push(...comparePage(input, comparison.notes));
    comparison.compared += 1;
    reader.forget(file);
  }
  const isWritten = ({ url }: { url: string }) =>
    project.configText.includes(url.replace(/^\.*\/|[?#].*$/g, ''));
  comparison.findings.push(...crawl.findings(isWritten, comparison.notes));
  return comparison;
}

/** Every page of the navigation with a source file has an HTML file. */
function checkListed(project: ProjectFiles, output: Output, comparison: Comparison): void {
  for (const entry of project.listed) {
    const page = pageFile(project, entry);
    if (!page) {
      comparison.notes.withoutSource += 1;
      continue;
    }
    comparison.listed += 1;
    if (output.fileOf.has(routeOf(page.id))) continue;
    // Allowance: pages that are links, pages of a closed site (`access/unprotected`), ignored ones.
    const head = readFileSync(join(project.root, page.file), 'utf8').slice(0, 3000);
    if (/^(url|groups|public):/m.test(head) || project.isIgnored(page.file))
      comparison.notes.notWritten += 1;
    else
      comparison.findings.push({ kind: 'page-missing', page: page.file, line: 0, detail: entry });
  }
}
