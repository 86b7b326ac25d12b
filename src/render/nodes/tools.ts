import type { Nodes, Root } from 'hast';
import type { Highlighter } from '../../code/highlighted.ts';
import type { LookUpTypes } from '../../code/twoslash.ts';
import type { Registry } from '../../components/record/component.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { ContentContext } from '../context.ts';
import type { RenderMath } from '../math/math.ts';

/** What rendering a tree needs to know about the page. */
export interface TreePage {
  route: string;
  /** Frontmatter `mode`: in `custom` and `frame`, headings have no ids. */
  mode?: string;
  file?: string;
  /** The line of the heading that is the page's title. */
  titleLine?: number;
  /** The snippet that contains this line, if it is not in the page's own file. */
  titleFile?: string;
  frontmatter?: Record<string, unknown>;
  /** Whether this is one of several texts on the page, so that a generated id may already be in use. */
  isPart?: boolean;
}

/** What a resolved tree is rendered with. Code languages and the formula renderer are loaded in advance. */
export interface TreeTools {
  ctx: ContentContext;
  registry: Registry;
  highlighter: Highlighter;
  /** For blocks with `twoslash`; absent when the page has none, `missing` when it is not installed. */
  types?: LookUpTypes | 'missing';
  /** Absent when the page has no formula. */
  math?: RenderMath;
  /** The location of a node in the file it was written in: the page or a snippet. */
  place(node: Nodes): Location;
  /** The location of a component's prop, or of the component if unknown. */
  propPlace?(node: Nodes, prop: string): Location;
  /** The text that an author typed inside a component, without common indentation. */
  source(node: Nodes): string | undefined;
  /** Parses the Markdown of a string prop into a resolved tree. */
  inlineMarkdown(text: string, node: Nodes): Root;
}
