import type { Location } from '../diagnostics/diagnostic.ts';
import type { DocsConfig } from './config.ts';
import type { Frontmatter } from './frontmatter.ts';

/** What the author wrote, read and validated, nothing rendered. Survives structured clone. */
export interface Project extends Publication {
  /** Absolute path of the folder that holds docs.json. Never appears in output. */
  root: string;
  /** `docs.json`, or `mint.json` when that was converted. */
  configFile: string;
  /** The config and the files that it includes by `$ref`: what the config depends on. */
  configFiles: string[];
  config: DocsConfig;
  /**
   * Where each value of the config stands, by JSON pointer of the resolved config (`/navigation/tabs/0/tab`),
   * also inside files brought in by `$ref`. Look up with `whereIs`, which falls back to the nearest ancestor.
   */
  positions: Map<string, Location>;
  /** Every `.mdx` and `.md` that is a page, in or out of the navigation, sorted by id. */
  pages: PageSource[];
  /** Files that are pages' material, not pages: `snippets/`, `_snippets/`, `.jsx`, `.tsx`, what pages import. Sorted. */
  snippets: string[];
  /** JSON and YAML files that look like OpenAPI, AsyncAPI or OpenAPI Overlay documents. Sorted by file. */
  specs: SpecFile[];
  /** The author's own stylesheets and scripts, loaded on every page, in this order. */
  styles: string[];
  scripts: string[];
}

/** Which files are copied, and on what that depends. */
export interface Publication {
  /** Files that are copied as they are: specs, styles and scripts included. Sorted. */
  assets: string[];
  /** Files that are copied only where another file names them. Sorted. */
  optional: string[];
  /** Where the site will be, which its own links may write out. */
  address: { site?: string; base?: string };
  /** Files that are not copied: those that nobody names, and secrets. Sorted. */
  withheld: string[];
  /** The optional files that each file of the site names. */
  names: Map<string, string[]>;
}

/** One page file. `id` is its path without extension (`guides/start`, `index`), as navigation names it. */
export interface PageSource {
  id: string;
  file: string;
  format: 'mdx' | 'md';
  frontmatter: Frontmatter;
  /** Where each top-level frontmatter key stands. */
  positions: Record<string, Location>;
  /** Of a page whose frontmatter has no title. */
  heading?: PageHeading;
  bytes: number;
}

/** The heading that stands for the title of a page without one. */
export interface PageHeading {
  /** Without its marks. */
  text: string;
  /** In the file, from 1. */
  line: number;
}

export interface SpecFile {
  file: string;
  kind: 'openapi' | 'asyncapi' | 'overlay';
}

/** The location of a config value or, where that has none, of its nearest ancestor that has one. */
export function whereIs(
  project: Pick<Project, 'positions' | 'configFile'>,
  path: readonly (string | number)[],
): Location {
  for (let length = path.length; length >= 0; length--) {
    const found = project.positions.get(pointer(path.slice(0, length)));
    if (found) return found;
  }
  return { file: project.configFile, line: 1, column: 1 };
}

/** RFC 6901 JSON pointer of a path. */
export function pointer(path: readonly (string | number)[]): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
