import type { ThemeRegistration } from 'shiki/core';
import { scopes } from './default-scopes.ts';
import type { Role } from './roles.ts';
import { roles } from './roles.ts';

/**
 * Text, background and roles. Every colour has a contrast of at least 4.5 to its background, including marked lines.
 */
export type Palette = Record<Role | 'text' | 'bg', string>;

export const lightPalette: Palette = {
  text: '#24292f',
  bg: '#f8f9fb',
  keyword: '#7c2ad1',
  string: '#0b6b3a',
  comment: '#5b6673',
  constant: '#9a4a06',
  function: '#1a56c4',
  type: '#0b6672',
  tag: '#b01657',
  attribute: '#0d5fa3',
  inserted: '#0b6b3a',
  deleted: '#b3261e',
};

export const darkPalette: Palette = {
  text: '#d8dee6',
  bg: '#14161b',
  keyword: '#c8a6ff',
  string: '#93d9a6',
  comment: '#96a0ad',
  constant: '#f4b880',
  function: '#8ab8ff',
  type: '#78d5cb',
  tag: '#ff9cc0',
  attribute: '#86c8f5',
  inserted: '#93d9a6',
  deleted: '#ffa198',
};

/** Placeholder colours, which the highlighter passes through; each is then replaced by the class of its role. */
const placeholder = Object.fromEntries(
  Object.keys(roles).map((role, index) => [
    role,
    `#0000${(index + 1).toString(16).padStart(2, '0')}`,
  ]),
) as Record<Role, string>;

/** The foreground of tokens without a role; never written to the output. */
const text = '#000000';

export const defaultTheme: ThemeRegistration & { name: string } = {
  name: 'octavo',
  type: 'light',
  fg: text,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: text, background: '#ffffff' } },
    ...scopes.map(([role, scope]) => ({
      scope,
      settings: { foreground: role === 'text' ? text : placeholder[role] },
    })),
    { scope: ['markup.italic', 'emphasis'], settings: { fontStyle: 'italic' } },
    { scope: ['markup.bold', 'markup.heading', 'strong'], settings: { fontStyle: 'bold' } },
    { scope: ['markup.strikethrough'], settings: { fontStyle: 'strikethrough' } },
  ],
};

/** Classes by placeholder colour in upper case, as the highlighter reports colours. */
export const roleClasses: ReadonlyMap<string, string> = new Map(
  (Object.keys(roles) as Role[]).map((role) => [placeholder[role].toUpperCase(), roles[role]]),
);

/** Custom properties of one mode, for `code.css` and for sites whose code blocks are always dark. */
export function paletteProperties(palette: Partial<Palette>): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--oct-code-${name === 'bg' ? 'block' : name}:${colour}`)
    .join(';');
}
