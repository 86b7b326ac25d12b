import type { ReaderScope } from './reader-scope.ts';
import type { NavNode, SitePage } from './site-tree.ts';

/**
 * Language and version of a page outside the navigation: those in whose folder it lies, the innermost first; without
 * one, the site's default language.
 */
export function guessScope(page: SitePage, nodes: readonly NavNode[]): ReaderScope {
  const language = closest(page, nodes, 'language');
  const version = closest(page, nodes, 'version');
  const code = language?.language?.code;
  return {
    ...(code !== undefined && { language: code }),
    ...(version && version.prefix !== '' && { version: version.label }),
  };
}

function closest(
  page: SitePage,
  nodes: readonly NavNode[],
  kind: 'language' | 'version',
): NavNode | undefined {
  const candidates = nodes.filter((node) => node.kind === kind && node.href === undefined);
  const around = candidates
    .filter(({ prefix }) => prefix !== '' && `${page.route}/`.startsWith(`/${prefix}/`))
    .toSorted((a, b) => (b.prefix?.length ?? 0) - (a.prefix?.length ?? 0));
  return around[0] ?? (kind === 'language' ? candidates.find((node) => node.default) : undefined);
}
