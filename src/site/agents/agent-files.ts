import type { Emitter } from '../emitter.ts';
import { apiCatalog } from './api-catalog.ts';
import { assistantInstructions } from './assistant.ts';
import { llmsTxt } from './llms-txt.ts';
import { pageList } from './page-list.ts';
import { skills } from './skill.ts';

/** The files for agents that are made from facts about pages, in the order in which they are written. */
export const agentFiles: readonly Emitter[] = [
  llmsTxt,
  skills,
  assistantInstructions,
  apiCatalog,
  pageList,
];
