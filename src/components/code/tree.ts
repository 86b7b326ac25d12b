import * as z from 'zod';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { defineComponent } from '../record/component.ts';
import { root, withoutSlots } from '../record/parts.ts';
import { common, flag, text } from '../record/props.ts';
import { listMarkdown, readTreeList, renderTreeList } from './tree-list.ts';

/** Files and folders, as components or as a nested Markdown list. */
export const tree = defineComponent({
  name: 'Tree',
  aliases: ['FileTree'],
  props: z.object(common),
  children: ['Tree.Folder', 'Tree.File', 'ul', 'ol'],
  render(props, children, ctx) {
    const list = ctx.slots.length === 0 ? readTreeList(ctx.element) : [];
    return ctx.template('tree', {
      ...root(props, ctx),
      label: ctx.string('fileTree'),
      items: list.length > 0 ? renderTreeList(list, ctx) : entries(ctx.slots),
      rest: list.length > 0 ? '' : withoutSlots(children, ctx.slots),
    });
  },
  markdown: (_, children) => listMarkdown(children),
});

const folderProps = z.object({
  ...common,
  name: text(),
  defaultOpen: flag(),
  openable: flag(),
  highlight: flag(),
});

export const treeFolder = defineComponent({
  name: 'Tree.Folder',
  aliases: ['FileTree.Folder'],
  props: folderProps,
  required: ['name'],
  parents: ['Tree', 'Tree.Folder'],
  children: ['Tree.Folder', 'Tree.File'],
  render: (props, children, ctx) =>
    ctx.template('tree-folder', {
      ...root(props, ctx),
      name: props.name,
      open: props.defaultOpen ?? false,
      openable: props.openable ?? true,
      highlight: props.highlight ?? false,
      items: entries(ctx.slots),
      rest: withoutSlots(children, ctx.slots),
    }),
  markdown: ({ name = '' }, children) =>
    `- ${escapeMarkdown(name)}/${children === '' ? '' : `\n${listMarkdown(children).replaceAll(/^(?=.)/gm, '  ')}`}`,
  text: ({ name }) => name ?? '',
});

export const treeFile = defineComponent({
  name: 'Tree.File',
  aliases: ['FileTree.File'],
  props: z.object({ ...common, name: text(), highlight: flag() }),
  required: ['name'],
  parents: ['Tree', 'Tree.Folder'],
  render: (props, _, ctx) =>
    ctx.template('tree-file', {
      ...root(props, ctx),
      name: props.name,
      highlight: props.highlight ?? false,
    }),
  markdown: ({ name = '' }) => `- ${escapeMarkdown(name)}`,
  text: ({ name }) => name ?? '',
});

function entries(slots: readonly { html: string }[]): string {
  return slots.map(({ html }) => html).join('');
}
