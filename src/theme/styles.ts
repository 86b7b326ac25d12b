import { compiledStyles } from '../template-engine/compiled.ts';
import { builtinTemplates, styleFiles } from '../template-engine/files.ts';
import { compactCss } from './compact-css.ts';

/** Minified stylesheets by path below `styles/`, without extension. */
export type Styles = ReadonlyMap<string, string>;

/** The built-in stylesheets, some replaced by files with the same path in the author's folder. */
export function openStyles(own: Styles = new Map()): Styles {
  return new Map([...builtin(), ...own]);
}

/** The stylesheets in the author's folder. */
export function ownStyles(overrides?: string): Styles {
  return overrides === undefined ? new Map() : compacted(overrides);
}

function builtin(): Styles {
  const compiled = compiledStyles();
  return compiled ? new Map(Object.entries(compiled)) : builtinStyles();
}

/** The built-in stylesheets, read from their files. */
export function builtinStyles(): Styles {
  return compacted(builtinTemplates);
}

function compacted(folder: string): Styles {
  return new Map([...styleFiles(folder)].map(([name, css]) => [name, compactCss(css)]));
}
