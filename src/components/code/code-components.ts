import type { Component } from '../record/component.ts';
import { codeBlock } from './code-block.ts';
import { codeGroup, examples } from './code-group.ts';
import { mermaid } from './mermaid.ts';
import { tree, treeFile, treeFolder } from './tree.ts';

/** Components that show code, diagrams and trees of files. */
export const codeComponents: readonly Component[] = [
  codeBlock,
  codeGroup,
  ...examples,
  mermaid,
  tree,
  treeFile,
  treeFolder,
];
