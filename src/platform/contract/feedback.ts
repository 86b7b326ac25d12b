import * as z from 'zod';

const word = z.string().regex(/^[\w-]{1,64}$/, '1 to 64 letters, digits, _ or -');

/** What the form of a page sends. Requests with the same `id` are one answer: first the thumb, then the details. */
export const feedbackSchema = z
  .looseObject({
    path: z.string().min(1).max(500).meta({ description: 'Path of the page.' }),
    id: word.optional().meta({
      description: 'Made by the page; a second request with it adds to the first.',
    }),
    helpful: z.boolean().nullish(),
    reason: word.nullish().meta({
      description: 'A word of the form, such as `solved`, `unclear` or `missing`.',
    }),
    comment: z.string().max(5000).nullish(),
    code: z.string().max(4000).nullish().meta({
      description: 'The beginning of the code block that it is about.',
    }),
  })
  .refine(({ helpful, reason, comment }) => (helpful ?? (reason || comment || null)) !== null, {
    error: 'Nothing is said: helpful, reason or comment is needed.',
  })
  .meta({ id: 'FeedbackRequest' });

export const listedFeedback = z
  .object({
    id: z.string(),
    path: z.string(),
    helpful: z.boolean().nullable(),
    reason: z.string().nullable(),
    comment: z.string().nullable(),
    code: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Feedback' });

export const listedQuestion = z
  .object({
    id: z.string(),
    threadId: z.string(),
    question: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UnansweredQuestion' });

export type FeedbackRequest = z.output<typeof feedbackSchema>;
export type ListedFeedback = z.output<typeof listedFeedback>;
export type ListedQuestion = z.output<typeof listedQuestion>;
