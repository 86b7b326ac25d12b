import type { Component } from '../record/component.ts';
import { accordion } from './accordion.ts';
import { accordionGroup } from './accordion-group.ts';
import { card } from './card.ts';
import { column } from './column.ts';
import { columns } from './columns.ts';
import { expandable } from './expandable.ts';
import { fragments } from './fragment.ts';
import { frame } from './frame.ts';
import { pageList } from './page-list.ts';
import { panel } from './panel.ts';
import { step } from './step.ts';
import { steps } from './steps.ts';
import { tab } from './tab.ts';
import { tabs } from './tabs.ts';
import { tile } from './tile.ts';
import { update } from './update.ts';
import { view } from './view.ts';
import { visibility } from './visibility.ts';

/** Components that arrange other content. */
export const layoutComponents: readonly Component[] = [
  accordion,
  accordionGroup,
  card,
  column,
  columns,
  expandable,
  ...fragments,
  frame,
  pageList,
  panel,
  step,
  steps,
  tab,
  tabs,
  tile,
  update,
  view,
  visibility,
];
