import type { Highlighter } from '../code/highlighted.ts';
import type { LookUpTypes } from '../code/twoslash.ts';
import type { Registry } from '../components/record/component.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { Dialect } from '../mdx/resolve/document.ts';
import type { Syntax } from '../mdx/syntax/processor.ts';
import type { Glossary } from './glossary.ts';
import type { RenderMath } from './math/math.ts';
import type { Utilities } from './utilities/utilities.ts';

/** What pages are rendered with: parser, highlighter, evaluator and others. One set serves a whole site. */
export interface Engines {
  syntax: Syntax;
  /** What `octavo.syntax` adds to Markdown. */
  dialect?: Dialect;
  /** Looks up types in code; loaded with the first block that asks for it. */
  types?(): Promise<LookUpTypes | 'missing'>;
  /** The terms of `octavo.glossary`. */
  glossary?: Glossary;
  registry: Registry;
  highlighter: Highlighter;
  evaluator: Pick<Evaluator, 'evaluate'>;
  /** Loads the formula renderer when a page first needs it; later calls return the same one. */
  math(): Promise<RenderMath>;
  /** Loads the utility classes when a page first has class names; later calls return the same ones. */
  utilities(): Promise<Utilities>;
  /** Class names that the author's scripts may add to elements of any page. */
  scriptNames: readonly string[];
}
