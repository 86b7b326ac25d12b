import { accordion } from './accordion.ts';
import { accordionGroup } from './accordion-group.ts';
import { apiPlayground } from './api-playground.ts';
import { badge } from './badge.ts';
import { callouts } from './callout.ts';
import { card } from './card.ts';
import { codeBlock } from './code-block.ts';
import { codeGroup, examples } from './code-group.ts';
import { color, colorItem, colorRow } from './color.ts';
import { column } from './column.ts';
import { columns } from './columns.ts';
import type { Component, Registry } from './component.ts';
import { elementNames } from './element-names.ts';
import { expandable } from './expandable.ts';
import { fragments } from './fragment.ts';
import { frame } from './frame.ts';
import { githubRepo } from './github-repo.ts';
import { icon } from './icon.ts';
import { mermaid } from './mermaid.ts';
import { panel } from './panel.ts';
import { paramField } from './param-field.ts';
import { prompt } from './prompt.ts';
import { responseField } from './response-field.ts';
import { step } from './step.ts';
import { steps } from './steps.ts';
import { tab } from './tab.ts';
import { tabs } from './tabs.ts';
import { tile } from './tile.ts';
import { tooltip } from './tooltip.ts';
import { tree, treeFile, treeFolder } from './tree.ts';
import { update } from './update.ts';
import { view } from './view.ts';
import { visibility } from './visibility.ts';

/** Every built-in component (reference §4.1). `Snippet` is none: it is inlined before components are looked at. */
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
