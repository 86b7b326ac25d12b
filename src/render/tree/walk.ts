import type { Element, ElementContent, RootContent } from 'hast';
import type { Html } from '../../lib/html.ts';
import '../../mdx/hast/component-node.ts';
import '../../evaluate/island-node.ts';
import type { ComponentUse } from '../../components/record/component.ts';
import type { Feature } from '../../components/record/feature.ts';
import type { OutlineEntry } from '../../components/record/outline-entry.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { holdsBlock, inLines, isLine, withoutLoneParagraph } from '../nodes/flow.ts';
import { createIds, type Ids } from '../nodes/ids.ts';
import { misspeltAttributes } from '../nodes/misspelt-attribute.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { textOf } from '../nodes/text-of.ts';
import type { TreePage, TreeTools } from '../nodes/tools.ts';
import type { ImageUse, LinkUse } from '../rendered.ts';
import { namesInHtml, split } from '../utilities/class-names.ts';
import { inHtml, scriptElement, styleElement, withAddresses } from './addresses.ts';
import { claimedIds } from './claimed-ids.ts';
import { details } from './details.ts';
import { embed } from './embed.ts';
import { formula, isFormula } from './formula.ts';
import { heading, headingDepth, isFootnoteLabel, isFootnoteMark } from './heading.ts';
import { type Done, gap, instance } from './instance.ts';
import { island, slot } from './islands.ts';
import { anchor, isBareAddress } from './links.ts';
import { image, picture } from './media.ts';
import { placesOf } from './places-of.ts';
import { createSections, type Sections } from './sections.ts';
import { table } from './table.ts';
import { unknownComponent } from './unknown.ts';

/** The surroundings of a node. */
export interface Scope {
  /** The component that directly contains the node, with those around it. */
  parent?: ComponentUse;
  /** Whether there is no element between the node and `parent`. */
  direct: boolean;
  hidesOutline: boolean;
  inPanel: boolean;
  inLink: boolean;
  /** The target of the enclosing link, as the author wrote it. */
  href?: string;
  inHeading: boolean;
  /** Whether it is in the author's own `<picture>`, which chooses among images. */
  inPicture?: boolean;
  /** Whether it is part of a line of text: in a paragraph or bold text, or beside words. */
  inLine: boolean;
  /** Whether it is in a live component, where elements stay exactly as the author's code creates them. */
  live: boolean;
}

/**
 * The state of one walk over a resolved tree, in reading order. It collects what the page needs to know about its
 * body.
 */
export interface Walk {
  page: TreePage;
  tools: TreeTools;
  ids: Ids;
  sections: Sections;
  outline: OutlineEntry[];
  links: LinkUse[];
  images: ImageUse[];
  panel: Html[];
  features: Set<Feature>;
  diagnostics: Diagnostic[];
  /** The author's class names. */
  classes: Set<string>;
  /** Highlighted code blocks of live components, by code. */
  code: Record<string, Record<string, unknown>>;
  /** The HTML of content passed to live components, by number. */
  slots: Map<number, Html>;
  /** The number of images so far. */
  pictures: number;
  /** The number of instances of each component so far. */
  counts: Map<string, number>;
  /** Every component instance, for its Markdown form. */
  instances: Map<Element, Done>;
  /** Ids of headings, by node. */
  headingIds: Map<ElementContent, string>;
  /** All component nodes among the siblings of each component node, including itself. */
  siblings: Map<Element, Element[]>;
  /** Ids that headings of the page will use, including later ones. */
  claimed(): ReadonlySet<string>;
  children(nodes: ElementContent[], scope: Scope): ElementContent[];
}

export function createWalk(content: ElementContent[], page: TreePage, tools: TreeTools): Walk {
  let claimed: ReadonlySet<string> | undefined;
  const walk: Walk = {
    page,
    tools,
    ids: createIds(),
    sections: createSections(),
    outline: [],
    links: [],
    images: [],
    panel: [],
    features: new Set(),
    diagnostics: [],
    classes: new Set(),
    code: {},
    slots: new Map(),
    pictures: 0,
    counts: new Map(),
    instances: new Map(),
    headingIds: new Map(),
    siblings: new Map(),
    claimed() {
      claimed ??= claimedIds(content, tools.registry);
      return claimed;
    },
    children: (nodes, scope) => visitAll(nodes, walk, scope),
  };
  return walk;
}

/** Renders the nodes for the page and collects information in the walk. */
export function visitAll(nodes: ElementContent[], walk: Walk, scope: Scope): ElementContent[] {
  const components = nodes.filter(isComponent);
  for (const node of components) walk.siblings.set(node, components);
  const isText = components.length > 0 && isLine(nodes, walk.tools.registry);
  const here = isText ? { ...scope, inLine: true } : scope;
  return nodes.flatMap((node) => visit(node, walk, here));
}

export function isContent(node: RootContent): node is ElementContent {
  return node.type === 'text' || node.type === 'element' || node.type === 'raw';
}

function isComponent(node: ElementContent): node is Element {
  return node.type === 'element' && node.data?.component === true;
}

export const outerScope: Scope = {
  direct: false,
  hidesOutline: false,
  inPanel: false,
  inLink: false,
  inHeading: false,
  inLine: false,
  live: false,
};

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
  const done = instance(node, component, walk, scope);
  gap(component, walk);
  if (done.region === 'panel') {
    walk.panel.push(done.html);
    return [];
  }
  return done.html === '' ? [] : [{ type: 'raw', value: done.html }];
}

function noteHeading(node: Element, made: ElementContent[], walk: Walk): ElementContent[] {
  const [only] = made;
  if (only?.type === 'element' && headingDepth(only) !== undefined) {
    const { id } = only.properties;
    if (typeof id === 'string') walk.headingIds.set(node, id);
  }
  return made;
}

function noteClasses({ properties, data }: Element, walk: Walk): void {
  const { className } = properties;
  const given = [className, data?.props?.className, data?.props?.class].flat();
  for (const names of given)
    if (typeof names === 'string') for (const name of split(names)) walk.classes.add(name);
}

function element(given: Element, walk: Walk, scope: Scope): ElementContent[] {
  for (const found of misspeltAttributes(given))
    walk.diagnostics.push({ ...found, location: walk.tools.place(given) });
  // The size of an image is looked up by the address that the author wrote.
  const node =
    given.tagName === 'img' ? given : { ...given, properties: withAddresses(given, walk) };
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
  for (const id of placesOf(node)) walk.ids.note(id);
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
      return [scope.live ? block(node, walk, scope) : table(block(node, walk, scope))];
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
  const made = isFootnoteMark(node) ? walk.sections.apart(visit) : visit();
  return [{ ...made, properties: anchor(node, walk) }];
}
