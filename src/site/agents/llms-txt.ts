import { markdownFileOf } from '../../urls/file-of.ts';
import { fileAddress, pageAddress } from '../address.ts';
import type { EmittedFile, Emitter, Site, WrittenPage } from '../emitter.ts';
import { pagesForAgents } from './pages-for-agents.ts';
import { instructions } from './preface.ts';
import { publishedSpecs } from './specs.ts';

/** Longest file in characters: most models take in this much at once. */
const most = 100_000;

/** Longest description of a page in the list, in characters. */
const mostWords = 300;

/**
 * `llms.txt` (llmstxt.org): name, summary, and a link to the Markdown form of every page in the order of the
 * navigation. A list that is too long first loses its descriptions, then is split into one file a section.
 */
export const llmsTxt: Emitter = function* (site) {
  const pages = pagesForAgents(site);
  const line = lines(site);
  const full = index(site, docs(pages.map((page) => line(page))));
  const short = () => index(site, docs(pages.map((page) => line(page, false))));
  if (full.length <= most) yield* twice(full);
  else if (short().length <= most) yield* twice(short());
  else yield* bySection(pages, site, line);
};

/** The same file again where the convention for well-known URLs expects it. */
function* twice(body: string): Iterable<EmittedFile> {
  yield { path: 'llms.txt', body };
  yield { path: '.well-known/llms.txt', body };
}

function* bySection(pages: WrittenPage[], site: Site, line: Line): Iterable<EmittedFile> {
  const sections = new Map<string, WrittenPage[]>();
  for (const page of pages) {
    const [, first = '', rest] = page.route.split('/');
    const name = rest === undefined ? 'pages' : first;
    const known = sections.get(name);
    if (known) known.push(page);
    else sections.set(name, [page]);
  }
  const entries: string[] = [];
  for (const [name, members] of sections) {
    const path = markdownFileOf(`/_llms/${name}`);
    yield { path, body: `# ${name}\n\n${members.map((page) => line(page)).join('\n')}\n` };
    entries.push(
      `- [${escapeLabel(name)}](${fileAddress(path, site.urls)}): ${members.length} pages`,
    );
  }
  yield* twice(index(site, docs(entries)));
}

function docs(lines: string[]): string {
  return lines.length === 0 ? '' : `## Docs\n\n${lines.join('\n')}`;
}

function index(site: Site, list: string): string {
  const { name, description } = site.project.config;
  const told = instructions(site.project.config);
  const specs = publishedSpecs(site);
  const specList = (kind: 'openapi' | 'asyncapi', title: string) => {
    const links = specs
      .filter((spec) => spec.kind === kind)
      .map((spec) => `- [${escapeLabel(spec.name)}](${spec.url})`);
    return links.length === 0 ? undefined : `## ${title}\n\n${links.join('\n')}`;
  };
  const parts = [
    `# ${name}`,
    description && `> ${oneLine(description)}`,
    told && `## Agent instructions\n\n${told}`,
    list,
    specList('openapi', 'OpenAPI specs'),
    specList('asyncapi', 'AsyncAPI specs'),
    optional(site),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Links of the navigation to other hosts: useful, but not part of the documentation. */
function optional({ tree }: Site): string | undefined {
  const links = new Map<string, string>();
  for (const { href, label, hidden } of tree.nodes) {
    if (href !== undefined && !hidden && /^https?:\/\//i.test(href)) links.set(href, label);
  }
  for (const global of tree.nodes.flatMap((node) => node.global ?? [])) {
    if (/^https?:\/\//i.test(global.href)) links.set(global.href, global.label);
  }
  if (links.size === 0) return undefined;
  const lines = [...links].map(([href, label]) => `- [${escapeLabel(label)}](${target(href)})`);
  return `## Optional\n\n${lines.join('\n')}`;
}

type Line = (page: WrittenPage, described?: boolean) => string;

function lines({ urls, redirects }: Site): Line {
  const replaced = new Set(redirects.map(({ from }) => from));
  return (page, described = true) => {
    const file = markdownFileOf(page.route);
    // A redirect that the author has in its place would be no Markdown.
    const isReplaced = replaced.has(`/${file}`);
    const url = isReplaced ? pageAddress(page.route, urls) : fileAddress(file, urls);
    const text = described ? summary(page.description) : undefined;
    return `- [${escapeLabel(page.title)}](${target(url)})${text ? `: ${text}` : ''}`;
  };
}

/** The first paragraph, cut between words. */
function summary(description: string | undefined): string | undefined {
  const text = oneLine(description?.trim().split(/\n\s*\n/)[0] ?? '');
  if (text.length <= mostWords) return text || undefined;
  return `${text.slice(0, mostWords).replace(/\s+\S*$/, '')}…`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function escapeLabel(label: string): string {
  return oneLine(label).replaceAll(/[\\[\]]/g, '\\$&');
}

function target(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replaceAll(/[<>]/g, encodeURIComponent)}>` : url;
}
