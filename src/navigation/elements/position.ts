import type { ConfigPath, ElementKind } from './elements.ts';
import type { Scope } from './inherit.ts';

/** The position of an element: its kind there, the key that should contain its label, and what it inherits. */
export interface Position {
  kind: ElementKind;
  named: ElementKind;
  isTopLevel: boolean;
  path: ConfigPath;
  scope: Scope;
  /** For a language: the code of the default one. */
  front?: string;
}
