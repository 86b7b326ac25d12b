import * as z from 'zod';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { blocks, strong } from '../record/blocks.ts';
import { type Component, defineComponent, type MarkdownContext } from '../record/component.ts';
import { iconOf, root } from '../record/parts.ts';
import { color, common, icon, oneOf, rich, text } from '../record/props.ts';
import { iconMarkdown, richHtml, richMarkdown, richText } from '../record/rich.ts';

/** Types that have their own color, icon and label. */
export const calloutKinds = ['note', 'warning', 'info', 'tip', 'check', 'danger'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

const props = z.object({
  ...common,
  title: rich(),
  icon: icon(),
  iconType: text(),
  color: color(),
  type: oneOf(calloutKinds),
  variant: oneOf(calloutKinds),
  ariaLabel: text(),
});

type Props = z.infer<typeof props>;

/** `Note` and similar callouts, and `Callout`, whose appearance the author chooses. */
export const callouts: Component[] = [
  callout('Note', 'note'),
  callout('Warning', 'warning'),
  callout('Info', 'info'),
  callout('Tip', 'tip'),
  callout('Check', 'check'),
  callout('Danger', 'danger'),
  callout('Callout'),
];

function callout(name: string, preset?: CalloutKind): Component {
  const kindOf = ({ type, variant }: Props) => type ?? variant ?? preset;
  const labelOf = (props: Props, { string }: Pick<MarkdownContext, 'string'>) => {
    const kind = kindOf(props);
    return props.ariaLabel ?? (kind && string(kind));
  };
  return defineComponent({
    name,
    props,
    render(props, children, ctx) {
      const kind = kindOf(props);
      return ctx.template('callout', {
        ...root(props, ctx),
        kind: kind ?? 'custom',
        preset: kind && `icons/callout-${kind}`,
        label: labelOf(props, ctx),
        title: richHtml(props.title),
        icon: iconOf(ctx, props),
        color: props.color,
        children,
      });
    },
    markdown(props, children, ctx) {
      const title = richMarkdown(props.title);
      const label = escapeMarkdown(labelOf(props, ctx) ?? '');
      const head = [label, title].filter(Boolean).join(': ');
      return quote(blocks(iconMarkdown(props.icon), strong(head), children));
    },
    title: ({ title }) => richText(title),
  });
}

function quote(markdown: string): string {
  return markdown.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>');
}
