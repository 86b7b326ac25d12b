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
 * An update as clients read it. All fields are present in every state. A field whose value is not known yet, or never
 * will be, is null.
 */
export const updateStatusSchema = z
  .object({
    _id: z.string().meta({ description: 'Identifier of the update.' }),
    projectId: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable().meta({ description: 'Null until the update has ended.' }),
    status: z.enum(updateStates),
    summary: z.string().nullable(),
    logs: z.array(z.string()),
    subdomain: z.string(),
    screenshot: z.url().nullable().meta({ description: 'Address of the light screenshot (PNG).' }),
    screenshotLight: z.url().nullable(),
    screenshotDark: z.url().nullable(),
    author: z.string().nullable().meta({ description: 'Author of the commit.' }),
    commit: z.object({
      sha: z.string().nullable(),
      ref: z.string().nullable(),
      message: z.string().nullable(),
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
