import type { Nodes, Paragraph, Parents, RootContent } from 'mdast';
import type { JsxElement } from '../syntax/tags.ts';
import { maxDepth } from './depth.ts';
import type { TreeProblem } from './problem.ts';
import { createTagReport } from './tag-problems.ts';
import { unravel } from './unravel.ts';

/**
 * Turns the tags of a tree, which are leaves, into elements. Two tags form a pair within the same parent; if an
 * author starts an element in one block and ends it in another, the tags are moved out of their blocks. Tags without
 * a partner are reported, and everything between them stays.
 */
export function pairTags(tree: Parents, text: string): TreeProblem[] {
  const report = createTagReport(text);
  settle(tree, report);
  return report.problems();
}

type TagReport = ReturnType<typeof createTagReport>;

function settle(parent: Parents, report: TagReport): void {
  const nodes: RootContent[] = [];
  let tags = false;
  for (const child of parent.children) {
    if (tagOf(child)) {
      tags = true;
      nodes.push(child);
    } else if ('children' in child) {
      settle(child, report);
      tags = settled(child, parent, nodes, report) || tags;
    } else {
      nodes.push(child);
    }
  }
  const paired = tags && parent.type !== 'list' ? pair(nodes, report) : nodes;
  const last = parent.type === 'root' || isClosed(parent);
  parent.children = (
    tags && last ? resolve(paired, parent, report) : paired
  ) as typeof parent.children;
}

/** Adds a child and any tags that have to leave it. Returns whether there were any. */
function settled(
  child: RootContent,
  parent: Parents,
  nodes: RootContent[],
  report: TagReport,
): boolean {
  const { before, after } = leave(child as Parents, parent, report);
  for (const tag of before) nodes.push(moved(tag));
  if (child.type === 'paragraph') {
    for (const node of unravel(child as Paragraph)) nodes.push(node);
  } else {
    nodes.push(child);
  }
  for (const tag of after) nodes.push(moved(tag));
  return before.length + after.length > 0;
}

/** Containers with only one kind of children, so that tags cannot be put among them. */
function isClosed(node: Nodes): boolean {
  return (
    node.type === 'tableCell' ||
    node.type === 'tableRow' ||
    node.type === 'table' ||
    node.type === 'footnoteDefinition'
  );
}

/**
 * Takes unpaired tags out of a container: opening ones at its start, closing ones at its end. Others are resolved
 * inside.
 */
function leave(
  child: Parents,
  parent: Parents,
  report: TagReport,
): { before: JsxElement[]; after: JsxElement[] } {
  const children = child.children as RootContent[];
  const list = parent.type === 'list';
  let start = 0;
  let end = children.length;
  if (!list || parent.children[0] === child) {
    while (start < end && isLoose(children[start]!, 'open')) start++;
  }
  if (!list || parent.children.at(-1) === child) {
    while (end > start && isLoose(children[end - 1]!, 'close')) end--;
  }
  const before = children.slice(0, start).filter(isTag);
  const after = children.slice(end).filter(isTag);
  if (before.length === 0) start = 0;
  if (after.length === 0) end = children.length;
  const rest = start > 0 || end < children.length ? children.slice(start, end) : children;
  child.children = (
    rest.some(isTag) ? resolve(rest, child, report) : rest
  ) as typeof child.children;
  return { before, after };
}

/** Whether a node is a tag of this kind or white space around one. */
function isLoose(node: RootContent, kind: 'open' | 'close'): boolean {
  return tagOf(node) === kind || (node.type === 'text' && node.value.trim() === '');
}

function moved(tag: JsxElement): JsxElement {
  const flow = tag as JsxElement & { type: 'mdxJsxFlowElement' };
  flow.type = 'mdxJsxFlowElement';
  flow.data = { ...tag.data, moved: true };
  return flow;
}

function tagOf(node: Nodes): 'open' | 'close' | 'void' | undefined {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
    ? node.data?.tag
    : undefined;
}

function isTag(node: RootContent): node is JsxElement & RootContent {
  return tagOf(node) !== undefined;
}

interface Frame {
  tag: JsxElement | undefined;
  children: RootContent[];
}

/** Pairs the tags among siblings. Tags without a partner stay unchanged in the result. */
function pair(nodes: RootContent[], report: TagReport): RootContent[] {
  const frames: Frame[] = [{ tag: undefined, children: [] }];
  const open = new Map<string | null, number>();
  for (const node of nodes) {
    const kind = tagOf(node);
    const top = frames.at(-1)!;
    if (kind === undefined || !isTag(node)) {
      top.children.push(node);
    } else if (kind === 'void') {
      top.children.push(whole(node, []));
    } else if (kind === 'open' && frames.length > maxDepth) {
      // The content of a void element stays; its closing tag, if any, is reported as having no partner.
    } else if (kind === 'open') {
      frames.push({ tag: node, children: [] });
      open.set(node.name, (open.get(node.name) ?? 0) + 1);
    } else if ((open.get(node.name) ?? 0) > 0) {
      close(frames, open, node, report);
    } else {
      top.children.push(node);
    }
  }
  const [base, ...unclosed] = frames;
  const result = base!.children;
  for (const { tag, children } of unclosed) {
    result.push(report.isVoid(tag!) ? whole(tag!, []) : (tag as RootContent));
    for (const child of children) result.push(child);
  }
  return result;
}

/** Closes the innermost open element with that name, and the elements inside it. */
function close(
  frames: Frame[],
  open: Map<string | null, number>,
  end: JsxElement,
  report: TagReport,
): void {
  for (;;) {
    const { tag, children } = frames.pop() as { tag: JsxElement; children: RootContent[] };
    const into = frames.at(-1)!.children;
    open.set(tag.name, open.get(tag.name)! - 1);
    if (tag.name === end.name) {
      if (tag.data?.moved || end.data?.moved) report.acrossBlocks(tag, end);
      const element = whole(tag, children);
      if (element.position && end.position) element.position.end = end.position.end;
      into.push(element);
      return;
    }
    if (report.isVoid(tag)) {
      into.push(whole(tag, []), ...children);
    } else {
      report.unclosed(tag, end);
      into.push(whole(tag, children));
    }
  }
}

function whole(tag: JsxElement, children: RootContent[]): JsxElement & RootContent {
  const { position } = tag;
  delete (tag as { data?: unknown }).data;
  tag.children = children as typeof tag.children;
  if (position) tag.position = { start: position.start, end: position.end };
  return tag as JsxElement & RootContent;
}

/**
 * Resolves tags for which no outer node has a partner. In a bounded parent, an unclosed element extends to the
 * parent's end. At the top it would absorb, and perhaps hide, the rest of the page, so it gets only the paragraph
 * that it was taken from, or nothing.
 */
function resolve(nodes: RootContent[], parent: Parents, report: TagReport): RootContent[] {
  const result: RootContent[] = [];
  let into = result;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    if (!isTag(node)) {
      into.push(node);
    } else if (tagOf(node) === 'close') {
      report.unopened(node);
    } else {
      report.unclosed(node);
      const children: RootContent[] = [];
      const next = nodes[i + 1];
      if (node.data?.moved && next && !isTag(next)) {
        children.push(next);
        i++;
      }
      into.push(whole(node, children));
      if (parent.type !== 'root') into = children;
    }
  }
  return result;
}
