import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { folderEntries } from '../../migrate/kinds/folder-entries.ts';
import { groupsOf } from '../../migrate/new-config.ts';
import { nameInWords } from '../../migrate/words.ts';
import { discover } from '../../project/discover.ts';
import type { PageSource, SpecFile } from '../../project/project.ts';

/** Pages and specifications that a folder already contains before it becomes a project. */
export interface FoundContent {
  pages: Pick<PageSource, 'id' | 'file' | 'frontmatter'>[];
  specs: SpecFile[];
}

/** Searches with the rules of a build, so READMEs, hidden files and `node_modules` do not count. */
export async function findContent(folder: string): Promise<FoundContent> {
  if (!existsSync(folder)) return { pages: [], specs: [] };
  const { value } = await discover(folder, {
    named: new Set(),
    ignoredFolders: [],
    configFiles: [],
    publication: { publish: [], destinations: [], address: {} },
  });
  const specs = value.specs.filter(({ kind }) => kind !== 'overlay');
  return { pages: value.pages, specs };
}

/** The docs.json for the content found: groups named after folders, and a tab for specifications. */
export function configOf(folder: string, { pages, specs }: FoundContent): object {
  const groups = groupsFor(pages);
  const reference = { tab: 'API reference', ...referenceOf(specs) };
  return {
    $schema: './node_modules/octavo/dist/schema/docs.json',
    theme: 'mint',
    name: nameOf(folder),
    colors: { primary: '#0F766E', light: '#2DD4BF', dark: '#115E59' },
    navigation: specs.length === 0 ? { groups } : { tabs: [{ tab: 'Guides', groups }, reference] },
  };
}

function groupsFor(pages: FoundContent['pages']) {
  const entries = folderEntries(pages, '.');
  const paths = new Map(pages.map(({ file, id }) => [file, id]));
  const tab = { label: 'Get started', entries };
  // Pages between two folders have no folder name to use for their group.
  return groupsOf(tab, paths, new Map()).map((group) =>
    group.group === ' ' ? { ...group, group: 'More' } : group,
  );
}

function referenceOf(specs: readonly SpecFile[]): object {
  const [only, ...others] = specs.map(({ kind, file }) => ({ [kind]: file }));
  if (others.length === 0) return only!;
  const groups = specs.map(({ kind, file }) => ({ group: stem(file), [kind]: file }));
  return { groups };
}

function stem(file: string): string {
  return nameInWords(basename(file).replace(/\.\w+$/, ''));
}

/** Folders called `docs` are named after their parent folder. */
function nameOf(folder: string): string {
  const own = basename(folder);
  const name = /^(?:docs?|documentation)$/i.test(own) ? basename(dirname(folder)) : own;
  return nameInWords(name) || 'My documentation';
}
