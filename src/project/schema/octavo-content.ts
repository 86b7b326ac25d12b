import * as z from 'zod';
import { text } from './values.ts';

export const syntax = z
  .strictObject({
    admonitions: z
      .boolean()
      .default(false)
      .describe(
        'Read `:::note` and `!!! note`, as in Docusaurus, VitePress and MkDocs, as callouts.',
      ),
    emoji: z.boolean().default(false).describe('Read short names such as `:rocket:` as emoji.'),
  })
  .prefault({})
  .describe('Spellings of other tools that pages may use.');

export const glossary = z
  .record(
    text,
    z.union(
      [
        text,
        z.strictObject({
          tip: text.describe('What the term means.'),
          aliases: z
            .array(text)
            .optional()
            .describe('Other spellings, such as the plural: `["LLMs"]`.'),
          href: text
            .regex(/^(?:\/(?!\/)|#|https?:\/\/)/, {
              error: 'a link ("/guides/start" or "https://example.com")',
            })
            .optional()
            .describe('Where readers learn more.'),
          language: text
            .optional()
            .describe('Language of the pages on which the term is explained; by default all.'),
        }),
      ],
      { error: 'what the term means, or { "tip": ..., "aliases": [...], "href": ... }' },
    ),
  )
  .optional()
  .describe(
    'Terms that are explained where a page first uses them, as `Tooltip` does. `$ref` names a file of them.',
  );

export const versions = z
  .strictObject({
    current: text.describe('Name of the version in the working folder: `v3`.'),
    earlier: z
      .array(
        z.strictObject({
          version: text.describe('Name of the version, and its folder in the site: `v2`.'),
          ref: text
            .regex(/^(?!.*(?:\.\.|\/\/))[\w][\w./+-]{0,200}$/, {
              error: 'a branch, tag or commit ("v2.4.1", "release/2")',
            })
            .describe('Branch, tag or commit that it is built from.'),
        }),
      )
      .max(50, { error: 'at most 50 versions' })
      .describe('Earlier versions, newest first. Each is built from its own tree.'),
  })
  .optional()
  .describe(
    'Versions that are branches or tags of the repository. `octavo build` builds them all.',
  );

export const pages = z
  .strictObject({
    readingTime: z.boolean().default(false).describe('Show how long a page takes to read.'),
    contributors: z
      .boolean()
      .default(false)
      .describe(
        'Show the names of those who have changed a page, from git. Addresses are not shown.',
      ),
  })
  .prefault({})
  .describe('What else pages show about themselves.');
