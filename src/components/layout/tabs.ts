import * as z from 'zod';
import { defineComponent } from '../record/component.ts';
import { around, iconOf, root } from '../record/parts.ts';
import { common, count, flag } from '../record/props.ts';
import { readProps } from '../record/read-props.ts';
import { richHtml, richText } from '../record/rich.ts';
import { tab } from './tab.ts';
import { tabSet } from './tab-set.ts';

const props = z.object({
  ...common,
  defaultTabIndex: count(0, 999),
  sync: flag(),
  borderBottom: flag(),
});

/** Panels of which one is visible at a time. */
export const tabs = defineComponent({
  name: 'Tabs',
  props,
  children: ['Tab'],
  render(props, children, ctx) {
    const slots = ctx.slots.filter((slot) => slot.name === 'Tab');
    const { before, after } = around(children, slots);
    const entries = slots.map((slot, position) => {
      const own = readProps(tab, slot.props).props;
      const label = richText(own.title);
      return {
        label,
        html: richHtml(own.title),
        icon: iconOf(ctx, own, 14),
        id: slot.id,
        className: own.className,
        style: own.style,
        // Text between two tabs belongs to the second.
        panel: position > 0 ? before[position]! + slot.inner : slot.inner,
      };
    });
    return tabSet(
      {
        ...root(props, ctx),
        entries,
        control: `oct-tabs-${ctx.index}`,
        kind: 'tabs',
        selected: props.defaultTabIndex,
        sync: props.sync,
        border: props.borderBottom,
        lead: before[0],
        rest: after,
      },
      ctx,
    );
  },
  markdown: (_, children) => children,
});
