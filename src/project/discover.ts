import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { addAll } from '../lib/add-all.ts';
import { mapLimit } from '../lib/map-limit.ts';
import { readAgentFiles } from './agents/agent-files.ts';
import { isForAgents } from './files/agent-paths.ts';
import { readText } from './files/confined.ts';
import { fileListOf, listProject } from './files/file-list.ts';
import { ignoredPages } from './files/ignored-pages.ts';
import { kindOf, mayBeSpec } from './files/kinds.ts';
import type { FileListing } from './files/links.ts';
import { sniffSpec } from './files/sniff-spec.ts';
import { createPageReader, type PageReader, type ReadPage } from './pages/read-page.ts';
import { withSnippetHeadings } from './pages/shown-snippets.ts';
import type { PageSource, Project, Publication, SpecFile } from './project.ts';
import { choosePublished, type PublicationOptions } from './publish/publication.ts';

/** Number of files read concurrently: enough to use the disk, few enough to save memory. */
const concurrency = 32;

/** Larger JSON files are data, not specifications. */
const maxSpecBytes = 64 * 1024 * 1024;

/** Instructions for agents: published unchanged, and not a page unless the navigation contains it. */
const skillFile = 'skill.md';

export type ProjectListing = Pick<
  Project,
  | 'pages'
  | 'ignoredPages'
  | 'snippets'
  | 'specs'
  | 'styles'
  | 'scripts'
  | 'agents'
  | 'agentFiles'
  | 'list'
> &
  Publication;

export interface DiscoverOptions {
  /** Page ids in the navigation. */
  named: ReadonlySet<string>;
  /** Folders that are not content: the output and templates. */
  ignoredFolders: readonly string[];
  /** Files that are not assets: the config, the files that it includes, and those for search. */
  configFiles: readonly string[];
  /** Scripts that the config names and only some readers need, so pages must not load them by themselves. */
  modules?: readonly string[];
  readPage?: PageReader;
  /** The project's files, if they have just been listed with the same settings. */
  listing?: FileListing;
  /** Additional files to copy, and the address by which links may refer to files. */
  publication: Pick<PublicationOptions, 'publish' | 'address' | 'destinations' | 'searchNames'>;
}

/** Sorts a project's files into pages, snippets, specifications and assets. */
export async function discover(
  root: string,
  options: DiscoverOptions,
): Promise<{ value: ProjectListing; unmatched: string[]; diagnostics: Diagnostic[] }> {
  const listing =
    options.listing ??
    (await listProject(root, { folders: options.ignoredFolders, named: options.named }));
  const { files: allFiles } = listing;
  const diagnostics = [...listing.diagnostics];
  const agentFiles = allFiles.filter(isForAgents);
  const files = allFiles.filter((file) => !isForAgents(file));
  const agents = await readAgentFiles(root, agentFiles);
  addAll(diagnostics, agents.diagnostics);

  const isPageText = (file: string) =>
    /\.mdx?$/i.test(file) && !(file === skillFile && !options.named.has('skill'));
  const content = files.filter(isPageText);
  const reader = options.readPage ?? createPageReader();
  const read = await mapLimit(content, concurrency, (file) => reader(root, file));
  const imported = new Set([...read.flatMap((page) => page.imports), ...(options.modules ?? [])]);
  const sorted = sortPages(read, imported, options.named);
  addAll(diagnostics, sorted.diagnostics);

  const others = files.filter((file) => !isPageText(file) && !options.configFiles.includes(file));
  const modules = await findModules(root, others.filter(isScript), imported);
  const code = others.filter((file) => kindOf(file) === 'snippet' || modules.has(file));
  const scripts = others.filter((file) => isScript(file) && !modules.has(file));
  const styles = others.filter((file) => kindOf(file) === 'style');
  const specs = await findSpecs(
    root,
    others.filter((file) => kindOf(file) !== 'tool'),
  );
  const snippets = [...sorted.snippets, ...code].sort();
  const ids = new Set(sorted.pages.map(({ id }) => id));
  const missing = [...options.named].filter((id) => !ids.has(id));
  const publication = await choosePublished(
    root,
    others.filter((file) => kindOf(file) !== 'snippet'),
    {
      ...options.publication,
      sources: [...content, ...code, ...options.configFiles],
      served: new Set([skillFile, ...specs.map(({ file }) => file)]),
      modules,
    },
  );
  addAll(diagnostics, publication.diagnostics);
  return {
    value: {
      pages: withSnippetHeadings(sorted.pages, read),
      ignoredPages: await ignoredPages(root, missing),
      snippets,
      specs,
      ...publication.value,
      styles,
      scripts,
      agents: agents.value,
      agentFiles,
      list: fileListOf(listing),
    },
    unmatched: publication.unmatched,
    diagnostics,
  };
}

