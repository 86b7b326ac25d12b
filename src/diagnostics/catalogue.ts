import { accessibilityCodes } from './codes/accessibility.ts';
import { buildCodes } from './codes/build.ts';
import { codeCodes } from './codes/code.ts';
import { componentCodes } from './codes/component.ts';
import { contentCodes } from './codes/content.ts';
import type { CodeEntry } from './codes/entry.ts';
import { evaluateCodes } from './codes/evaluate.ts';
import { imageCodes } from './codes/image.ts';
import { includeCodes } from './codes/include.ts';
import { machinesCodes } from './codes/machines.ts';
import { migrateCodes } from './codes/migrate.ts';
import { navigationCodes } from './codes/navigation.ts';
import { openapiCodes } from './codes/openapi.ts';
import { pageCodes } from './codes/page.ts';
import { projectCodes } from './codes/project.ts';
import { scoreCodes } from './codes/score.ts';
import { themeCodes } from './codes/theme.ts';

/**
 * Every problem that Octavo can report, by stable code. The pages under `example-docs/reference/diagnostics` are
 * generated from it.
 */
export const catalogue = {
  ...projectCodes,
  ...pageCodes,
  ...navigationCodes,
  ...openapiCodes,
  ...contentCodes,
  ...componentCodes,
  ...codeCodes,
  ...imageCodes,
  ...includeCodes,
  ...evaluateCodes,
  ...themeCodes,
  ...buildCodes,
  ...machinesCodes,
  ...migrateCodes,
  ...accessibilityCodes,
  ...scoreCodes,
} satisfies Record<string, CodeEntry>;

export type DiagnosticCode = keyof typeof catalogue;
