import { OctAccordion } from './elements/accordion.ts';
import { OctCopy } from './elements/copy.ts';
import { OctMermaid } from './elements/mermaid.ts';
import { OctPlayground } from './elements/playground.ts';
import { OctTabs } from './elements/tabs.ts';
import { OctTooltip } from './elements/tooltip.ts';
import { OctTree } from './elements/tree.ts';
import { OctUpdateFilter } from './elements/update-filter.ts';
import { OctView } from './elements/view.ts';
import { OctZoom } from './elements/zoom.ts';

/** The components' custom elements by tag name. */
const elements: Record<string, CustomElementConstructor> = {
  'oct-accordion': OctAccordion,
  'oct-copy': OctCopy,
  'oct-mermaid': OctMermaid,
  'oct-playground': OctPlayground,
  'oct-tabs': OctTabs,
  'oct-tooltip': OctTooltip,
  'oct-tree': OctTree,
  'oct-update-filter': OctUpdateFilter,
  'oct-view': OctView,
  'oct-zoom': OctZoom,
};

export function defineElements(): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
}
