import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import type { TreeProblem } from './problem.ts';

/**
 * Reports footnotes that are not shown (GFM): further definitions of the same name, and definitions without a
 * reference.
 */
export function hiddenFootnotes(tree: Root): TreeProblem[] {
  const texts: FootnoteDefinition[] = [];
  const referred = new Set<string>();
  const walk = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') texts.push(node);
    if (node.type === 'footnoteReference') referred.add(node.identifier);
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  const seen = new Set<string>();
  const problems: TreeProblem[] = [];
  for (const { identifier, label, position } of texts) {
    const isSecond = seen.has(identifier);
    seen.add(identifier);
    if (!isSecond && referred.has(identifier)) continue;
    const name = label ?? identifier;
    const start = position?.start.offset ?? 0;
    problems.push({
      code: 'content/hidden-footnote',
      message: isSecond
        ? `The footnote \`${name}\` is already defined; this text is not shown.`
        : `Nothing refers to the footnote \`${name}\`; its text is not shown.`,
      hint: isSecond ? 'Give it a name of its own.' : `Write \`[^${name}]\` where it belongs.`,
      start,
      end: start + `[^${name}]:`.length,
    });
  }
  return problems;
}
