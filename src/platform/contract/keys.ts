import * as z from 'zod';

export const newKeySchema = z.object({
  project: z.string().min(1).max(63),
  kind: z.enum(['assistant', 'admin']),
  name: z.string().max(200).default(''),
  expiresAt: z.iso.datetime().optional(),
});
