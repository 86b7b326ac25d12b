import { basename, dirname, join } from 'node:path/posix';
import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { objectAt, textAt } from '../config-code/values.ts';
import { routeOfFile } from '../routes.ts';
import type { NavEntry, SourcePage } from '../source.ts';
import { markdownFiles, readSource, readSourcePage, readYamlFile } from '../source-files.ts';
import type { KindReader } from './kind.ts';

export const readGitbook: KindReader = ({ root, configFile, lost }) => {
  const isYaml = configFile.endsWith('.yaml');
  const settings = isYaml ? readYamlFile(root, configFile, lost) : {};
  const docs = join(dirname(configFile), textAt(settings, 'root') ?? '.').replace(/(?<=.)\/+$/, '');
  const summary = join(docs, textAt(settings, 'structure', 'summary') ?? 'SUMMARY.md');
  const first = join(docs, textAt(settings, 'structure', 'readme') ?? 'README.md');
  const inside = (file: string) => (docs === '.' ? file : file.slice(docs.length + 1));
  const pages = markdownFiles(root, docs)
    .filter((file) => file !== summary)
    .flatMap((file) => {
      const page = readSourcePage(root, file, file === first ? '' : routeOfFile(inside(file)));
      return page ? [page] : [];
    });
  const text = readSource(root, summary) ?? '';
  const entries = summaryEntries(text, summary, pages);
  const listed = new Set(filesOf(entries));
  // GitBook publishes only what its table of contents lists.
  const published = pages.filter(({ file }) => listed.has(file) || file === first);
  if (published.length < pages.length)
    lost.push({
      file: summary,
      line: 1,
      what: `${pages.length - published.length} pages that the table of contents does not list were not carried over, as GitBook does not publish them.`,
    });
  return {
    name:
      published
        .find(({ file }) => file === first)
        ?.body.match(/^#\s+(.+)$/m)?.[1]
        ?.trim() ?? basename(root),
    base: '/',
    pages: published,
    staticFolders: [],
    navigation: [{ label: '', entries }],
    links: [],
    redirects: Object.entries(objectAt(settings, 'redirects')).flatMap(([source, to]) =>
      typeof to === 'string'
        ? [
            {
              source: `/${source.replace(/^\//, '')}`,
              destination: /^https?:/.test(to) ? to : `/${routeOfFile(join('.', to))}`,
            },
          ]
        : [],
    ),
  };
};

interface Level {
  indent: number;
  entries: NavEntry[];
}

/** Items below this level become siblings of their parents. */
const maxDepth = 20;

/** The list of SUMMARY.md: nesting by indentation, headings as groups. */
function summaryEntries(text: string, file: string, pages: readonly SourcePage[]): NavEntry[] {
  const files = new Set(pages.map(({ file }) => file));
  const top: NavEntry[] = [];
  let section = top;
  let levels: Level[] = [];
  for (const line of text.split('\n')) {
    const heading = /^##+\s+(.+)$/s.exec(line);
    if (heading) {
      section = [];
      // An anchor may follow the text.
      const label = heading[1]!.split('<a ', 1)[0]!.trim() || heading[1]!;
      top.push({ kind: 'group', label, entries: section });
      levels = [];
      continue;
    }
    const item = /^(\s*)[-*+]\s+(.*)$/s.exec(line);
    if (!item) continue;
    const indent = item[1]!.replaceAll('\t', '    ').length;
    const entry = itemOf(item[2]!, file, files);
    if (!entry) continue;
    while (levels.length > 0 && levels.at(-1)!.indent >= indent) levels.pop();
    (levels.at(-1)?.entries ?? section).push(entry);
    if (levels.length < maxDepth)
      levels.push({ indent, entries: entry.kind === 'group' ? entry.entries : [] });
  }
  return top.flatMap(simplified);
}

/** Any item may contain others, so each is read as a group first. */
function itemOf(text: string, summary: string, files: ReadonlySet<string>): NavEntry | undefined {
  const link = /^\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]{0,2000}?)>?(?:\s{1,100}"([^"]*)")?\)/.exec(text);
  if (!link) return { kind: 'group', label: text.trim(), entries: [] };
  const [, written, target, short] = link;
  const label = (short ?? written!).replace(/\\(.)/g, '$1').replace(/`/g, '');
  if (/^https?:/.test(target!)) return { kind: 'link', label, href: target! };
  const path = decodeComponent(target!.replace(/#.*/s, ''));
  const file = path.startsWith('/') ? join(path).slice(1) : join(dirname(summary), path);
  const isMissing = path !== '' && !files.has(file);
  return {
    kind: 'group',
    label,
    entries: isMissing ? [{ kind: 'missing', target: path, file: summary }] : [],
    ...(files.has(file) && { page: file }),
  };
}

function simplified(entry: NavEntry): NavEntry[] {
  if (entry.kind !== 'group') return [entry];
  const entries = entry.entries.flatMap(simplified);
  const missing = entries.filter(({ kind }) => kind === 'missing');
  if (entries.length > missing.length) return [{ ...entry, entries }];
  if (entry.page === undefined) return missing;
  return [{ kind: 'page', file: entry.page, label: entry.label }, ...missing];
}

function filesOf(entries: readonly NavEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'page') return [entry.file];
    return entry.kind === 'group'
      ? [...(entry.page ? [entry.page] : []), ...filesOf(entry.entries)]
      : [];
  });
}
