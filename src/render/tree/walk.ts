import type { Element, ElementContent, RootContent } from 'hast';
import type { Component, ComponentUse, RenderedChild } from '../../components/record/component.ts';
import type { Feature } from '../../components/record/feature.ts';
import type { OutlineEntry } from '../../components/record/outline-entry.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Html } from '../../lib/html.ts';
import type { Ids } from '../nodes/ids.ts';
import type { TreePage, TreeTools } from '../nodes/tools.ts';
import type { ImageUse, LinkUse } from '../rendered.ts';
import type { Sections } from '../sections/sections.ts';

/** The surroundings of a node. */
export interface Scope {
  /** The component that directly contains the node, with the components around it. */
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

/** A rendered component instance, with what its Markdown form needs. */
export interface RenderedInstance extends RenderedChild {
  component: Component;
  /** The parsed props of the component. */
  read: object;
  parent?: ComponentUse;
  position: number;
  children: ElementContent[];
  region?: 'panel';
  audience?: 'agents' | 'humans';
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
  code: Map<string, Record<string, unknown>>;
  /** The HTML of content passed to live components, by number. */
  slots: Map<number, Html>;
  /** The number of images so far. */
  pictures: number;
  /** The number of instances of each component so far. */
  counts: Map<string, number>;
  /** Every component instance, for its Markdown form. */
  instances: Map<Element, RenderedInstance>;
  /** Ids of headings, by node. */
  headingIds: Map<ElementContent, string>;
  /** How many siblings before each component node are of the same component. */
  positions: Map<Element, number>;
  /** Ids that headings of the page will use, including later ones. */
  claimed(): ReadonlySet<string>;
  children(nodes: ElementContent[], scope: Scope): ElementContent[];
  /** Renders nodes with a copy of this walk that collects separately. */
  visitWith(walk: Walk, nodes: ElementContent[], scope: Scope): ElementContent[];
  /** Writes rendered nodes, also those rendered with a copy of this walk, as Markdown. */
  markdown(nodes: ElementContent[], walk: Walk): string;
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

export function isContent(node: RootContent): node is ElementContent {
  return node.type === 'text' || node.type === 'element' || node.type === 'raw';
}

/** An inline component is part of a sentence; any other is a block. */
export function gap(component: Component, { sections }: Walk): void {
  if (component.inline) sections.text(' ');
  else sections.boundary();
}
