import * as z from 'zod';
import type { Html } from '../../lib/html.ts';
import { tabSet } from '../layout/tab-set.ts';
import { type Component, defineComponent, type RenderContext } from '../record/component.ts';
import { around, iconOf, root } from '../record/parts.ts';
import { common, flag, internal, text } from '../record/props.ts';
import { readProps } from '../record/read-props.ts';
import { codeBlock, codeLabel } from './code-block.ts';

const props = z.object({
  ...common,
  dropdown: flag(),
  sync: flag(),
  /** The label, if it is an entry of generated examples. */
  title: internal(text()),
});
type Props = z.infer<typeof props>;

/** Code blocks in one place, with their titles as tabs. */
export const codeGroup = defineComponent({
  name: 'CodeGroup',
  aliases: ['SnippetGroup'],
  props,
  children: ['CodeBlock'],
  render: (props, children, ctx) => {
    const choice = props.title === undefined ? undefined : ctx.string('example');
    return group(props, children, ctx, `oct-code-${ctx.index}`, { choice });
  },
  markdown: (_, children) => children,
});

/**
 * Code groups in the right column, at most one of each per page. `BodyExample`: what a request can send. An entry may be
 * a group itself: several examples of one status.
 */
export const examples: Component[] = [
  example('RequestExample', 'request-example', 'request'),
  example('BodyExample', 'body-example', 'apiBody'),
  example('ResponseExample', 'response-example', 'response'),
];

function example(name: string, id: string, choice: string): Component {
  return defineComponent({
    name,
    props,
    region: 'panel',
    once: true,
    anchor: (props: Props) => props.id ?? id,
    render: (props, children, ctx) =>
      group(props, children, ctx, `oct-${id}-${ctx.index}`, { name, choice: ctx.string(choice) }),
    markdown: (_, children) => children,
  });
}

function group(
  props: Props,
  children: Html,
  ctx: RenderContext,
  control: string,
  { name, choice }: { name?: string; choice?: string } = {},
): Html {
  const slots = ctx.slots.filter(
    (slot) => slot.name === 'CodeBlock' || (name !== undefined && slot.name === 'CodeGroup'),
  );
  const { before, after: rest } = around(children, slots);
  const blocks = slots.map((slot) => ({ slot, own: readProps(codeBlock, slot.props).props }));
  const entries = blocks.map(({ slot, own }, position) => {
    const label = codeLabel(own) ?? `${ctx.string('example')} ${position + 1}`;
    return {
      label,
      icon: iconOf(ctx, own, 14),
      panel: position > 0 ? before[position]! + slot.html : slot.html,
    };
  });
  if (entries.length === 0) return rest;
  const { dropdown, sync } = props;
  const languages = new Set(blocks.map(({ own }) => own.language));
  return tabSet(
    {
      ...root(props, ctx),
      entries,
      control,
      kind: 'code-group',
      choice,
      dropdown,
      sync,
      // The samples show the same request; the blocks of other groups may be different files.
      alternatives: name === 'RequestExample' && languages.size > 1,
      lead: before[0],
      rest,
    },
    ctx,
  );
}
