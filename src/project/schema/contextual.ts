import * as z from 'zod';
import { icon, text } from './values.ts';

/** Built-in entries. `windsurf` was renamed `devin-desktop`; both names are accepted. */
const contextualOptions = [
  'copy',
  'assistant',
  'view',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'windsurf',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const;

const custom = z.strictObject({
  title: text.describe('Text of the entry.'),
  description: text.optional().describe('Second line.'),
  icon: icon.optional().describe('Icon before the text.'),
  href: z
    .union(
      [
        text,
        z.strictObject({
          base: text.describe('URL without the query.'),
          query: z
            .array(
              z.strictObject({
                key: text.describe('Name of the parameter.'),
                value: z.string().describe('Its value, with the same placeholders.'),
              }),
            )
            .optional()
            .describe('Parameters of the query.'),
        }),
      ],
      { error: 'a URL or { "base": ..., "query": [{ "key": ..., "value": ... }] }' },
    )
    .describe('Where it leads. `$page`, `$path` and `$mcp` are filled in.'),
});

export const contextual = z
  .strictObject({
    options: z
      .array(
        z.union([z.enum(contextualOptions), custom], {
          error: `one of ${contextualOptions.map((name) => `"${name}"`).join(', ')}, or { "title": ..., "href": ... }`,
        }),
      )
      .describe('Entries of the menu, in order.'),
    display: z.enum(['header', 'toc']).default('header').describe('Place of the menu.'),
  })
  .describe('Menu of what a reader can do with a page: copy it, open it in an assistant ...');
