import type { ImportTarget } from '../../mdx/modules/import-target.ts';

/**
 * What goes into and comes out of the sandbox, as JSON. The output was produced next to unchecked code, so whoever
 * reads it must validate it.
 */

/** The input for one page. */
export interface SandboxSetup {
  /** Project path of the page. */
  entry: string;
  frontmatter: Record<string, unknown>;
  /** Names of built-in components. */
  builtins: string[];
  /** Names used as components anywhere; undefined ones render only their children. */
  used: string[];
  /** The result of `Date.now()`, in milliseconds. */
  now: number;
  /** By module, the targets of its imports. */
  imports: Record<string, Record<string, ImportTarget>>;
  /** Units that stopped the engine in an earlier attempt and are skipped now. */
  disabled: number[];
}

/** The page's content and the problems found. */
export interface SandboxResult {
  output: Output[];
  reports: Report[];
  islands: IslandReport[];
}

export type Output =
  | string
  /** Unchanged nodes of the input tree, up to and including `to`. */
  | { kind: 'static'; from: number; to: number }
  /** A node of the input tree with new children. */
  | { kind: 'origin'; node: number; children: Output[] }
  /** An HTML element from the author's code. `html` is its raw content, `source` where code has it. */
  | {
      kind: 'element';
      name: string;
      props: Record<string, unknown>;
      children: Output[];
      html?: string;
      source?: ElementSource;
    }
  /** A built-in component, or an undefined one. */
  | {
      kind: 'component';
      name: string;
      props: Record<string, unknown>;
      children: Output[];
      source?: ElementSource;
    }
  /**
   * Everything that one expression or component of a page renders; `island` is set if it is interactive in the browser.
   */
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

/**
 * A problem to report to the author. The most precise position available is used: the stack, the element or the unit.
 */
export interface Report {
  kind: ReportKind;
  /** The name, message or text, depending on the kind. */
  text: string;
  /** The component that was being rendered. */
  component?: string;
  stack?: string;
  element?: ElementSource;
  unit?: number;
}

/** The position of an element in its module's text before compilation. */
export interface ElementSource {
  file: string;
  offset: number;
}

export interface IslandReport {
  /** The tag or expression that is interactive in the browser. */
  unit: number;
  /** Those props of the snippet that contains it that are plain values. */
  props: Record<string, unknown>;
  /** Part of it could not be rendered without a browser. */
  browserOnly: boolean;
  /** If it calls `useId`: the start for its ids, so that the browser generates the same ones. */
  ids?: [unit: number, count: number];
}

/** Functions of the host for the sandbox: they take and return strings and have no side effects, except for `mark`. */
export interface HostBridge {
  /** Records the running unit, so that it is known if the engine has to be stopped. */
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

/** What the host answers, by constructor. */
export const intlMethods: Record<string, readonly string[]> = {
  NumberFormat: ['format', 'formatToParts', 'resolvedOptions'],
  DateTimeFormat: ['format', 'formatToParts', 'resolvedOptions'],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions'],
  PluralRules: ['select', 'resolvedOptions'],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions'],
  DisplayNames: ['of', 'resolvedOptions'],
  Collator: ['compare', 'resolvedOptions'],
};

export interface UrlCall {
  href: string;
  base?: string;
  set?: { part: string; value: string };
}

/** The parts of a URL that can be set. */
export const urlParts = [
  'href',
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
] as const;
