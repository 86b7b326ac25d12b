import type { Component } from '../record/component.ts';
import { badge } from './badge.ts';
import { callouts } from './callout.ts';
import { color, colorItem, colorRow } from './color.ts';
import { githubRepo } from './github-repo.ts';
import { icon } from './icon.ts';
import { prompt } from './prompt.ts';
import { tooltip } from './tooltip.ts';

/** Components for lines and short texts. */
export const textComponents: readonly Component[] = [
  badge,
  ...callouts,
  color,
  colorItem,
  colorRow,
  githubRepo,
  icon,
  prompt,
  tooltip,
];
