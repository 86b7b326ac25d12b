import * as z from 'zod';
import { href, icon, text } from './values.ts';

/** Projects write `"label": ""` for a link that is only an icon. */
const label = z.string({ error: 'text' });

/**
 * `github` shows the number of stars and `discord` the number of people online; both have a label of their own.
 * Projects also write `button` here, because `primary` has that type; it means a plain link.
 */
const link = z
  .strictObject({
    label: label
      .optional()
      .describe('Text of the link. Needed unless `type` is `github` or `discord`.'),
    href: href.describe('Where it leads.'),
    icon: icon.optional().describe('Icon before the text.'),
    type: z
      .enum(['button', 'github', 'discord'])
      .optional()
      .describe('A repository, or a server, with its icon. `button` is a link without a type.'),
  })
  .refine((value) => value.label !== undefined || !['button', undefined].includes(value.type), {
    path: ['label'],
    error: 'a "label" (only links of type "github" or "discord" do without)',
  });

const primary = z
  .strictObject({
    type: z.enum(['button', 'github', 'discord']).default('button').describe('Kind of button.'),
    label: text.optional().describe('Text of the button. Needed when `type` is `button`.'),
    href: href.describe('Where it leads.'),
  })
  .refine((value) => value.label !== undefined || value.type !== 'button', {
    path: ['label'],
    error: 'a "label" (only buttons of type "github" or "discord" do without)',
  });

export const navbar = z
  .strictObject({
    links: z.array(link).optional().describe('Links in the top bar.'),
    primary: primary.optional().describe('Button at the end of the top bar.'),
  })
  .describe('Top bar.');
