import * as z from 'zod';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { Html } from '../../lib/html.ts';
import { fence } from '../../lib/text/markdown-code.ts';
import { type ComponentUse, defineComponent, type RenderContext } from '../record/component.ts';
import { elementText } from '../record/element-text.ts';
import { iconOf, root, titleAnchor } from '../record/parts.ts';
import { common, flag, icon, internal, lineNumbers, text, words } from '../record/props.ts';

const props = z.object({
  ...common,
  /** As written by the author; `grammar` is the highlighter's name for it. */
  language: text(),
  grammar: internal(text()),
  title: text(),
  filename: text(),
  icon: icon(),
  iconType: text(),
  lines: flag(),
  wrap: flag(),
  nocopy: flag(),
  /** Types are looked up in the code. */
  twoslash: flag(),
  expandable: flag(),
  highlight: lineNumbers(),
  focus: lineNumbers(),
  /** The code; defaults to the text of the children. */
  code: internal(text()),
  /** Written as a fence in Markdown. */
  fence: internal(flag()),
  /** The highlighted content of `<code>`; plain text if absent. */
  html: internal(text()),
  /** Media that the block is about. */
  media: internal(
    z.object({ kind: z.enum(['image', 'audio', 'video']), url: z.string() }).optional(),
  ),
  /** Where to load the code from if the document omits it until a reader chooses the block. */
  rest: internal(z.object({ part: text(), file: text(), href: text() }).optional()),
  /** Classes of lines in the block: `highlight`, `focus`, `add`, `remove`. */
  marks: internal(words()),
});
type Props = z.infer<typeof props>;

/** `expandable` blocks with no more lines are not collapsed. */
const foldedLines = 15;

/** Containers that show the titles of their code blocks themselves. */
const groups = ['CodeGroup', 'RequestExample', 'BodyExample', 'ResponseExample'];

/** A highlighted block, from a code fence or `<CodeBlock>`. */
export const codeBlock = defineComponent({
  name: 'CodeBlock',
  props,
  foreign: {
    theme: 'All blocks of a site have the colours of `styling.codeblocks.theme` in docs.json.',
    ...Object.fromEntries(
      ['showLineNumbers', 'lineNumbers', 'linenos'].map((name) => [name, 'Write `lines`.']),
    ),
  },
  source: true,
  // A block that may be hidden behind a tab or collapsed needs an id, so that links can lead to it.
  anchor(props, parent) {
    if (!isGrouped(parent) && !isFolded(props, props.code ?? '')) return props.id;
    return titleAnchor(props.id, codeLabel(props)) ?? 'code';
  },
  render(props, _, ctx) {
    const code = codeOf(props, ctx);
    const grouped = isGrouped(ctx.parent);
    const lines = lineCount(code);
    // What distinguishes the block from others: its own title, or the label of its tab.
    const name = grouped ? codeLabel(props) : (props.title ?? props.filename);
    const title = grouped ? undefined : name;
    if (!props.nocopy) ctx.need('copy');
    if (props.rest) ctx.need('parts');
    return ctx.template('code-block', {
      ...root(props, ctx),
      title,
      icon: title === undefined ? undefined : iconOf(ctx, props, 14),
      language: props.grammar ?? props.language ?? 'text',
      name,
      label: name ?? ctx.string('codeExample'),
      ...(props.media && { [props.media.kind]: props.media.url }),
      html: code === '' && props.rest ? '' : (props.html ?? plain(code)),
      numbered: props.lines ?? false,
      wrap: props.wrap ?? false,
      focused: (props.marks ?? []).includes('focus') || (props.focus ?? []).length > 0,
      folded: isFolded(props, code),
      digits: Math.max(2, String(lines).length),
      copy: !props.nocopy,
      rest: props.rest,
      strings: {
        copy: ctx.string('copyCode'),
        copied: ctx.string('copied'),
        failed: ctx.string('copyFailed'),
        more: ctx.string('showMore'),
        less: ctx.string('showLess'),
        whole: ctx.string('apiWhole'),
      },
    });
  },
  markdown(props, children) {
    const title = props.title ?? props.filename;
    return fence(props.code ?? children, [props.language, title].filter(Boolean).join(' '));
  },
  title: (props, parent) =>
    (isGrouped(parent) ? codeLabel(props) : (props.title ?? props.filename)) ?? '',
});

function isGrouped(parent: ComponentUse | undefined): boolean {
  return groups.includes(parent?.name ?? '');
}

function isFolded({ expandable }: Props, code: string): boolean {
  return expandable === true && lineCount(code) > foldedLines;
}

function lineCount(code: string): number {
  return code.replace(/\n$/, '').split('\n').length;
}

/** The label of the block's tab. */
export function codeLabel({ title, filename, language }: Props): string | undefined {
  return title ?? filename ?? language;
}

function codeOf(props: Props, ctx: RenderContext): string {
  return props.code ?? ctx.source ?? elementText(ctx.element);
}

function plain(code: string): Html {
  const lines = code.replace(/\n$/, '').split('\n');
  return lines.map((line) => `<span class="line">${escapeHtml(line)}</span>`).join('\n');
}
