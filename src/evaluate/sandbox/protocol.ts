import type { ImportTarget } from '../../mdx/modules/import-target.ts';
/**
 * What goes in and out of the sandbox, as JSON. What comes out was made next to code that nobody has checked: the
 * reader of an output takes nothing for granted.
 */

/** How a page is to be run. */
export interface SandboxSetup {
  /** Project path of the page. */
  entry: string;
  frontmatter: Record<string, unknown>;
  /** Names of built-in components. */
  builtins: string[];
  /** Names that are used as components somewhere; those that nothing defines keep their children. */
  used: string[];
  /** What `Date.now()` says, in milliseconds. */
  now: number;
  /** For each module, what its imports lead to; see `ImportTarget`. */
  imports: Record<string, Record<string, ImportTarget>>;
  /** Units that ended the engine before and are left out now. */
  disabled: number[];
}

/** The page's content and what was noticed on the way. */
export interface SandboxResult {
  output: Output[];
  reports: Report[];
  islands: IslandReport[];
}

export type Output =
  | string
  /** Nodes of the input tree, whole, the last included. */
  | { kind: 'static'; from: number; to: number }
  /** A node of the input tree with other children. */
  | { kind: 'origin'; node: number; children: Output[] }
  /** An HTML element of the author's code. `html` is its raw content. */
  | {
      kind: 'element';
      name: string;
      props: Record<string, unknown>;
      children: Output[];
      html?: string;
    }
  /** A built-in component, or one that nothing defines. */
  | { kind: 'component'; name: string; props: Record<string, unknown>; children: Output[] }
  /** All that one expression or component of a page gave; with `island`, the number of what becomes alive there. */
  | { kind: 'unit'; unit: number; children: Output[]; island?: number };

/** Key of a prop that holds elements: `{ [richKey]: Output[] }`. */
export const richKey = '$rich';

export type ReportKind =
  | 'failed'
  | 'browser'
  | 'undefined-name'
  | 'missing-prop'
  | 'undefined-component'
  | 'no-export'
  | 'not-renderable'
  | 'async'
  | 'clock'
  | 'random'
  | 'user'
  | 'console';

/** Something to tell the author. The place is the best of what is known: the stack, the element, the unit. */
export interface Report {
  kind: ReportKind;
  /** The name, the message, or the text, as the kind wants it. */
  text: string;
  /** The component that was being rendered. */
  component?: string;
  stack?: string;
  element?: ElementSource;
  unit?: number;
}

/** Where an element was written, in the module as compiled. */
export interface ElementSource {
  file: string;
  offset: number;
}

export interface IslandReport {
  /** The tag or expression that has more to do in the browser. */
  unit: number;
  /** Of the snippet in which it is written, as far as they are plain values. */
  props: Record<string, unknown>;
  /** Some of it could not be rendered without a browser. */
  browserOnly: boolean;
}

/** What the host offers to the sandbox: functions of strings, without side effects but `mark`. */
export interface HostBridge {
  /** Notes the unit at work, so that it is known when the engine has to be stopped. */
  mark(unit: number): void;
  /** `Intl` and `toLocale…String`; a JSON `IntlCall` in, JSON out. */
  intl(call: string): string;
  /** `URL`: a JSON `UrlCall` in, JSON parts or an empty string out. */
  url(call: string): string;
  base64(direction: 'encode' | 'decode', text: string): string;
}

export interface IntlCall {
  /** A constructor of `Intl`, or `Number` and `Date` for their `toLocale…String` methods. */
  type: string;
  method: string;
  locales: unknown;
  options: unknown;
  args: unknown[];
}

export interface UrlCall {
  href: string;
  base?: string;
  set?: { part: string; value: string };
}
