import type { NavNode } from '../site-tree.ts';
import type { ReaderScope } from './reader-scope.ts';

/**
 * Determines language and version of a page outside the navigation by its route: those whose folder contains it,
 * innermost first; otherwise the site's default language.
 */
export function createScopeGuess(nodes: readonly NavNode[]): (route: string) => ReaderScope {
  const languages = divisions(nodes, 'language');
  const versions = divisions(nodes, 'version');
  const main = nodes.find((node) => node.kind === 'language' && node.default);
  return (route) => {
    const code = (around(route, languages) ?? main)?.language?.code;
    const version = around(route, versions)?.label;
    return {
      ...(code !== undefined && { language: code }),
      ...(version !== undefined && { version }),
    };
  };
}

/** Divisions without an `href`, longest folder first. */
function divisions(nodes: readonly NavNode[], kind: 'language' | 'version'): NavNode[] {
  return nodes
    .filter((node) => node.kind === kind && node.href === undefined)
    .toSorted((a, b) => (b.prefix?.length ?? 0) - (a.prefix?.length ?? 0));
}

function around(route: string, divisions: readonly NavNode[]): NavNode | undefined {
  return divisions.find(({ prefix }) => prefix && `${route}/`.startsWith(`/${prefix}/`));
}
