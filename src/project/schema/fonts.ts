import * as z from 'zod';
import { fileOrUrl, text } from './values.ts';

const weight = z.union([z.number(), text], { error: 'a weight such as 400' });
const format = z.enum(['woff', 'woff2']);

const fontKeys = {
  family: text.describe('Name of the font. Without `source` it is taken from Google Fonts.'),
  weight: weight.optional().describe('Weight, such as 400 or 700.'),
  source: fileOrUrl.optional().describe('Path or URL of the font file.'),
  format: format.optional().describe('Format of the file in `source`.'),
};

const font = z.strictObject(fontKeys);

/** `family` beside `heading` and `body` is accepted because it is documented, although hosted sites reject it. */
export const fonts = z
  .strictObject({
    ...fontKeys,
    family: fontKeys.family.optional(),
    heading: font.optional().describe('Font of headings.'),
    body: font.optional().describe('Font of everything else.'),
  })
  .describe('Fonts of the site.');
