import type { Element, ElementContent } from 'hast';
import '../mdx/hast/component-node.ts';
import '../evaluate/island-node.ts';
import { holdsBlock, inLines, isLine, isOnNextLine, withoutLoneParagraph } from './nodes/flow.ts';
import { plainElement } from './nodes/plain-element.ts';
import { textOf } from './nodes/text-of.ts';
import { prepareElement } from './prepare-element.ts';
import { inHtml, scriptElement, styleElement } from './tree/addresses.ts';
import { details } from './tree/details.ts';
import { embed } from './tree/embed.ts';
import { formula, isFormula } from './tree/formula.ts';
import { heading, headingDepth, isFootnoteLabel, isFootnoteMark } from './tree/heading.ts';
import { instance } from './tree/instance.ts';
import { island, slot } from './tree/islands.ts';
import { linkTargetsOf } from './tree/link-targets.ts';
import { anchor, isBareAddress } from './tree/links.ts';
import { image, picture } from './tree/media.ts';
import { forNarrowScreens } from './tree/narrow-screens.ts';
import { unknownComponent } from './tree/unknown.ts';
import { gap, type Scope, type Walk } from './tree/walk.ts';
import { namesInHtml, split } from './utilities/class-names.ts';

/** Renders the nodes for the page and collects information in the walk. */
export function visitAll(nodes: ElementContent[], walk: Walk, scope: Scope): ElementContent[] {
  const components = nodes.filter(isComponent);
  notePositions(components, walk);
  const isText = components.length > 0 && isLine(nodes, walk.tools.registry);
  const here = isText ? { ...scope, inLine: true } : scope;
  return nodes.flatMap((node, index) => {
    if (isOnNextLine(node, nodes[index - 1])) walk.sections.text(' ');
    return visit(node, walk, here);
  });
}

/** Counts the components of each name among their siblings. */
function notePositions(components: readonly Element[], walk: Walk): void {
  const counts = new Map<string, number>();
  for (const node of components) {
    const name = walk.tools.registry.get(node.tagName)?.name ?? node.tagName;
    const position = counts.get(name) ?? 0;
    counts.set(name, position + 1);
    walk.positions.set(node, position);
  }
}

function isComponent(node: ElementContent): node is Element {
  return node.type === 'element' && node.data?.component === true;
}

function visit(node: ElementContent, walk: Walk, scope: Scope): ElementContent[] {
  if (node.type === 'text') {
    walk.sections.text(node.value);
    return [node];
  }
  if (node.type === 'raw') {
    for (const name of namesInHtml(node.value)) walk.classes.add(name);
    return [{ ...node, value: inHtml(node, walk) }];
  }
  if (node.type !== 'element') return [];
  noteClasses(node, walk);
  const { registry } = walk.tools;
  const plain = node.data?.component ? plainElement(node, registry) : node;
  if (plain) return noteHeading(node, element(plain, walk, scope), walk);
  const component = registry.get(node.tagName);
  if (!component) return [unknownComponent(node, walk, scope)];
  gap(component, walk);
  const rendered = instance(node, component, walk, scope);
  gap(component, walk);
  if (rendered.region === 'panel') {
    walk.panel.push(rendered.html);
    return [];
  }
  return rendered.html === '' ? [] : [{ type: 'raw', value: rendered.html }];
}

function noteHeading(node: Element, nodes: ElementContent[], walk: Walk): ElementContent[] {
  const [only] = nodes;
  if (only?.type === 'element' && headingDepth(only) !== undefined) {
    const { id } = only.properties;
    if (typeof id === 'string') walk.headingIds.set(node, id);
  }
  return nodes;
}

function noteClasses({ properties, data }: Element, walk: Walk): void {
  const { className } = properties;
  const classNames = [className, data?.props?.className, data?.props?.class].flat();
  for (const names of classNames)
    if (typeof names === 'string') for (const name of split(names)) walk.classes.add(name);
}

function element(original: Element, walk: Walk, scope: Scope): ElementContent[] {
  const node = prepareElement(original, walk);
  if (node.data?.island !== undefined) return island(node, node.data.island, walk, scope);
  if (node.data?.slot !== undefined) return slot(node, node.data.slot, walk, scope);
  const depth = headingDepth(node);
  if (depth !== undefined && !isFootnoteLabel(node)) {
    // Headings cannot be nested: a browser would end the outer one here and leave it empty.
    if (scope.inHeading && !scope.live) return [block({ ...node, tagName: 'span' }, walk, scope)];
    return [heading(node, depth, walk, scope)];
  }
  if (depth !== undefined) return [footnoteLabel(node, depth, walk, scope)];
  if (isFormula(node)) return [formula(node, walk)];
  for (const id of linkTargetsOf(node)) walk.ids.note(id);
  switch (node.tagName) {
    case 'img':
      return [image(node, walk, scope)];
    case 'picture':
      return [picture(block(node, walk, { ...scope, inPicture: true }), walk, scope)];
    case 'a':
      return link(node, walk, scope);
    case 'script':
      return [scriptElement(node, walk)];
    case 'style':
      return [styleElement(node, walk)];
    case 'details':
      return [details(node, walk, { ...scope, direct: false, inLine: false })];
    case 'table':
    case 'code':
      return [scope.live ? block(node, walk, scope) : forNarrowScreens(block(node, walk, scope))];
    case 'iframe':
      return [embed(node, walk, scope) ?? block(node, walk, scope)];
    case 'p':
      return [paragraph(node, walk, scope)];
    default:
      return [block(node, walk, scope)];
  }
}

function footnoteLabel(node: Element, depth: number, walk: Walk, scope: Scope): Element {
  const label = walk.sections.apart(() => block(node, walk, scope));
  walk.sections.begin('footnote-label', textOf(node, walk.tools.registry), depth);
  return label;
}

function block(node: Element, walk: Walk, scope: Scope): Element {
  const touches = inLines.has(node.tagName);
  if (!touches) walk.sections.boundary();
  const isParagraph = node.tagName === 'p';
  const inner = {
    ...scope,
    direct: scope.direct && (touches || isParagraph),
    inLine: touches || isParagraph,
  };
  const visit = () =>
    walk.sections.element(node.tagName, () => walk.children(withoutLoneParagraph(node), inner));
  const children = touches || isParagraph ? visit() : walk.sections.wrapped(visit);
  if (!touches) walk.sections.boundary();
  return { ...node, children };
}

/** A paragraph cannot contain blocks; if it does, it becomes a plain container. */
function paragraph(node: Element, walk: Walk, scope: Scope): Element {
  const rendered = block(node, walk, scope);
  if (scope.live || !holdsBlock(withoutLoneParagraph(node), walk.tools.registry)) return rendered;
  const { className } = node.properties;
  const names = Array.isArray(className) ? className : [];
  return {
    ...rendered,
    tagName: 'div',
    properties: { ...rendered.properties, className: ['oct-paragraph', ...names] },
  };
}

/** A bare address inside a link is plain text, since links cannot be nested. */
function link(node: Element, walk: Walk, scope: Scope): ElementContent[] {
  const { href } = node.properties;
  const isNested = scope.href !== undefined && (href === scope.href || isBareAddress(node));
  if (isNested) return walk.children(node.children, scope);
  const inner: Scope = { ...scope, inLink: true, ...(typeof href === 'string' && { href }) };
  const visit = () => block(node, walk, inner);
  const linkNode = isFootnoteMark(node) ? walk.sections.apart(visit) : visit();
  return [{ ...linkNode, properties: anchor(node, walk) }];
}
