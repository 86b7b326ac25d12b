import * as z from 'zod';
import { hexColor } from './values.ts';

export const colors = z
  .strictObject(
    {
      primary: hexColor.describe('Accent in light mode: links, active entries, buttons.'),
      light: hexColor.optional().describe('Accent in dark mode. Falls back to `primary`.'),
      dark: hexColor
        .optional()
        .describe('Colour of buttons and of the banner. Falls back to `primary`.'),
    },
    { error: 'colours ({ "primary": "#0ea5e9" })' },
  )
  .describe('Accent colours of the site.');
