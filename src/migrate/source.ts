import type { ConfigObject } from './config-code/values.ts';

/** The generators whose sites can be converted. */
export type Kind = 'docusaurus' | 'mkdocs' | 'vitepress' | 'starlight' | 'gitbook';

export const kindNames: Record<Kind, string> = {
  docusaurus: 'Docusaurus',
  mkdocs: 'MkDocs',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  gitbook: 'GitBook',
};

/** A site of another generator, read but not converted. All paths are relative to `root`, with `/`. */
export interface SourceSite {
  kind: Kind;
  root: string;
  configFile: string;
  name: string;
  description?: string | undefined;
  /** The path under which the site is served; absolute links begin with it. */
  base: string;
  site?: string | undefined;
  logo?: { light: string; dark: string } | undefined;
  favicon?: string | undefined;
  primary?: string | undefined;
  pages: SourcePage[];
  /** The folder of the pages, if it is outside `root` and was not read. */
  outside?: string | undefined;
  /** Folders whose files are published at the root of the site. */
  staticFolders: string[];
  navigation: NavTab[];
  /** Links of the navigation bar to other hosts. */
  links: { label: string; href: string }[];
  redirects: { source: string; destination: string }[];
  /** What was not carried over so far. */
  lost: Lost[];
}

export interface SourcePage {
  file: string;
  text: string;
  frontmatter: ConfigObject;
  /** The body after the frontmatter, and the line it starts at. */
  body: string;
  bodyLine: number;
  /** Address without slashes around it; empty for the first page. */
  route: string;
}

/** A section of the navigation; a single one without a name is a plain sidebar. */
export interface NavTab {
  label: string;
  entries: NavEntry[];
}

export type NavEntry =
  | { kind: 'page'; file: string; label?: string | undefined }
  | { kind: 'link'; label: string; href: string }
  /** An entry without a page, and the file that names it. */
  | { kind: 'missing'; target: string; file: string }
  | {
      kind: 'group';
      label: string;
      entries: NavEntry[];
      /** The page that the group's heading links to. */
      page?: string | undefined;
      collapsed?: boolean | undefined;
      /** The address of a page that the other generator makes only to list the group. */
      address?: string | undefined;
    };

/** Something that was not carried over, with its location in the source. */
export interface Lost {
  file: string;
  line: number;
  what: string;
  /** What to do instead. */
  hint?: string | undefined;
}
