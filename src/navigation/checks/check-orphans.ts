import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { PageSource } from '../../project/project.ts';
import type { SiteTree } from '../site-tree.ts';

/** Reports pages that are missing from the navigation without a sign that this is intended. */
export function checkOrphans(
  tree: Pick<SiteTree, 'pages'>,
  sources: readonly PageSource[],
): Diagnostic[] {
  const meant = new Set(sources.filter((page) => page.frontmatter.hidden).map((page) => page.file));
  return tree.pages
    .filter((page) => page.kind === 'mdx' && page.nodes.length === 0 && !meant.has(page.file ?? ''))
    .map((page) =>
      problem('page/orphan', `\`${page.id}\` is not in the navigation.`, {
        location: page.location,
        hint: 'Add it to `navigation`, or set `hidden: true` in its frontmatter.',
      }),
    );
}
