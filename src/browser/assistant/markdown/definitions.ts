import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';

/** Addresses of links and images that are defined separately (`[name]: https://…`), by name. */
export type Definitions = ReadonlyMap<string, Definition>;

export function definitionsIn(tree: Root): Definitions {
  return firstByName(nodesIn(tree).filter((node) => node.type === 'definition'));
}

/** All nodes in reading order: definitions may also be inside quotations and lists. */
export function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
}

/** If a name is defined more than once, the first definition counts. */
export function firstByName<Named extends { identifier: string }>(
  nodes: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(nodes.toReversed().map((node) => [node.identifier, node]));
}

/** A link or image with its address. The parser creates references only to names that are defined. */
export function referenced(
  node: LinkReference | ImageReference,
  definitions: Definitions,
): Link | Image {
  const url = definitions.get(node.identifier)?.url ?? '';
  return node.type === 'linkReference'
    ? { type: 'link', url, children: node.children }
    : { type: 'image', url, alt: node.alt };
}
