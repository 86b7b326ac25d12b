import type { Root } from 'hast';
import type { Location } from '../../diagnostics/diagnostic.ts';

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

export type EvaluateModule =
  | { kind: 'script'; source: string }
  | ({ kind: 'document' } & Omit<EvaluateDocument, 'file'>);
