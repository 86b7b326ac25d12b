import { linkDestination } from '../../lib/text/markdown-link.ts';
import { plainDescription } from '../../page/plain-description.ts';
import { markdownFileOf } from '../../urls/file-of.ts';
import { fileAddress, pageAddress } from '../address.ts';
import type { Emitter, Site, WrittenPage } from '../emitter.ts';
import { pagesForAgents } from './pages-for-agents.ts';
import { instructions } from './preface.ts';
import { publishedSpecs } from './specs.ts';

/** The longest file in characters, which most models accept at once. */
const maxLength = 100_000;

/** The longest description of a page in the list, in characters. */
const maxDescriptionLength = 300;

/**
 * `llms.txt` (llmstxt.org): name, summary, and a link to the Markdown form of every page in navigation order. If the
 * list is too long, it is written without descriptions; if that is still too long, as one file per section.
 */
export const llmsTxt: Emitter = function* (site) {
  const pages = pagesForAgents(site);
  const sections = [...sectionsOf(pages)];
  const whole = (path: string, described: boolean) => {
    const line = lines(site, path);
    return index(site, path, docs(pages.map((page) => line(page, described))));
  };
  const bySection = (path: string) => index(site, path, docs(sectionLines(sections, site, path)));
  const isShort = (body: string) => body.length <= maxLength;
  const isDescribed = isShort(whole(paths[0], true));
  const isWhole = isDescribed || isShort(whole(paths[0], false));
  for (const path of paths) {
    yield { path, body: isWhole ? whole(path, isDescribed) : bySection(path) };
  }
  if (isWhole) return;
  for (const [name, members] of sections) {
    const path = sectionFile(name);
    const line = lines(site, path);
    yield { path, body: `# ${name}\n\n${members.map((page) => line(page)).join('\n')}\n` };
  }
};

/** The second path is where the convention for well-known URLs expects the file. */
const paths = ['llms.txt', '.well-known/llms.txt'] as const;

/** Pages by the first part of their routes. */
function sectionsOf(pages: WrittenPage[]): Map<string, WrittenPage[]> {
  const sections = new Map<string, WrittenPage[]>();
  for (const page of pages) {
    const [, first = '', rest] = page.route.split('/');
    const name = rest === undefined ? 'pages' : first;
    const section = sections.get(name);
    if (section) section.push(page);
    else sections.set(name, [page]);
  }
  return sections;
}

function sectionFile(name: string): string {
  return markdownFileOf(`/_llms/${name}`);
}

function sectionLines(sections: [string, WrittenPage[]][], { urls }: Site, from: string): string[] {
  return sections.map(([name, members]) => {
    const url = fileAddress(sectionFile(name), urls, from);
    return `- [${escapeLabel(name)}](${url}): ${members.length} pages`;
  });
}

function docs(lines: string[]): string {
  return lines.length === 0 ? '' : `## Docs\n\n${lines.join('\n')}`;
}

function index(site: Site, from: string, list: string): string {
  const { name, description } = site.project.config;
  const guidance = instructions(site.project.config);
  const specs = publishedSpecs(site, from);
  const specList = (kind: 'openapi' | 'asyncapi', title: string) => {
    const links = specs
      .filter((spec) => spec.kind === kind)
      .map((spec) => `- [${escapeLabel(spec.name)}](${spec.url})`);
    return links.length === 0 ? undefined : `## ${title}\n\n${links.join('\n')}`;
  };
  const parts = [
    `# ${name}`,
    description && `> ${oneLine(description)}`,
    guidance && `## Agent instructions\n\n${guidance}`,
    list,
    specList('openapi', 'OpenAPI specs'),
    specList('asyncapi', 'AsyncAPI specs'),
    optional(site),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Links of the navigation to other hosts, which are useful but not part of the documentation. */
function optional({ tree }: Site): string | undefined {
  const links = new Map<string, string>();
  for (const { href, label, hidden } of tree.nodes) {
    if (href !== undefined && !hidden && /^https?:\/\//i.test(href)) links.set(href, label);
  }
  for (const global of tree.nodes.flatMap((node) => node.global ?? [])) {
    if (/^https?:\/\//i.test(global.href)) links.set(global.href, global.label);
  }
  if (links.size === 0) return undefined;
  const lines = [...links].map(
    ([href, label]) => `- [${escapeLabel(label)}](${linkDestination(href)})`,
  );
  return `## Optional\n\n${lines.join('\n')}`;
}

type Line = (page: WrittenPage, described?: boolean) => string;

/** The lines of pages in the file `from`. */
function lines({ urls, redirects }: Site, from: string): Line {
  const replaced = new Set(redirects.map(({ from }) => from));
  return (page, described = true) => {
    const file = markdownFileOf(page.route);
    // If a redirect of the author's replaces the Markdown file, a link to it would not lead to Markdown.
    const isReplaced = replaced.has(`/${file}`);
    const url = isReplaced ? pageAddress(page.route, urls, from) : fileAddress(file, urls, from);
    const text = described ? summary(page.description) : undefined;
    return `- [${escapeLabel(page.title)}](${linkDestination(url)})${text ? `: ${text}` : ''}`;
  };
}

/** The first paragraph, shortened at a word boundary. */
function summary(description: string | undefined): string | undefined {
  const text = oneLine(plainDescription(description?.trim().split(/\n\s*\n/)[0]) ?? '');
  if (text.length <= maxDescriptionLength) return text || undefined;
  return `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`;
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function escapeLabel(label: string): string {
  return oneLine(label).replaceAll(/[\\[\]]/g, '\\$&');
}
