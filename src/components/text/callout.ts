import * as z from 'zod';
import { blocks, strong } from '../record/blocks.ts';
import { type Component, defineComponent } from '../record/component.ts';
import { iconOf, root } from '../record/parts.ts';
import { color, common, icon, oneOf, rich, text } from '../record/props.ts';
import { richHtml, richMarkdown, richText } from '../record/rich.ts';

/** Types with a color, an icon and a label of their own. */
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

/** `Note` and its like, and `Callout`, whose look is the author's. */
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
  const kindOf = ({ type, variant }: z.infer<typeof props>) => type ?? variant ?? preset;
  return defineComponent({
    name,
    props,
    render(props, children, ctx) {
      const kind = kindOf(props);
      return ctx.template('callout', {
        ...root(props, ctx),
        kind: kind ?? 'custom',
        preset: kind && `icons/callout-${kind}`,
        label: props.ariaLabel ?? (kind ? ctx.string(kind) : undefined),
        title: richHtml(props.title),
        icon: iconOf(ctx, props),
        color: props.color,
        children,
      });
    },
    markdown(props, children) {
      const title = richMarkdown(props.title);
      const kind = kindOf(props);
      const label = kind && kind[0]!.toUpperCase() + kind.slice(1);
      const head = [label, title].filter(Boolean).join(': ');
      return quote(blocks(strong(head), children));
    },
    title: ({ title }) => richText(title),
  });
}

function quote(markdown: string): string {
  return markdown.replaceAll(/^(?=.)/gm, '> ').replaceAll(/^$/gm, '>');
}