/** Scripts that pages do not load: modules that pages or snippets import, and programs for Node. */
async function findModules(
  root: string,
  scripts: readonly string[],
  imported: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const modules = await mapLimit(scripts, concurrency, async (file) => {
    const text = imported.has(file) ? undefined : await readText(root, file);
    return text !== undefined && (isModule(text) || isForNode(text)) ? [file] : [];
  });
  return new Set([...imported, ...modules.flat()]);
}

/** Looks for a line that only a module contains; minified files, which have one long line, do not count. */
function isModule(text: string): boolean {
  return /^(?:import\b\s*["'\w{*]|export\s+(?:default|const|let|var|function|class|async|\{|\*))/m.test(
    text,
  );
}

/** Whether a script is for Node: it has a shebang, or uses CommonJS unconditionally, which fails in every browser. */
function isForNode(text: string): boolean {
  if (text.startsWith('#!')) return true;
  const imports = /^[ \t]*(?:(?:const|let|var)\s[\w\s{},:$]{1,2000}=\s*)?require\s*\(\s*["'`]/m;
  const asks = /\btypeof\s+(?:require|module|exports|process|window|document)\b/;
  const ownRequire = /(?:[(,]\s*|\b(?:function|const|let|var)\s+)require\b(?!\s*\()/;
  if (imports.test(text)) return !asks.test(text) && !ownRequire.test(text);
  return /^module\.exports\s*=/m.test(text);
}

function isScript(file: string): boolean {
  return kindOf(file) === 'script';
}

interface SortedPages {
  pages: PageSource[];
  snippets: string[];
  diagnostics: Diagnostic[];
}

/**
 * Separates pages from snippets, which are in certain folders or imported; a file in the navigation is always a page.
 */
function sortPages(
  read: readonly ReadPage[],
  imported: ReadonlySet<string>,
  named: ReadonlySet<string>,
): SortedPages {
  const pages = new Map<string, PageSource>();
  const snippets: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { file, page, diagnostics: own } of read) {
    addAll(diagnostics, own);
    const isIncluded = kindOf(file) === 'snippet' || imported.has(file);
    if (isIncluded && !named.has(file.replace(/\.mdx?$/i, ''))) {
      snippets.push(file);
      continue;
    }
    if (!page) continue;
    const other = pages.get(page.id);
    if (!other) {
      pages.set(page.id, page);
      continue;
    }
    const [winner, rival] = other.format === 'mdx' ? [other, page] : [page, other];
    pages.set(page.id, winner);
    diagnostics.push(duplicate(winner, rival));
  }
  const byId = [...pages.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { pages: byId, snippets, diagnostics };
}

function duplicate(winner: PageSource, rival: PageSource): Diagnostic {
  return problem(
    'page/duplicate-id',
    `${rival.file} and ${winner.file} are the same page; ${winner.file} is built.`,
    {
      hint: 'Remove or rename one of them.',
      location: { file: rival.file, line: 1, column: 1 },
      related: [{ message: 'built', location: { file: winner.file, line: 1, column: 1 } }],
    },
  );
}

async function findSpecs(root: string, files: readonly string[]): Promise<SpecFile[]> {
  const candidates = files.filter(mayBeSpec);
  const specs = await mapLimit(
    candidates,
    concurrency,
    async (file): Promise<SpecFile | undefined> => {
      try {
        const { size } = await stat(path.join(root, file));
        if (size > maxSpecBytes) return undefined;
        const kind = sniffSpec(await readFile(path.join(root, file), 'utf8'));
        return kind && { file, kind };
      } catch {
        // Deleted or locked since the folder was listed; copying it will report that.
        return undefined;
      }
    },
  );
  return specs.filter((spec) => spec !== undefined);
}
