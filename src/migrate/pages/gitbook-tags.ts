import { outsideSpans, replaceBetween } from '../text/spans.ts';
import { calloutOf } from './callouts.ts';
import type { Line } from './lines.ts';
import type { PageContext } from './page-context.ts';
import { attribute } from './tags.ts';

/** Converts GitBook's blocks: `{% hint style="info" %} … {% endhint %}`. */
export function convertGitbookTags(lines: readonly Line[], context: PageContext): Line[] {
  const stack: string[] = [];
  /** The title of the next code block. */
  let title: string | undefined;
  return lines.flatMap((line): Line[] => {
    if (line.kind === 'fence' && title !== undefined) {
      const text = `${line.text} title="${title}"`;
      title = undefined;
      return [{ ...line, text }];
    }
    if (line.kind !== 'text') return [line];
    if (!line.text.includes('{%')) return [{ ...line, text: withoutBroken(line, context) }];
    const indent = /^\s*/.exec(line.text)![0];
    const blocks: [name: string, options: string][] = [];
    const rest = outsideSpans(line.text, (part) =>
      replaceBetween(part, ['{%', '%}'], (inner) => {
        const name = /^\s*([\w-]+)/.exec(inner)?.[1];
        if (name === undefined) return `{%${inner}%}`;
        blocks.push([name, inner]);
        return '';
      }),
    ).trim();
    const result: Line[] = [];
    for (const [name, written] of blocks) {
      const options = optionsOf(written);
      if (name === 'code') {
        title = options.title;
        continue;
      }
      const text = textOf(name, options, stack, line, context);
      for (const one of text?.split('\n') ?? [])
        result.push({ text: one === '' ? '' : indent + one, line: line.line, kind: 'tag' });
    }
    return rest === '' ? result : [...result, { ...line, text: indent + rest }];
  });
}

/** GitBook exports a link to a deleted page as a link to `broken-reference`. */
function withoutBroken({ text, line }: Line, context: PageContext): string {
  return text.replace(/\[([^[\]]*)\]\(broken-reference(?:\s+"[^"]*")?\)/g, (_, words: string) => {
    context.lost(
      line,
      `The link of "${words}" was already broken in GitBook; its text was kept without the link.`,
    );
    return words;
  });
}

function optionsOf(text: string): Record<string, string> {
  const options: Record<string, string> = Object.create(null);
  for (const [, key, value] of text.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g))
    options[key!] = value!;
  return options;
}

function textOf(
  name: string,
  options: Record<string, string>,
  stack: string[],
  line: Line,
  context: PageContext,
): string | undefined {
  const blocks: Record<string, () => string> = {
    hint: () => {
      const { component } = calloutOf(options.style ?? 'info') ?? { component: 'Info' };
      stack.push(component);
      return `\n<${component}>\n`;
    },
    tabs: () => '\n<Tabs>\n',
    endtabs: () => `${closeTab(stack)}\n</Tabs>\n`,
    tab: () => {
      const before = closeTab(stack);
      stack.push('Tab');
      return `${before}\n<Tab${attribute('title', options.title)}>\n`;
    },
    endtab: () => closeTab(stack),
    stepper: () => '\n<Steps>\n',
    endstepper: () => '\n</Steps>\n',
    step: () => '\n<Step title="">\n',
    endstep: () => '\n</Step>\n',
    columns: () => '\n<Columns cols={2}>\n',
    endcolumns: () => '\n</Columns>\n',
    column: () => '\n<Column>\n',
    endcolumn: () => '\n</Column>\n',
    embed: () => embedded(options.url ?? ''),
    file: () => {
      const file = context.link(options.src ?? '', line.line);
      return `[${options.caption ?? file.split('/').at(-1)}](${file.replaceAll(' ', '%20')})`;
    },
  };
  if (name === 'endhint') return `\n</${stack.pop() ?? 'Info'}>\n`;
  if (
    ['endcode', 'content-ref', 'endcontent-ref', 'endembed', 'endfile', 'raw', 'endraw'].includes(
      name,
    )
  )
    return '';
  if (Object.hasOwn(blocks, name)) return blocks[name]!();
  if (!name.startsWith('end'))
    context.lost(
      line.line,
      `The block \`${name}\` has no counterpart.`,
      /openapi|swagger/.test(name)
        ? 'Name the specification in the navigation: `"openapi": "openapi.yaml"`.'
        : undefined,
    );
  return '';
}

/** GitBook also ends a tab at the start of the next one. */
function closeTab(stack: string[]): string {
  if (stack.at(-1) !== 'Tab') return '';
  stack.pop();
  return '\n</Tab>\n';
}

function embedded(url: string): string {
  const video = /(?:youtube\.com\/watch\?(?:[^#]*&)?v=|youtu\.be\/)([\w-]+)/.exec(url)?.[1];
  return video === undefined
    ? `[${url}](${url})`
    : `<iframe src="https://www.youtube.com/embed/${video}" title="YouTube" allowFullScreen></iframe>`;
}
