import * as z from 'zod';
import { iconKind, isIconStyle } from '../../icons/icon-name.ts';
import { withoutQuery } from '../../lib/text/address.ts';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { defineComponent } from '../record/component.ts';
import { color, common, icon as iconProp, isRichProp, pixels, text } from '../record/props.ts';

const props = z.object({
  ...common,
  icon: iconProp(),
  name: iconProp(),
  src: text(),
  iconType: text(),
  library: text(),
  color: color(),
  size: pixels(),
  /** The label for screen readers. */
  'aria-label': text(),
  ariaLabel: text(),
});

/** An inline icon. `style` is a Font Awesome style or CSS, because authors write both. */
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
    const label = labelOf(props);
    const isPlain = css === '' && ctx.id === undefined && label === undefined;
    if (drawn === '' || (!isRichProp(value) && isPlain)) return drawn;
    const shown = { id: ctx.id, className, color, style: css, icon: drawn, label };
    return ctx.template('icon', shown).trim();
  },
  markdown: (props) =>
    escapeMarkdown(labelOf(props) ?? '') || iconWord(props.icon ?? props.name ?? props.src),
});

type Props = z.infer<typeof props>;

function labelOf(props: Props): string | undefined {
  return props['aria-label'] || props.ariaLabel || undefined;
}

/** In Markdown, an icon becomes its name between colons, an image its file name, and an emoji stays as it is. */
function iconWord(value: Props['icon']): string {
  if (value === undefined) return '';
  if (isRichProp(value)) return value.markdown;
  const { name } = named(value);
  if (iconKind(name) === 'markup') return '';
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name)) return name;
  const word = withoutQuery(name)
    .replace(/^.*\//, '')
    .replace(/\.[a-z]+$/i, '');
  return word === '' ? '' : `:${word}:`;
}

function named(value: string | { name: string }): { name: string } {
  return typeof value === 'string' ? { name: value } : value;
}
