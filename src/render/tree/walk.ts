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
import { plainElement } from '../nodes/plain-element.ts';
import type { TreePage, TreeTools } from '../nodes/tools.ts';
import type { ImageUse, LinkUse } from '../rendered.ts';
import { namesInHtml, split } from '../utilities/class-names.ts';
import { inHtml, styleElement, withAddresses } from './addresses.ts';
import { claimedIds } from './claimed-ids.ts';
import { details } from './details.ts';
import { formula, isFormula } from './formula.ts';
import { heading, headingDepth, isFootnoteLabel } from './heading.ts';
import { type Done, gap, instance } from './instance.ts';
import { island, slot } from './islands.ts';
import { anchor } from './links.ts';
import { image } from './media.ts';
import { placesOf } from './places-of.ts';
import { createSections, type Sections } from './sections.ts';
import { table } from './table.ts';
import { unknownComponent } from './unknown.ts';

/** What is around a node. */
export interface Scope {
  /** The component the node is directly in, and those around that. */
  parent?: ComponentUse;
  /** No element of the text stands between the node and `parent`. */
  direct: boolean;
  hidesOutline: boolean;
  inPanel: boolean;
  inLink: boolean;
  /** Where the link around the node leads, as the author wrote it. */
  href?: string;
  inHeading: boolean;
  /** Part of a line of text: in a paragraph or bold words, or beside words. */
  inLine: boolean;
  /** Inside what becomes alive in the browser, where elements stay just as their author's code makes them. */
  live: boolean;
}

/** One walk over a resolved tree, in reading order. It gathers what the page needs to know of its body. */
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
  /** Class names of the author. */
  classes: Set<string>;
  /** What highlighting gave for code blocks of live components, by their code. */
  code: Record<string, Record<string, unknown>>;
  /** HTML of the content that live components are given, by number. */
  slots: Map<number, Html>;
  /** Pictures met so far. */
  pictures: number;
  /** Instances of each component met so far. */
  counts: Map<string, number>;
  /** Every component instance, for its Markdown form. */
  instances: Map<Element, Done>;
  /** Ids of headings by the nodes of the tree. */
  headingIds: Map<ElementContent, string>;
  /** The component nodes beside each component node, itself among them. */
  siblings: Map<Element, Element[]>;
  /** Ids that headings of the page want, also those still to come. */
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

/** The nodes as they go into the page; what is learned on the way goes into the walk. */
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
  // A picture is measured by its address as the author wrote it.
  const node =
    given.tagName === 'img' ? given : { ...given, properties: withAddresses(given, walk) };
  if (node.data?.island !== undefined) return island(node, node.data.island, walk, scope);
  if (node.data?.slot !== undefined) return slot(node, node.data.slot, walk, scope);
  const depth = headingDepth(node);
  if (depth !== undefined && !isFootnoteLabel(node)) {
    // Headings do not stand in each other: a browser would end the outer one there, and leave it empty.
    if (scope.inHeading && !scope.live) return [block({ ...node, tagName: 'span' }, walk, scope)];
    return [heading(node, depth, walk, scope)];
  }
  if (isFormula(node)) return [formula(node, walk)];
  for (const id of placesOf(node)) walk.ids.note(id);
  switch (node.tagName) {
    case 'img':
      return [image(node, walk, scope)];
    case 'a':
      return link(node, walk, scope);
    case 'script':
      return [node];
    case 'style':
      return [styleElement(node, walk)];
    case 'details':
      return [details(node, walk, { ...scope, direct: false, inLine: false })];
    case 'table':
      return [scope.live ? block(node, walk, scope) : table(block(node, walk, scope))];
    case 'p':
      return [paragraph(node, walk, scope)];
    default:
      return [block(node, walk, scope)];
  }
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
  const visit = () => walk.children(withoutLoneParagraph(node), inner);
  const children = touches || isParagraph ? visit() : walk.sections.wrapped(visit);
  if (!touches) walk.sections.boundary();
  return { ...node, children };
}

/** A paragraph cannot hold blocks: with one of those in it, it is a plain container. */
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

/** A bare address inside a link to it is the link's text: links do not stand in each other. */
function link(node: Element, walk: Walk, scope: Scope): ElementContent[] {
  const { href } = node.properties;
  if (href !== undefined && href === scope.href) return walk.children(node.children, scope);
  const inner: Scope = { ...scope, inLink: true, ...(typeof href === 'string' && { href }) };
  return [{ ...block(node, walk, inner), properties: anchor(node, walk) }];
}
