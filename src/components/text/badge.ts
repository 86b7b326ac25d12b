import * as z from 'zod';
import { link } from '../record/blocks.ts';
import { defineComponent } from '../record/component.ts';
import { iconOf, root } from '../record/parts.ts';
import { common, flag, icon, oneOf, text } from '../record/props.ts';
import { iconMarkdown } from '../record/rich.ts';

const props = z.object({
  ...common,
  color: oneOf([
    'gray',
    'blue',
    'green',
    'yellow',
    'orange',
    'red',
    'purple',
    'white',
    'surface',
    'white-destructive',
    'surface-destructive',
  ]),
  size: oneOf(['xs', 'sm', 'md', 'lg']),
  shape: oneOf(['rounded', 'pill']),
  variant: oneOf(['solid', 'outline']),
  icon: icon(),
  iconType: text(),
  leadIcon: icon(),
  tailIcon: icon(),
  stroke: flag(),
  disabled: flag(),
  href: text(),
});

const iconSizes = { xs: 10, sm: 12, md: 12, lg: 14 };

/** A label within a line of text. */
export const badge = defineComponent({
  name: 'Badge',
  props,
  inline: true,
  render(props, children, ctx) {
    const size = props.size ?? 'md';
    const drawn = (icon: unknown) =>
      iconOf(ctx, { icon, iconType: props.iconType }, iconSizes[size]);
    return ctx
      .template('badge', {
        ...root(props, ctx),
        color: props.color ?? 'gray',
        size,
        shape: props.shape ?? 'rounded',
        stroke: props.stroke || props.variant === 'outline',
        disabled: props.disabled ?? false,
        link: props.href === undefined ? undefined : ctx.href(props.href),
        icon: drawn(props.leadIcon ?? props.icon),
        tailIcon: drawn(props.tailIcon),
        children,
      })
      .trim();
  },
  markdown(props, children, ctx) {
    const icons = [props.leadIcon ?? props.icon, props.tailIcon].map(iconMarkdown);
    const text = [icons[0], children, icons[1]].filter(Boolean).join(' ');
    return link(text, props.href && ctx.href(props.href));
  },
});
