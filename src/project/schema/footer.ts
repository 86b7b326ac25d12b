import * as z from 'zod';
import { href, text } from './values.ts';

const socialNames = [
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'earth-americas',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
] as const;

export type SocialName = (typeof socialNames)[number];

const profile = z
  .string({ error: 'a URL that starts with "https://"' })
  .trim()
  .regex(/^https:\/\/[^\s]+$/, { error: 'a URL that starts with "https://"' })
  .optional()
  .describe('Address of the profile.');

const socials = z
  .strictObject(
    Object.fromEntries(socialNames.map((name) => [name, profile])) as Record<
      SocialName,
      typeof profile
    >,
  )
  .describe('Profiles elsewhere, shown as icons: `{ "github": "https://..." }`.');

const column = z.strictObject({
  header: text.optional().describe('Title of the column.'),
  items: z
    .array(
      z.strictObject({
        label: text.describe('Text of the link.'),
        href: href.describe('Where it leads.'),
      }),
    )
    .min(1, { error: 'at least one link' })
    .describe('Links of the column.'),
});

export const footer = z
  .strictObject({
    socials: socials.optional(),
    links: z
      .array(column)
      .max(4, { error: 'up to 4 columns' })
      .optional()
      .describe('Up to 4 columns of links.'),
  })
  .describe('Footer of every page.');
