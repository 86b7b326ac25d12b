import { escapeHtml } from '../../lib/escape-html.ts';
import type { Html } from '../../lib/html.ts';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { readableFormulas } from '../../lib/text/formulas.ts';
import { oneLine } from '../../lib/text/one-line.ts';
import type { RichProp } from './component.ts';
import { isRichProp } from './props.ts';

/** A prop that is plain text or JSX, in each of its forms. */
export type Rich = string | RichProp;

export function richHtml(value: Rich | undefined): Html | undefined {
  if (value === undefined || value === '') return undefined;
  return isRichProp(value) ? value.html : escapeHtml(value);
}

export function richText(value: Rich | undefined): string {
  return isRichProp(value) ? value.text : (value ?? '');
}

/** The text from which ids are made. */
export function richTyped(value: Rich | undefined): string {
  return isRichProp(value) ? value.typed : (value ?? '');
}

/** Text with its formulas as text, for places that cannot draw them. */
export function readableRich(typed: string): RichProp {
  const text = readableFormulas(typed);
  return { html: escapeHtml(text), markdown: escapeMarkdown(text), text, typed };
}

export function richMarkdown(value: Rich | undefined): string {
  return isRichProp(value) ? value.markdown : escapeMarkdown(value ?? '');
}

/** The Markdown for an icon written as JSX. Names of icons, and pictures without words, give no text. */
export function iconMarkdown(icon: unknown): string {
  if (!isRichProp(icon)) return '';
  const said = icon.markdown.replace(/!\[\]\([^)]{0,2000}\)|:[a-z][\w-]*:/g, '').trim();
  return said === '' ? '' : oneLine(icon.markdown).trim();
}
