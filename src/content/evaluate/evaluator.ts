import type { Root } from 'hast';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import type { ClientPlan } from './client/plan-client.ts';

/**
 * Runs the authors' code of a page, once, when the site is built, apart from the builder: an engine without file
 * system, network, process and environment, with limits of time and memory (DESIGN rule 7).
 */
export interface Evaluator {
  /** Never rejects for what an author wrote. Pages may be given at the same time; they never see each other. */
  evaluate(input: EvaluateInput): Promise<EvaluateResult>;
  /** Ends the worker. A build that never met such a page has none. */
  close(): Promise<void>;
}

/** A page or snippet as a tree: what remark-rehype gives when it passes the nodes of MDX through. */
export interface EvaluateDocument {
  /** Project path. */
  file: string;
  tree: Root;
  /** The text that the tree's offsets count in. With it, problems in code of several lines have their column. */
  text?: string;
  /**
   * Place of an offset of this tree's positions in the author's file, which may differ where the text was edited
   * before parsing. Without it, line and column of the node are taken.
   */
  locate?(offset: number): Location;
}

export interface EvaluateInput extends EvaluateDocument {
  frontmatter: Record<string, unknown>;
  /** Names of the built-in components, dotted ones among them (`Tree.Folder`). They stay nodes of the result. */
  builtins: Iterable<string>;
  /** What an import finds at a project path: a script's text or a snippet's tree; undefined when nothing is there. */
  module(file: string): EvaluateModule | undefined;
}

export type EvaluateModule =
  | { kind: 'script'; source: string }
  | ({ kind: 'document' } & Omit<EvaluateDocument, 'file'>);

/**
 * The page without anything left to run: text, elements, and component nodes (`data: { component: true, props }`).
 * Nodes that hold no code are those of the input, not copies.
 */
export interface EvaluateResult {
  tree: Root;
  /** What some parts of it need to become alive in the browser. */
  client?: ClientPlan;
  diagnostics: Diagnostic[];
}
