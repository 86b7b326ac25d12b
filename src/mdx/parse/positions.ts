import type { Nodes } from 'mdast';

/** How positions in a separately parsed tree map to the whole document. */
export interface Move {
  offset(offset: number): number;
  /** The number of lines to add. */
  lines: number;
}

/** Converts the positions in a tree to those in the whole document: in nodes, attributes, and JavaScript. */
export function movePositions(node: Nodes, move: Move): void {
  if (node.position) node.position = movedRange(node.position, move);
  if ('attributes' in node) {
    for (const attribute of node.attributes) {
      if (attribute.position) attribute.position = movedRange(attribute.position, move);
      const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute;
      if (holder && typeof holder === 'object') moveProgram(holder.data?.estree, move);
    }
  }
  if (node.data && 'estree' in node.data) moveProgram(node.data.estree, move);
  if ('children' in node) for (const child of node.children) movePositions(child, move);
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

interface Range {
  start: Point;
  end: Point;
}

function movedRange({ start, end }: Range, move: Move): Range {
  return { start: movedPoint(start, move), end: movedPoint(end, move) };
}

function movedPoint({ line, column, offset }: Point, move: Move): Point {
  return {
    line: line + move.lines,
    column,
    offset: offset === undefined ? undefined : move.offset(offset),
  };
}

/**
 * JavaScript syntax trees are plain objects; each one with a `type` stores its position in four ways. A node can
 * occur twice in its tree: in `import { a }`, the imported name is also the local one.
 */
function moveProgram(value: unknown, move: Move, moved = new Set<unknown>()): void {
  if (Array.isArray(value)) {
    for (const item of value) moveProgram(item, move, moved);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return;
  if (moved.has(value)) return;
  moved.add(value);
  const node = value as Record<string, unknown>;
  if (typeof node.start === 'number' && typeof node.end === 'number') {
    node.start = move.offset(node.start);
    node.end = move.offset(node.end);
  }
  if (Array.isArray(node.range)) node.range = node.range.map((at: number) => move.offset(at));
  if (node.loc) node.loc = movedRange(node.loc as Range, move);
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'loc' && key !== 'range' && typeof child === 'object')
      moveProgram(child, move, moved);
  }
}
