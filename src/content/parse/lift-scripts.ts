import type { Nodes, Root, RootContent } from 'mdast';

/**
 * Puts every `import` and `export` at the top of the tree, before the element that it stands in: what is between two
 * tags belongs to the whole page, as in @mdx-js/mdx.
 */
export function liftScripts(tree: Root): void {
  tree.children = tree.children.flatMap((node) => {
    const scripts: RootContent[] = [];
    takeScripts(node, scripts);
    return [...scripts, node];
  });
}

function takeScripts(node: Nodes, scripts: RootContent[]): void {
  if (!('children' in node)) return;
  const rest = node.children.filter((child) => child.type !== 'mdxjsEsm');
  if (rest.length < node.children.length) {
    for (const child of node.children) if (child.type === 'mdxjsEsm') scripts.push(child);
    node.children = rest as typeof node.children;
  }
  for (const child of rest) takeScripts(child, scripts);
}
