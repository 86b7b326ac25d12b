import type { Root } from 'hast';
import type { Location } from '../../diagnostics/diagnostic.ts';

/** A page or snippet as the tree from remark-rehype, which leaves MDX nodes unchanged. */
export interface EvaluateDocument {
  /** The path in the project. */
  file: string;
  tree: Root;
  /** The text that offsets in the tree refer to. It gives problems in multi-line code their column. */
  text?: string;
  /**
   * The location in the author's file for an offset in the tree, if the text was edited before parsing. Without it,
   * the node's own line and column are used.
   */
  locate?(offset: number): Location;
}

export type EvaluateModule =
  | { kind: 'script'; source: string }
  | ({ kind: 'document'; included?: number } & Omit<EvaluateDocument, 'file'>);
