/**
 * A project path, React itself, the built-in components, something without code (a stylesheet), or nothing: no file, no
 * package, no place.
 */
export type ImportTarget =
  | { kind: 'module'; file: string }
  | { kind: 'react' }
  | { kind: 'builtins' }
  | { kind: 'empty' }
  | { kind: 'missing'; why: 'file' | 'package' | 'outside' };
