import type { Nodes } from 'mdast';

/** Moves a tree that was parsed on its own to its place in the whole: `offset` characters and `line` lines on. */
export function shiftPositions(node: Nodes, offset: number, line: number): void {
  if (node.position) {
    node.position.start = shifted(node.position.start, offset, line);
    node.position.end = shifted(node.position.end, offset, line);
  }
  if ('attributes' in node) {
    for (const attribute of node.attributes) {
      if (attribute.position) {
        attribute.position.start = shifted(attribute.position.start, offset, line);
        attribute.position.end = shifted(attribute.position.end, offset, line);
      }
      const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
      if (holder && typeof holder === 'object') shiftProgram(holder.data?.estree, offset, line);
    }
  }
  if (node.data && 'estree' in node.data) shiftProgram(node.data.estree, offset, line);
  if ('children' in node) for (const child of node.children) shiftPositions(child, offset, line);
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

function shifted(point: Point, offset: number, line: number): Point {
  return {
    line: point.line + line,
    column: point.column,
    offset: point.offset === undefined ? undefined : point.offset + offset,
  };
}

/** Syntax trees of JavaScript are plain objects; every one with a `type` carries its place in four ways. */
function shiftProgram(value: unknown, offset: number, line: number): void {
  if (Array.isArray(value)) {
    for (const item of value) shiftProgram(item, offset, line);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
  const node = value as Record<string, unknown>;
  if (typeof node.start === 'number' && typeof node.end === 'number') {
    node.start += offset;
    node.end += offset;
  }
  if (Array.isArray(node.range)) node.range = node.range.map((at: number) => at + offset);
  const loc = node.loc as { start: Point; end: Point } | undefined;
  if (loc) {
    node.loc = { start: shifted(loc.start, offset, line), end: shifted(loc.end, offset, line) };
  }
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'loc' && key !== 'range' && typeof child === 'object')
      shiftProgram(child, offset, line);
  }
}
