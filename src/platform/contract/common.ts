import * as z from 'zod';

/** The body of every error response. */
export const errorSchema = z
  .object({
    error: z.string().meta({ description: 'What is wrong, in a sentence.' }),
    field: z.string().optional().meta({ description: 'The field of the request that is wrong.' }),
    requestId: z.string().meta({
      description: 'Identifies this request in the logs of the server; also in X-Request-Id.',
    }),
  })
  .meta({ id: 'Error' });

/** A time that databases can store: they have no year 0. */
export const timeSchema = z.iso
  .datetime()
  .refine((time) => !time.startsWith('0000'), 'There is no year 0.');

/** The part of a site to search. */
export const filterSchema = z
  .looseObject({
    version: z.string().max(200).nullish(),
    language: z.string().max(200).nullish(),
    product: z.string().max(200).nullish(),
    tag: z.string().max(200).nullish(),
  })
  .meta({
    id: 'Filter',
    description:
      'Limits the search to a part of the site. Fields that are absent, null or empty limit nothing. Of a version, ' +
      'language or product that the site does not have, nothing is found.',
  });

export type Filter = z.output<typeof filterSchema>;
