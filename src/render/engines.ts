import type { Highlighter } from '../code/highlighted.ts';
import type { Registry } from '../components/record/component.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Syntax } from '../mdx/syntax/processor.ts';
import type { RenderMath } from './math/math.ts';
import type { Utilities } from './utilities/utilities.ts';

/** What pages are rendered with: parser, highlighter, evaluator and others. One set serves a whole site. */
export interface Engines {
  syntax: Syntax;
  registry: Registry;
  highlighter: Highlighter;
  evaluator: Pick<Evaluator, 'evaluate'>;
  /** Loads mathematics when a page has a formula; later calls give the same. */
  math(): Promise<RenderMath>;
  /** Loads utility classes when a page has class names; later calls give the same. */
  utilities(): Promise<Utilities>;
  /** Class names that the author's scripts may give to elements of any page. */
  scriptNames: readonly string[];
}
