import * as z from 'zod';

export const updateStates = ['queued', 'in_progress', 'success', 'failure'] as const;
export const updateSources = [
  'internal',
  'github-app-installation',
  'api',
  'github',
  'dashboard',
] as const;

/**
 * An update as clients read it. Strings that are not known yet are absent; `logs` and `filesChanged` are always
 * present.
 */
export const updateStatusSchema = z
  .object({
    _id: z.string().meta({ description: 'Identifier of the update.' }),
    projectId: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().optional().meta({ description: 'Only when the update has ended.' }),
    status: z.enum(updateStates),
    summary: z.string().optional(),
    logs: z.array(z.string()),
    subdomain: z.string(),
    screenshot: z.url().optional().meta({ description: 'Address of the light screenshot (PNG).' }),
    screenshotLight: z.url().optional(),
    screenshotDark: z.url().optional(),
    author: z.string().optional().meta({ description: 'Author of the commit.' }),
    commit: z.object({
      sha: z.string().optional(),
      ref: z.string().optional(),
      message: z.string().optional(),
      filesChanged: z.object({
        added: z.array(z.string()),
        modified: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    }),
    source: z.enum(updateSources),
  })
  .meta({ id: 'UpdateStatus' });

export type UpdateStatus = z.output<typeof updateStatusSchema>;
export type UpdateState = (typeof updateStates)[number];
export type UpdateSource = (typeof updateSources)[number];

export const updateAcceptedSchema = z
  .object({
    statusId: z.string().meta({ description: 'Ask for the state of the update with it.' }),
  })
  .meta({ id: 'UpdateAccepted' });

export const rollbackSchema = z
  .looseObject({
    deploymentId: z.string().max(200).optional().meta({
      description: 'An earlier update that succeeded; the one before the live one otherwise.',
    }),
  })
  .meta({ id: 'RollbackRequest' });
