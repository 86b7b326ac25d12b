import * as z from 'zod';
import type { RichProp } from './component.ts';

/*
 * Building blocks of prop schemas. They accept every notation that authors use: `cols="2"`, `cols={2}`, `horizontal`,
 * `horizontal="true"`. `component/wrong-prop` uses the description of a schema as what is expected.
 */

/** A boolean: a bare attribute, `{true}` or `"true"`. */
export function flag() {
  return z
    .preprocess((value) => booleans.get(lower(value)) ?? value, z.boolean())
    .optional()
    .describe('true or false');
}

const booleans = new Map<unknown, boolean>([
  ['', true],
  ['true', true],
  ['false', false],
]);

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** An integer within bounds, as a number or text. */
export function count(least: number, most: number) {
  return z
    .preprocess(
      (value) =>
        typeof value === 'string' && /^\s*-?\d+(?:\.0*)?\s*$/.test(value) ? Number(value) : value,
      z.int().min(least).max(most),
    )
    .optional()
    .describe(`a whole number from ${least} to ${most}`);
}

/** A length in pixels: `24`, `"24"` or `"24px"`. */
export function pixels() {
  return z
    .preprocess((value) => {
      const digits = typeof value === 'string' && /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value);
      return digits ? Number(digits[1]) : value;
    }, z.number().positive())
    .optional()
    .describe('a number of pixels');
}

/** Plain text. Numbers and booleans are converted: `default={false}`, `label={2}`. */
export function text() {
  return z
    .preprocess((value) => (isScalar(value) ? String(value) : value), z.string())
    .optional()
    .describe('text');
}

/** Any value, shown as text; arrays and objects are shown as JSON. */
export function value() {
  return z
    .preprocess((value) => (typeof value === 'string' ? value : JSON.stringify(value)), z.string())
    .optional()
    .describe('a value');
}

/** Text or JSX. In text, formulas between dollars are drawn, and nothing else is read as Markdown. */
export function rich() {
  return textOrJsx().describe(richValue);
}

/** Markdown or JSX. */
export function markdown() {
  return textOrJsx().describe('Markdown or JSX');
}

const richValue = 'text or JSX';

function textOrJsx() {
  return z
    .preprocess(
      (value) => (isScalar(value) ? String(value) : value),
      z.union([z.string(), z.custom<RichProp>(isRichProp)]),
    )
    .optional();
}

/** Whether a prop of this schema is `rich`. */
export function isRichSchema(schema: z.ZodType | undefined): boolean {
  return schema?.description === richValue;
}

export function oneOf<const T extends string>(values: readonly [T, ...T[]]) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
      z.enum(values),
    )
    .optional()
    .describe(listed(values));
}

/** A list of words: an array, a single word, or `"[\"a\", \"b\"]"`. */
export function words() {
  return z
    .preprocess((value) => {
      const list = fromJson(value);
      return (Array.isArray(list) ? list : [list]).map((item) =>
        isScalar(item) ? String(item) : item,
      );
    }, z.array(z.string()))
    .optional()
    .describe('a list of words');
}

/** An icon's name, a path, a URL, JSX, or `{name, style, library}`; `RenderContext.icon` accepts all of them. */
export function icon() {
  return z
    .union([z.string(), z.custom<RichProp>(isRichProp), z.looseObject({ name: z.string() })])
    .optional()
    .describe('the name of an icon, a path or a URL');
}

/** A CSS color. The `#` of hexadecimal notation may be missing. */
export function color() {
  return z
    .preprocess((value) => {
      const input = typeof value === 'string' ? value.trim() : value;
      return typeof input === 'string' && /^[\da-f]{6}$/i.test(input) ? `#${input}` : input;
    }, z.string().regex(cssColor))
    .optional()
    .describe('a CSS colour such as `#FFC107`');
}

/**
 * Hexadecimal notation, a color name, a custom property or a single function call, which cannot break out of a
 * declaration.
 */
const cssColor = /^(#[\da-f]{3,8}|[a-z]+|--[\w-]+|[a-z-]+\([\w\s.,%/+*()#-]*\))$/i;

/** Line numbers: `[1,3]`, `"1,3-5"`, `"[1,3]"`. */
export function lineNumbers() {
  return z
    .preprocess((value) => (isScalar(value) ? readLines(String(value)) : value), z.array(z.int()))
    .optional()
    .describe('line numbers such as `[1, 3]`');
}

function readLines(text: string): number[] | undefined {
  const lines: number[] = [];
  for (const part of text.replace(/^[\s[{]+|(?<![\s\]}])[\s\]}]+$/g, '').split(/[\s,]+/)) {
    const range = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part);
    if (!range) return undefined;
    const last = Number(range[2] ?? range[1]);
    for (let line = Number(range[1]); line <= last && lines.length < 10_000; line++)
      lines.push(line);
  }
  return lines;
}

/** Inline style as a React object or as CSS text. */
function style() {
  return z
    .preprocess((value) => {
      if (typeof value !== 'object' || value === null) return value;
      return Object.entries(value)
        .filter(([, item]) => isScalar(item) && item !== '')
        .map(([property, item]) => `${cssName(property)}:${cssValue(property, item)}`)
        .join(';');
    }, z.string())
    .optional()
    .describe('a style such as `{{ width: "50%" }}`');
}

function cssName(property: string): string {
  if (property.startsWith('--')) return property;
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

/** Numbers are pixels, except in unitless properties. */
function cssValue(property: string, value: unknown): string {
  if (typeof value !== 'number' || value === 0 || property.startsWith('--')) return String(value);
  return unitless.test(property) ? String(value) : `${value}px`;
}

const unitless =
  /^(opacity|order|orphans|widows|zoom|flex|flexGrow|flexShrink|fontWeight|lineHeight|zIndex|scale|aspectRatio|columnCount|tabSize|grid(Row|Column|Area).*|(fill|stroke|stop|flood)Opacity)$/;

/** A prop that an earlier stage sets and authors cannot. */
export function internal<T extends z.ZodType>(schema: T): T {
  return schema.describe('');
}

/** The props of every component, for the author's styles and links. */
export const common = {
  className: text(),
  style: style(),
  id: text(),
};

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function isRichProp(value: unknown): value is RichProp {
  return typeof value === 'object' && value !== null && 'html' in value && 'markdown' in value;
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return value;
  try {
    return JSON.parse(value.replaceAll("'", '"'));
  } catch {
    return value;
  }
}

/** Joins values as `a, b or c`. */
export function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `\`${value}\``);
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
