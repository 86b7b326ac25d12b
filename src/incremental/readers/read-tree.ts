import { serialize } from 'node:v8';
import type { Result } from '../../diagnostics/diagnostic.ts';
import { digestOf } from '../../lib/digest.ts';
import type { SiteTree } from '../../navigation/site-tree.ts';
import type { SpecOutline } from '../../openapi/operation-ref.ts';
import type { RestrictedContent } from '../../openapi/restrict/reader.ts';
import type { Project } from '../../project/project.ts';
import type { DiskCache } from '../disk.ts';
import { siteSlots } from '../slots.ts';
import { isJson } from './read-pages.ts';

/** What the navigation is resolved from. */
export interface TreeSources {
  project: Project;
  specs: ReadonlyMap<string, SpecOutline>;
  includeRestricted: RestrictedContent;
}

/** Returns the tree of a site, which `resolve` creates from the sources. */
export type TreeReader = (
  sources: TreeSources,
  resolve: () => Result<SiteTree>,
) => Result<SiteTree>;

/** Resolves the navigation of a project. If its sources are unchanged, it comes from the cache. */
export interface ReadTree {
  read: TreeReader;
  /** Stores what was resolved for the next start. After that, the navigation is always resolved. */
  keep(): void;
}

/** Caches the tree: resolving the tree of ten thousand pages takes three times as long as reading it. */
export function openReadTree(cache: Pick<DiskCache, 'inputStore'> | undefined): ReadTree {
  const store = cache?.inputStore<Result<SiteTree>>('tree');
  let isStart = true;
  let fresh: { input: string; tree: Result<SiteTree> } | undefined;
  return {
    read(sources, resolve) {
      if (!store || !isStart) return resolve();
      const input = inputOf(sources);
      if (input === undefined) return resolve();
      const stored = store.get(siteSlots.tree, input);
      if (stored) return stored;
      const tree = resolve();
      fresh = { input, tree };
      return tree;
    },
    keep() {
      if (fresh) store?.set(siteSlots.tree, fresh.input, fresh.tree);
      fresh = undefined;
      isStart = false;
    },
  };
}

/**
 * Everything that the tree depends on; undefined if two different pages might look the same. The interface strings
 * follow from the configuration and the package.
 */
function inputOf({ project, specs, includeRestricted }: TreeSources): string | undefined {
  const { configFile, config, positions, pages, specs: files } = project;
  if (!pages.every(({ frontmatter }) => isJson(frontmatter))) return undefined;
  const heads = pages.map(({ bytes: _, ...page }) => page);
  const outlines = specs.size === 0 ? '' : serialize(specs).toString('latin1');
  const parts = [configFile, config, [...positions], heads, files, includeRestricted];
  return digestOf(JSON.stringify(parts) + outlines);
}
