import type { SuggestPath } from '../diagnostics/suggest-path.ts';
import type { EvaluateDocument, EvaluateModule } from '../mdx/modules/module-source.ts';

export interface EvaluateInput extends EvaluateDocument {
  frontmatter: Record<string, unknown>;
  /**
   * Names of the built-in components, including dotted ones (`Tree.Folder`). They stay component nodes in the result.
   */
  builtins: Iterable<string>;
  /** The module at a project path: a script's text or a snippet's tree; undefined if there is none. */
  module(file: string): EvaluateModule | undefined;
  /** The project path that may be meant by one where nothing is. */
  nearest?: SuggestPath;
}
