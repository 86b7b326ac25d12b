/**
 * What an import refers to: a module of the project, React, the built-in components, a file without code (such as a
 * stylesheet), or something that cannot be found.
 */
export type ImportTarget =
  | { kind: 'module'; file: string }
  | { kind: 'react' }
  | { kind: 'builtins' }
  | { kind: 'empty' }
  | { kind: 'missing'; why: 'file' | 'alias' | 'package' | 'outside' };
