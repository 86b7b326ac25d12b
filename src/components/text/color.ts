import * as z from 'zod';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { inlineCode } from '../../lib/text/markdown-code.ts';
import { item, strong } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { root } from '../record/parts.ts';
import { common, color as cssColor, oneOf, text } from '../record/props.ts';

/** A palette. */
export const color = defineComponent({
  name: 'Color',
  props: z.object({ ...common, variant: oneOf(['compact', 'table']) }),
  required: ['variant'],
  children: ['Color.Item', 'Color.Row'],
  render(props, children, ctx) {
    ctx.need('color');
    const { variant = 'compact' } = props;
    return ctx.template('color', { ...root(props, ctx), variant, children });
  },
  markdown: (_, children) => tight(children),
});

/** A labelled row of a palette. */
export const colorRow = defineComponent({
  name: 'Color.Row',
  props: z.object({ ...common, title: text() }),
  parents: ['Color'],
  children: ['Color.Item'],
  render: (props, children, ctx) =>
    ctx.template('color-row', { ...root(props, ctx), title: props.title, children }),
  markdown: ({ title }, children) =>
    item('-', strong(escapeMarkdown(title ?? '')), tight(children)),
  text: ({ title }) => title ?? '',
});

const itemProps = z.object({
  ...common,
  name: text(),
  value: z
    .union([
      cssColor().unwrap(),
      z.object({ light: cssColor().unwrap(), dark: cssColor().unwrap() }),
    ])
    .optional()
    .describe('a CSS colour, or `{ light, dark }`'),
});

/** One color, with a button to copy it. */
export const colorItem = defineComponent({
  name: 'Color.Item',
  props: itemProps,
  required: ['value'],
  parents: ['Color', 'Color.Row'],
  render(props, _, ctx) {
    ctx.need('copy');
    const { light, dark } = modes(props.value);
    return ctx.template('color-item', {
      ...root(props, ctx),
      name: props.name,
      light,
      dark: dark === light ? undefined : dark,
      strings: {
        copy: ctx.string('copy'),
        copied: ctx.string('copied'),
        failed: ctx.string('copyFailed'),
      },
    });
  },
  markdown({ name, value }) {
    const { light, dark } = modes(value);
    const shown =
      light === dark
        ? inlineCode(light)
        : `${inlineCode(light)} (light), ${inlineCode(dark)} (dark)`;
    return `- ${name === undefined ? shown : `${escapeMarkdown(name)}: ${shown}`}`;
  },
  text: ({ name, value }) => [name, ...new Set(Object.values(modes(value)))].join(' ').trim(),
});

function modes(value: z.infer<typeof itemProps>['value']): { light: string; dark: string } {
  if (typeof value === 'object') return value;
  return { light: value ?? 'transparent', dark: value ?? 'transparent' };
}

/** Removes blank lines between the items of a list. */
function tight(markdown: string): string {
  return markdown.replaceAll(/\n\n(?=- )/g, '\n');
}
