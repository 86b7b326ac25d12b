import type { Location } from '../diagnostics/diagnostic.ts';
import type { DocsConfig } from './config.ts';
import type { Frontmatter } from './frontmatter.ts';

/** The author's project, read and validated but not rendered. Supports structured clone. */
export interface Project extends Publication {
  /** Absolute path of the folder that contains docs.json. Never appears in output. */
  root: string;
  /** `docs.json`, or `mint.json` if that was converted. */
  configFile: string;
  /** The config and the files that it includes by `$ref`. */
  configFiles: string[];
  /** Files of `octavo questions` and `octavo vectors`. They change what search finds on pages that are unchanged. */
  searchFiles: string[];
  config: DocsConfig;
  /**
   * The location of each config value by JSON pointer in the resolved config (`/navigation/tabs/0/tab`), including
   * values from files included by `$ref`. Look up with `whereIs`, which falls back to the nearest ancestor.
   */
  positions: Map<string, Location>;
  /** Every `.mdx` and `.md` file that is a page, in the navigation or not, sorted by id. */
  pages: PageSource[];
  /** Ids of pages that are in the navigation but left out by `.mintignore`. */
  ignoredPages: string[];
  /**
   * Files that pages include but that are not pages: `snippets/`, `_snippets/`, `.jsx`, `.tsx`, and imported files.
   * Sorted.
   */
  snippets: string[];
  /** JSON and YAML files that look like OpenAPI, AsyncAPI or OpenAPI Overlay documents. Sorted by file. */
  specs: SpecFile[];
  /** The author's stylesheets and scripts, loaded on every page in this order. */
  styles: string[];
  scripts: string[];
  agents: AgentFiles;
  /** The files that `agents` was or could have been read from. */
  agentFiles: string[];
  /** Digests of the list of files, as of when they were listed. */
  list: FileList;
  /** Questions that sections answer, by a digest of their content (`octavo.questions.json`). */
  questions: Map<string, string[]>;
  /** The vectors of sections (`octavo.vectors.json`), if the author offers search by meaning. */
  vectors?: ProjectVectors;
}

/** The vectors of sections, by a digest of their content: one byte a number, in base64. Survives structured clone. */
export interface ProjectVectors {
  model: string;
  dimensions: number;
  sections: Map<string, string>;
}

/** Which files are copied to the site, and the inputs of that decision. */
export interface Publication {
  /** Files that are copied unchanged, including specs, styles and scripts. Sorted. */
  assets: string[];
  /** Files that are copied only if another file refers to them. Sorted. */
  optional: string[];
  /** The address of the site, which links may contain. */
  address: { site?: string; base?: string };
  /** Files that are not copied: those that nothing refers to, and secrets. Sorted. */
  withheld: string[];
  /** By file of the site, the optional files that it refers to. */
  names: Map<string, string[]>;
}

/** Digests of the names of a project's files. */
export interface FileList {
  /** Of Markdown files. */
  pages: string;
  /** Of all other files, and of the problems found while listing. */
  others: string;
}

/** A page's file. `id` is its path without extension (`guides/start`, `index`), as in the navigation. */
export interface PageSource {
  id: string;
  file: string;
  format: 'mdx' | 'md';
  frontmatter: Frontmatter;
  /** The location of each top-level frontmatter key. */
  positions: Record<string, Location>;
  /** Set if the frontmatter has no title. */
  heading?: PageHeading;
  bytes: number;
}

/** The heading that serves as the title of a page without one. */
export interface PageHeading {
  /** As plain text, without Markdown. */
  text: string;
  /** In the file, starting at 1. */
  line: number;
  /** The snippet that contains it, if it is not the page itself. */
  file?: string;
}

export interface SpecFile {
  file: string;
  kind: 'openapi' | 'asyncapi' | 'overlay';
}

/** What the author wrote for agents: the files in `.mintlify/`, which hosted sites read as well. */
export interface AgentFiles {
  /** Skills in the order of their names. */
  skills: Skill[];
  /** Instructions for the assistant, in the author's words. */
  assistant?: string;
}

/** A skill (Agent Skills specification): a folder whose `SKILL.md` says what it is for. */
export interface Skill {
  /** Lower-case letters, digits and single hyphens, at most 64. */
  name: string;
  /** At most 1024 characters. */
  description: string;
  /** Its folder in the project. */
  folder: string;
  /** Paths within the folder, `SKILL.md` first. */
  files: string[];
}

/** The location of a config value, or of its nearest ancestor that has one. */
export function whereIs(
  project: Pick<Project, 'positions' | 'configFile'>,
  path: readonly (string | number)[],
): Location {
  for (let length = path.length; length >= 0; length--) {
    const location = project.positions.get(pointer(path.slice(0, length)));
    if (location) return location;
  }
  return { file: project.configFile, line: 1, column: 1 };
}

/** A path as a JSON pointer (RFC 6901). */
export function pointer(path: readonly (string | number)[]): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
