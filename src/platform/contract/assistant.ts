import * as z from 'zod';
import { filterSchema } from './common.ts';

/** The longest text of one message, in characters. */
const maxText = 64_000;

/**
 * A message as chat clients send it. Versions of the client library add and omit different fields, so unknown fields
 * are accepted and dropped.
 */
const partSchema = z.looseObject({
  type: z.string(),
  text: z.string().max(maxText).optional(),
});

const messageV1Schema = z
  .looseObject({
    id: z.string().optional().meta({ description: 'Unique identifier of the message.' }),
    role: z
      .enum(['system', 'assistant', 'data', 'user'])
      .meta({ description: 'Who wrote it. Only user and assistant messages are read.' }),
    content: z.string().max(maxText).optional().meta({ description: 'Text of the message.' }),
    parts: z.array(partSchema).max(1000).optional(),
    createdAt: z.union([z.string(), z.number()]).nullish(),
    annotations: z.array(z.unknown()).nullish(),
  })
  .refine(hasText, { path: ['content'], message: 'A message needs content, or parts with text.' })
  .meta({ id: 'Message' });

const messageV2Schema = z
  .looseObject({
    id: z.string().optional(),
    role: z.enum(['system', 'assistant', 'user']),
    parts: z.array(partSchema).max(1000),
    metadata: z.unknown().optional(),
  })
  .meta({ id: 'UIMessage' });

const common = {
  fp: z
    .string()
    .min(1)
    .max(256)
    .meta({ description: 'Tracks a reader: `anonymous`, or an identifier of the user.' }),
  threadId: z.string().max(200).nullish().meta({
    description:
      'Continues a thread. Without it, a new one starts; its id is in X-Thread-Id and in the finish event.',
  }),
  retrievalPageSize: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(5)
    .meta({ description: 'Number of search results that the answer is made from.' }),
  filter: filterSchema.nullish(),
  context: z
    .array(
      z.looseObject({
        type: z.enum(['code', 'textSelection']),
        value: z.string().max(maxText),
        path: z.string().max(2000).nullish(),
        elementId: z.string().max(2000).nullish(),
      }),
    )
    .max(20)
    .nullish()
    .meta({ description: 'What the reader has selected on the page.' }),
  currentPath: z
    .string()
    .max(2000)
    .nullish()
    .meta({ description: 'Path of the page that the reader is on.' }),
};

export const assistantV1Schema = z
  .looseObject({
    ...common,
    messages: z.array(messageV1Schema).min(1).max(1000),
  })
  .meta({ id: 'AssistantRequest' });

export const assistantV2Schema = z
  .looseObject({
    ...common,
    messages: z.array(messageV2Schema).min(1).max(1000),
  })
  .meta({ id: 'AssistantRequestV2' });

export type AssistantRequest =
  | z.output<typeof assistantV1Schema>
  | z.output<typeof assistantV2Schema>;

function hasText(message: { content?: string; parts?: { text?: string }[] }): boolean {
  return message.content !== undefined || message.parts !== undefined;
}
