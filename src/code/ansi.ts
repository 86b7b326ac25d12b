import type { Html } from '../lib/html.ts';
import { type Role, roles } from './roles.ts';
import { type Token, writeTokens } from './tokens-html.ts';

/** Terminal output as readers see it, without escape sequences. */
export interface TerminalText {
  code: string;
  /** The HTML of each line. */
  html: Html[];
}

/**
 * An escape sequence (ECMA-48). Those for colours are also recognized as authors type them, without the escape
 * character itself: `\x1b[31m`, `\e[31m`, `\033[31m`, `^[[31m`.
 */
const sequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape characters are what is looked for
  /(?:\u001b|\u009b|␛|\\(?:x1b|u001b|u\{1b\}|033|e)|\^\[)\[?(?<sgr>(?<=\[|\u009b)[\d;:]*)m|\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|\u001b[ -/]*[0-~]/gi;

/** The style of the next character. */
interface Pen {
  ink?: Role;
  paper?: Role;
  inverse: boolean;
  dim: boolean;
  /** Takes up space, but is not visible. */
  concealed: boolean;
  /** Bits of `Token.font`. */
  font: number;
}

const plain: Pen = { inverse: false, dim: false, concealed: false, font: 0 };

/** Reads the colours and font styles of a text. The style continues from line to line. */
export function readAnsi(text: string): TerminalText {
  let pen = plain;
  const code: string[] = [];
  const html = text.split('\n').map((line) => {
    const tokens: Token[] = [tokenOf(0, pen)];
    let shown = '';
    let end = 0;
    for (const match of line.matchAll(sequence)) {
      shown += seen(line.slice(end, match.index), pen);
      end = match.index + match[0].length;
      const { sgr } = match.groups!;
      if (sgr === undefined) continue;
      pen = withCodes(pen, codesOf(sgr));
      if (tokens.at(-1)!.start === shown.length) tokens.pop();
      tokens.push(tokenOf(shown.length, pen));
    }
    shown += seen(line.slice(end), pen);
    code.push(shown);
    return writeTokens(shown, [tokens]);
  });
  return { code: code.join('\n'), html };
}

function seen(text: string, { concealed }: Pen): string {
  return concealed ? text.replace(/[^\t]/gu, ' ') : text;
}

/** A background replaces the colour of the text, which is then that of the block. */
function tokenOf(start: number, { ink, paper, inverse, dim, font }: Pen): Token {
  const onPaper = paper !== undefined || inverse;
  const colour = paper ?? ink ?? (dim ? 'comment' : undefined);
  const name = [colour && roles[colour], onPaper && 'v'].filter(Boolean).join(' ');
  return { start, name, font };
}

/**
 * The parameters of a sequence, with colons converted to semicolons: `38:2::r:g:b` and `38:2:0:r:g:b` (ISO 8613-6, with
 * the colour space before the colour), and `38:2:r:g:b`, which many programs write. `4:3` is a wavy underline, `4:0`
 * none.
 */
function codesOf(sgr: string): number[] {
  return sgr.split(';').flatMap((parameter) => {
    const [code = 0, kind = 0, ...rest] = parameter.split(':').map(Number);
    if (!parameter.includes(':')) return [code];
    if (code === 4) return [kind === 0 ? 24 : 4];
    if (!isExtended(code)) return [code];
    if (kind === 2) return [code, 2, ...(rest.length > 3 ? rest.slice(1, 4) : rest)];
    return kind === 5 ? [code, 5, rest[0] ?? 0] : [];
  });
}

/** Whether a code sets the colour of text, background or underline from an extended palette. */
function isExtended(code: number): boolean {
  return code === 38 || code === 48 || code === 58;
}

const fonts: Readonly<Record<number, number>> = { 1: 2, 3: 1, 4: 4, 9: 8, 21: 4, 53: 16 };
const fontsOff: Readonly<Record<number, number>> = { 22: 2, 23: 1, 24: 4, 29: 8, 55: 16 };

function withCodes(before: Pen, codes: readonly number[]): Pen {
  let pen = { ...before };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!;
    if (code === 0) pen = { ...plain };
    else if (fonts[code]) pen.font |= fonts[code];
    else if (fontsOff[code]) pen.font &= ~fontsOff[code];
    else if (code === 7 || code === 27) pen.inverse = code === 7;
    else if (code === 8 || code === 28) pen.concealed = code === 8;
    if (code === 2 || code === 22) pen.dim = code === 2;
    if (isExtended(code)) {
      const { colour, length } = extended(codes.slice(i + 1));
      if (code === 38) pen.ink = colour;
      else if (code === 48) pen.paper = colour;
      i += length;
    } else if (code === 39) pen.ink = undefined;
    else if (code === 49) pen.paper = undefined;
    else if (isColour(code, 30)) pen.ink = named[code - 30];
    else if (isColour(code, 90)) pen.ink = bright[code - 90];
    else if (isColour(code, 40)) pen.paper = named[code - 40] ?? 'comment';
    else if (isColour(code, 100)) pen.paper = bright[code - 100] ?? 'comment';
  }
  return pen;
}

function isColour(code: number, first: number): boolean {
  return code >= first && code < first + 8;
}

/**
 * The eight colours and their bright forms, taken from the site's own palette, in which each is readable in both modes.
 * Black and white are the colour of the text.
 */
const named: readonly (Role | undefined)[] = [
  undefined,
  'deleted',
  'inserted',
  'constant',
  'function',
  'keyword',
  'type',
  undefined,
];
const bright: readonly (Role | undefined)[] = [
  'comment',
  'deleted',
  'string',
  'constant',
  'attribute',
  'tag',
  'type',
  undefined,
];

/** The nearest of the colours above to `5;n` (from a table of 256 colours) or `2;r;g;b`. */
function extended([kind, ...rest]: readonly number[]): { colour?: Role; length: number } {
  if (kind === 2) return { colour: nearest(rest.slice(0, 3)), length: 4 };
  if (kind !== 5) return { length: 1 };
  const [n = 0] = rest;
  if (n < 8) return { colour: named[n], length: 2 };
  if (n < 16) return { colour: bright[n - 8], length: 2 };
  if (n >= 232) return { colour: n < 250 ? 'comment' : undefined, length: 2 };
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
  const cube = n - 16;
  const steps = [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6];
  return { colour: nearest(steps.map(level)), length: 2 };
}

/** Roles by hue: each applies up to the given hue, in degrees. */
const hues: readonly [upTo: number, Role][] = [
  [16, 'deleted'],
  [70, 'constant'],
  [165, 'inserted'],
  [200, 'type'],
  [250, 'function'],
  [315, 'keyword'],
  [345, 'tag'],
  [360, 'deleted'],
];

function nearest([red = 0, green = 0, blue = 0]: readonly number[]): Role | undefined {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 40) return most > 60 && most < 200 ? 'comment' : undefined;
  let sector = 4 + (red - green) / spread;
  if (most === red) sector = (green - blue) / spread;
  else if (most === green) sector = 2 + (blue - red) / spread;
  const hue = (sector * 60 + 360) % 360;
  return hues.find(([upTo]) => hue <= upTo)?.[1];
}
