import type { ConfigPath, ElementKind } from './elements.ts';
import type { Scope } from './inherit.ts';

/** Where an element stands: what it is there, the key that ought to name it, and what it inherits. */
export interface Position {
  kind: ElementKind;
  named: ElementKind;
  isTopLevel: boolean;
  path: ConfigPath;
  scope: Scope;
}
