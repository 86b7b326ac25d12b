import * as z from 'zod';
import { isIconStyle } from '../icons/icon-name.ts';
import { defineComponent } from './component.ts';
import { color, common, icon as iconProp, isRichProp, pixels, text } from './props.ts';

const props = z.object({
  ...common,
  icon: iconProp(),
  name: iconProp(),
  src: text(),
  iconType: text(),
  library: text(),
  color: color(),
  size: pixels(),
});

/** A picture in a line of text. `style` is a style of Font Awesome or CSS: authors write both. */
export const icon = defineComponent({
  name: 'Icon',
  props,
  inline: true,
  render(props, _, ctx) {
    const value = props.icon ?? props.name ?? props.src;
    if (value === undefined) return '';
    const { size = 16, color, className, library, style = '' } = props;
    const css = isIconStyle(style) ? '' : style;
    const iconStyle = props.iconType ?? (isIconStyle(style) ? style : undefined);
    const drawn = isRichProp(value)
      ? value.html
      : ctx.icon(library === undefined ? value : { ...named(value), library }, {
          size,
          color,
          className,
          style: iconStyle,
        });
    if (drawn === '' || (!isRichProp(value) && css === '' && ctx.id === undefined)) return drawn;
    return ctx.template('icon', { id: ctx.id, className, color, style: css, icon: drawn }).trim();
  },
  markdown: () => '',
});

function named(value: string | { name: string }): { name: string } {
  return typeof value === 'string' ? { name: value } : value;
}
