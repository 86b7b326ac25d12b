import type { EvaluateDocument, EvaluateModule } from '../mdx/modules/module-source.ts';

export interface EvaluateInput extends EvaluateDocument {
  frontmatter: Record<string, unknown>;
  /** Names of the built-in components, dotted ones among them (`Tree.Folder`). They stay nodes of the result. */
  builtins: Iterable<string>;
  /** What an import finds at a project path: a script's text or a snippet's tree; undefined when nothing is there. */
  module(file: string): EvaluateModule | undefined;
}
