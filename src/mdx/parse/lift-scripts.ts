import type { Nodes, Root, RootContent } from 'mdast';

/**
 * Moves every `import` and `export` to the top of the tree, before the element that contains it: they apply to the
 * whole page even between two tags, as in @mdx-js/mdx.
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
  if (node.children.some(isScript)) {
    scripts.push(...node.children.filter(isScript));
    node.children = node.children.filter((child) => !isScript(child)) as typeof node.children;
  }
  for (const child of node.children) takeScripts(child, scripts);
}

function isScript(node: Nodes): node is Extract<RootContent, { type: 'mdxjsEsm' }> {
  return node.type === 'mdxjsEsm';
}
