import type { Nodes, Root } from 'hast';
import type { Highlighter } from '../../code/highlighted.ts';
import type { Registry } from '../../components/record/component.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { ContentContext } from '../context.ts';
import type { RenderMath } from '../math/math.ts';

/** The page as rendering its tree needs to know it. */
export interface TreePage {
  route: string;
  /** Frontmatter `mode`: headings have no ids in `custom` and `frame`. */
  mode?: string;
  file?: string;
  /** Line of the heading that is the page's title. */
  titleLine?: number;
  /** The text is one of several of its page, beside which an id that nobody chose may stand already. */
  isPart?: boolean;
}

/** What a resolved tree is rendered with. Languages of code and mathematics are loaded before. */
export interface TreeTools {
  ctx: ContentContext;
  registry: Registry;
  highlighter: Highlighter;
  /** Absent when the page has no formula. */
  math?: RenderMath;
  /** Where a node stands in the file it was written in: the page's, or a snippet's. */
  place(node: Nodes): Location;
  /** Where a prop of a component stands; its component's place when unknown. */
  propPlace?(node: Nodes, prop: string): Location;
  /** What an author typed inside a component, without common indentation. */
  source(node: Nodes): string | undefined;
  /** Markdown of a string prop as a resolved tree. */
  inlineMarkdown(text: string, node: Nodes): Root;
}
