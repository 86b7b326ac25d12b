import * as z from 'zod';
import { item, strong } from '../record/blocks.ts';
import { type ComponentUse, defineComponent } from '../record/component.ts';
import { iconOf, root, titleAnchor } from '../record/parts.ts';
import { common, count, flag, icon, oneOf, rich, text } from '../record/props.ts';
import { iconMarkdown, richHtml, richMarkdown, richText } from '../record/rich.ts';
import { titleSizes } from './steps.ts';

const props = z.object({
  ...common,
  title: rich(),
  icon: icon(),
  iconType: text(),
  stepNumber: count(0, 9999),
  titleSize: oneOf(titleSizes),
  noAnchor: flag(),
});
type Props = z.infer<typeof props>;

/** One instruction. Its title is a heading if `titleSize` says so, and appears in the table of contents then. */
export const step = defineComponent({
  name: 'Step',
  props,
  advised: ['title'],
  parents: ['Steps'],
  anchor: ({ id, title }) => titleAnchor(id, title),
  outline(props, parent) {
    const size = sizeOf(props, parent);
    if (size !== 'h2' && size !== 'h3') return undefined;
    return { title: richText(props.title), depth: Number(size[1]) };
  },
  render: (props, children, ctx) =>
    ctx.template('step', {
      ...root(props, ctx),
      title: richHtml(props.title),
      tag: sizeOf(props, ctx.parent),
      icon: iconOf(ctx, props, 14),
      number: props.stepNumber ?? ctx.position + 1,
      anchor: ctx.id !== undefined && !props.noAnchor,
      listed: ctx.parent?.name === 'Steps',
      strings: { link: ctx.string('linkToSection') },
      children,
    }),
  markdown: (props, children, ctx) =>
    item(
      `${props.stepNumber ?? ctx.position + 1}.`,
      [iconMarkdown(props.icon), strong(richMarkdown(props.title))].filter(Boolean).join(' '),
      children,
    ),
  title: ({ title }) => richText(title),
});

function sizeOf(
  { titleSize }: Props,
  parent: ComponentUse | undefined,
): (typeof titleSizes)[number] {
  const parentSize = parent?.name === 'Steps' ? parent.props.titleSize : undefined;
  return titleSize ?? titleSizes.find((size) => size === parentSize) ?? 'p';
}
