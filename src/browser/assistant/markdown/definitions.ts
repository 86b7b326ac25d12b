import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';

/** Addresses of links and pictures that are written apart (`[name]: https://…`), by name. */
export type Definitions = ReadonlyMap<string, Definition>;

export function definitionsIn(tree: Root): Definitions {
  return firstByName(nodesIn(tree).filter((node) => node.type === 'definition'));
}

/** All nodes, in reading order: definitions may stand in quotations and lists, too. */
export function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
}

/** The first definition of a name counts. */
export function firstByName<Named extends { identifier: string }>(
  nodes: readonly Named[],
): ReadonlyMap<string, Named> {
  return new Map(nodes.toReversed().map((node) => [node.identifier, node]));
}

/** A link or picture with its address; the parser makes references only of names that are defined. */
export function referenced(
  node: LinkReference | ImageReference,
  definitions: Definitions,
): Link | Image {
  const url = definitions.get(node.identifier)?.url ?? '';
  return node.type === 'linkReference'
    ? { type: 'link', url, children: node.children }
    : { type: 'image', url, alt: node.alt };
}
