import * as z from 'zod';
import type { Html } from '../../lib/html.ts';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { inlineCode } from '../../lib/text/markdown-code.ts';
import { item } from '../record/blocks.ts';
import type { MarkdownContext, RenderContext } from '../record/component.ts';
import { isBlank, root } from '../record/parts.ts';
import { common, flag, text, value, words } from '../record/props.ts';

/** The props that `ParamField` and `ResponseField` share. */
export const fieldProps = {
  ...common,
  name: text(),
  type: text(),
  required: flag(),
  deprecated: flag(),
  default: value(),
  placeholder: text(),
  pre: words(),
  post: words(),
};

const schema = z.object(fieldProps);
type FieldProps = z.infer<typeof schema>;

/** A field's validated props. `place` is the location of a parameter: `query`, `path`, `body`, `header`. */
export interface Field extends FieldProps {
  place?: string;
}

/**
 * The id of a field: `param-` and its name, split at dots, capitals and underscores, as links into existing sites
 * expect.
 */
export function fieldAnchor(name: string | undefined): string | undefined {
  const parts = (name ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return parts === '' ? undefined : `param-${parts}`;
}

export function renderField(field: Field, children: Html, ctx: RenderContext): Html {
  return ctx.template('field', {
    ...root(field, ctx),
    name: field.name,
    type: field.type,
    place: field.place,
    required: field.required ?? false,
    deprecated: field.deprecated ?? false,
    initial: field.default,
    pre: field.pre ?? [],
    post: field.post ?? [],
    strings: {
      required: ctx.string('required'),
      deprecated: ctx.string('deprecated'),
      initial: ctx.string('default'),
      link: ctx.string('linkToSection'),
    },
    children: isBlank(children) ? undefined : children,
  });
}

/** What search finds and quotes: `name string required default: 10`. */
export function fieldText({ name, type, ...field }: Field): string {
  const facts = [field.required && 'required', field.deprecated && 'deprecated'];
  const initial = field.default === undefined || field.default === '' ? '' : field.default;
  return [name, type, ...facts, initial !== '' && `default: ${initial}`].filter(Boolean).join(' ');
}

/** `- name (string, query, required, default: 10)`, then what it means. */
export function fieldMarkdown(
  field: Field,
  children: string,
  { string }: Pick<MarkdownContext, 'string'>,
): string {
  const word = (key: string) => string(key).toLowerCase();
  const facts = [
    field.type && escapeMarkdown(field.type),
    field.place,
    field.required && word('required'),
    field.deprecated && word('deprecated'),
    field.default !== undefined &&
      field.default !== '' &&
      `${word('default')}: ${inlineCode(field.default)}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const [before, after] = [field.pre, field.post].map((words = []) => words.map(escapeMarkdown));
  const labels = [...before!, field.name && inlineCode(field.name), ...after!];
  const name = labels.filter(Boolean).join(' ');
  const about = facts.join(', ');
  return item('-', name && about ? `${name} (${about})` : name || about, children);
}
