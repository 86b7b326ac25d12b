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
  /** Suggests an existing project path for one that does not exist. */
  nearest?: SuggestPath;
}
