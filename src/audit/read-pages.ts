import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { Location } from '../diagnostics/diagnostic.ts';
import { createSource, locate } from '../diagnostics/source.ts';
import { parse } from '../mdx/parse.ts';
import { prepare } from '../mdx/source/prepare.ts';
import { createSyntax } from '../mdx/syntax/processor.ts';
import type { PageSource, Project } from '../project/project.ts';

/** A page's text as a tree, with locations in the author's file. */
export interface ReadPage {
  page: PageSource;
  tree: Root;
  /** The location of a node of the tree. */
  at(node: { position?: { start: { offset?: number } } | undefined }): Location;
}

/** Reads the text of all pages, one at a time. A file that no longer exists is left out. */
export function* readPageTrees(project: Project): Generator<ReadPage> {
  const syntax = createSyntax();
  const { variables } = project.config;
  for (const page of project.pages) {
    let text: string;
    try {
      text = readFileSync(join(project.root, page.file), 'utf8');
    } catch {
      continue;
    }
    const prepared = prepare(page.file, text, variables);
    const { tree } = parse(prepared, syntax, { format: page.format, variables });
    const source = createSource(page.file, prepared.source.text);
    const at: ReadPage['at'] = (node) =>
      locate(source, prepared.original(node.position?.start.offset ?? 0));
    yield { page, tree, at };
  }
}
