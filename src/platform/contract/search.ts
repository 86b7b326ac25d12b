import * as z from 'zod';
import { filterSchema } from './common.ts';

export const searchSchema = z
  .looseObject({
    query: z.string().trim().min(1).max(2000).meta({ description: 'What to look for.' }),
    pageSize: z
      .number()
      .int()
      .min(1)
      .max(50)
      .default(10)
      .meta({ description: 'Number of results.' }),
    scoreThreshold: z
      .number()
      .min(0)
      .max(1)
      .nullish()
      .meta({ description: 'Leaves out results with a lower score.' }),
    filter: filterSchema.nullish(),
  })
  .meta({ id: 'SearchRequest' });

/**
 * How a result was found: by its words, by words that often occur with them (computed offline), or by the meaning of
 * the text.
 */
const matchSchema = z.enum(['keyword', 'lsi', 'embedding']);

export const searchResultSchema = z
  .object({
    content: z.string().meta({ description: 'Text of the passage.' }),
    path: z.string().meta({ description: 'Path of the page, without a leading slash.' }),
    metadata: z.object({
      title: z.string(),
      heading: z.string().optional(),
      url: z.string(),
      anchor: z.string().optional(),
      score: z.number().min(0).max(1),
      match: matchSchema,
      version: z.string().optional(),
      language: z.string().optional(),
      tag: z.string().optional(),
    }),
  })
  .meta({ id: 'SearchResult' });

export const searchResultsSchema = z.array(searchResultSchema);

export type SearchResult = z.output<typeof searchResultSchema>;
