import type { ImageReference, LinkReference, Nodes, PhrasingContent, Root, Text } from 'mdast';

/**
 * Turns references without a real definition back into text. A part gets every line of the document that looks like a
 * definition (`definitions.ts`), and some of them are only prose.
 */
export function revertReferences(tree: Root): void {
  const defined = new Set<string>();
  collect(tree, defined);
  revert(tree, defined);
}

/** Whether each reference of a document has a definition in it. */
export function areDefined(tree: Root): boolean {
  const defined = new Set<string>();
  collect(tree, defined);
  const isDefined = (node: Nodes): boolean =>
    (!isReference(node) || defined.has(keyOf(node))) &&
    (!('children' in node) || node.children.every(isDefined));
  return isDefined(tree);
}

function collect(node: Nodes, defined: Set<string>): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') defined.add(keyOf(node));
  if ('children' in node) for (const child of node.children) collect(child, defined);
}

function revert(node: Nodes, defined: ReadonlySet<string>): void {
  if (!('children' in node)) return;
  for (const child of node.children) revert(child, defined);
  if (!node.children.some((child) => isReference(child) && !defined.has(keyOf(child)))) return;
  const children: Nodes[] = [];
  for (const child of node.children) {
    const parts = isReference(child) && !defined.has(keyOf(child)) ? asTyped(child) : [child];
    for (const part of parts) add(children, part);
  }
  node.children = children as typeof node.children;
}

type Reference = Extract<Nodes, { type: 'linkReference' | 'imageReference' | 'footnoteReference' }>;

function isReference(node: Nodes): node is Reference {
  return /^(?:link|image|footnote)Reference$/.test(node.type);
}

function keyOf(node: { type: string; identifier: string }): string {
  return `${node.type.startsWith('footnote') ? '^' : ''}${node.identifier.toUpperCase()}`;
}

function asTyped(node: Reference): PhrasingContent[] {
  if (node.type === 'footnoteReference') return [text(`[^${node.label ?? node.identifier}]`)];
  if (node.type === 'imageReference') return [text(`![${node.alt ?? ''}]${rest(node)}`)];
  return [text('['), ...node.children, text(`]${rest(node)}`)];
}

function rest(node: LinkReference | ImageReference): string {
  if (node.referenceType === 'shortcut') return '';
  return node.referenceType === 'collapsed' ? '[]' : `[${node.label ?? node.identifier}]`;
}

function text(value: string): Text {
  return { type: 'text', value };
}

/** Adjacent texts are merged, as if nothing had been recognized in them. */
function add(children: Nodes[], node: Nodes): void {
  const last = children.at(-1);
  if (last?.type !== 'text' || node.type !== 'text') {
    children.push(node);
    return;
  }
  const joined: Text = { type: 'text', value: last.value + node.value };
  if (last.position)
    joined.position = { ...last.position, end: node.position?.end ?? last.position.end };
  children[children.length - 1] = joined;
}
