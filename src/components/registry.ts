import { apiPlayground } from './api/api-playground.ts';
import { paramField } from './api/param-field.ts';
import { responseField } from './api/response-field.ts';
import { codeBlock } from './code/code-block.ts';
import { codeGroup, examples } from './code/code-group.ts';
import { mermaid } from './code/mermaid.ts';
import { tree, treeFile, treeFolder } from './code/tree.ts';
import { accordion } from './layout/accordion.ts';
import { accordionGroup } from './layout/accordion-group.ts';
import { card } from './layout/card.ts';
import { column } from './layout/column.ts';
import { columns } from './layout/columns.ts';
import { expandable } from './layout/expandable.ts';
import { fragments } from './layout/fragment.ts';
import { frame } from './layout/frame.ts';
import { pageList } from './layout/page-list.ts';
import { panel } from './layout/panel.ts';
import { step } from './layout/step.ts';
import { steps } from './layout/steps.ts';
import { tab } from './layout/tab.ts';
import { tabs } from './layout/tabs.ts';
import { tile } from './layout/tile.ts';
import { update } from './layout/update.ts';
import { view } from './layout/view.ts';
import { visibility } from './layout/visibility.ts';
import type { Component, Registry } from './record/component.ts';
import { elementNames } from './record/element-names.ts';
import { badge } from './text/badge.ts';
import { callouts } from './text/callout.ts';
import { color, colorItem, colorRow } from './text/color.ts';
import { githubRepo } from './text/github-repo.ts';
import { icon } from './text/icon.ts';
import { prompt } from './text/prompt.ts';
import { tooltip } from './text/tooltip.ts';

/** Every built-in component except for `Snippet`, which is replaced before components are resolved. */
export function createRegistry(): Registry {
  const components: Component[] = [
    accordion,
    accordionGroup,
    apiPlayground,
    badge,
    ...callouts,
    card,
    codeBlock,
    codeGroup,
    ...examples,
    color,
    colorItem,
    colorRow,
    column,
    columns,
    expandable,
    ...fragments,
    frame,
    githubRepo,
    icon,
    mermaid,
    pageList,
    panel,
    paramField,
    prompt,
    responseField,
    step,
    steps,
    tab,
    tabs,
    tile,
    tooltip,
    tree,
    treeFile,
    treeFolder,
    update,
    view,
    visibility,
  ];
  const byName = new Map<string, Component>();
  for (const component of components) {
    for (const name of [component.name, ...(component.aliases ?? [])]) byName.set(name, component);
  }
  const elements = new Map(elementNames.map((entry) => [entry.name, entry]));
  return {
    get: (name) => byName.get(name),
    element: (name) => elements.get(name),
    names: () => [...byName.keys(), ...elements.keys()].sort(),
  };
}
