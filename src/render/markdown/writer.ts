import type { Element, ElementContent } from 'hast';
import type { Registry } from '../../components/record/component.ts';

/** Converts the walked tree of a page to Markdown. */
export interface Writer {
  /** Writes blocks, one below the other. */
  blocks(nodes: ElementContent[]): string;
  /** Writes inline content. */
  line(nodes: ElementContent[]): string;
  /** Writes a component's own Markdown form; undefined for an unknown one. */
  component(node: Element): string | undefined;
  href(url: string): string;
  registry: Registry;
}
