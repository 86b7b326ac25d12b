import { createRegistry } from '../../components/registry.ts';
import type { Line } from './lines.ts';
import { changeText } from './lines.ts';
import type { PageContext } from './page-context.ts';
import { attribute, plainValue, replaceTags, type Tag } from './tags.ts';
import { addressOf, wordsOf } from './unknown-component.ts';

const builtin: ReadonlySet<string> = new Set(createRegistry().names());

/** A prop of a tag by name; a string in braces is unwrapped. */
const prop = (tag: Tag, key: string) => plainValue(tag.attributes.get(key));

/** Replacements for the components of other generators. A function receives the tag; closing tags use `close`. */
const renamed: Record<string, { open: (tag: Tag) => string; close?: string }> = {
  TabItem: {
    open: (tag) => `<Tab${attribute('title', prop(tag, 'label') ?? prop(tag, 'value') ?? '')}>`,
    close: '</Tab>',
  },
  Tabs: { open: () => '<Tabs>', close: '</Tabs>' },
  CardGrid: { open: () => '<Columns cols={2}>', close: '</Columns>' },
  Card: {
    open: (tag) =>
      `<Card${attribute('title', prop(tag, 'title'))}${attribute('href', prop(tag, 'href'))}>`,
    close: '</Card>',
  },
  LinkCard: { open: (tag) => linkCard(tag) },
  LinkButton: { open: (tag) => `<a${attribute('href', prop(tag, 'href'))}>`, close: '</a>' },
  Badge: {
    open: (tag) =>
      prop(tag, 'text') === undefined ? '<Badge>' : `<Badge>${prop(tag, 'text')}</Badge>`,
    close: '</Badge>',
  },
  Steps: { open: () => '', close: '' },
  FileTree: { open: () => '', close: '' },
  Link: {
    open: (tag) =>
      `<a${attribute('href', prop(tag, 'to') ?? prop(tag, 'href') ?? addressOf(tag))}>`,
    close: '</a>',
  },
  Image: {
    open: (tag) =>
      `<img${attribute('src', prop(tag, 'src'))}${attribute('alt', prop(tag, 'alt'))} />`,
  },
  mark: { open: () => '<mark>', close: '</mark>' },
};

function linkCard(tag: Tag): string {
  const head = `<Card${attribute('title', prop(tag, 'title'))}${attribute('href', prop(tag, 'href'))}>`;
  return `${head}${prop(tag, 'description') ?? ''}</Card>`;
}

const callouts: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['caution', 'Warning'],
  ['danger', 'Danger'],
]);

/**
 * Converts components of the other generator to Octavo's. Unknown ones are removed, but their content stays. `own` are
 * names that the page defines itself.
 */
export function convertComponents(
  lines: readonly Line[],
  own: ReadonlySet<string>,
  context: PageContext,
): Line[] {
  const asides: string[] = [];
  /** For each open `<Tabs>`, the labels in its own prop. */
  const labels: Map<string, string>[] = [];
  const isBuiltin = (tag: Tag) =>
    builtin.has(tag.name) && !['Card', 'Tabs', 'Steps', 'Badge', 'FileTree'].includes(tag.name);
  return changeText(lines, (text, lineAt) =>
    replaceTags(text, (tag) => {
      if (tag.name === 'Aside') {
        if (tag.kind === 'close') return `\n</${asides.pop() ?? 'Note'}>`;
        const component = callouts.get(prop(tag, 'type') ?? 'note') ?? 'Note';
        asides.push(component);
        return `<${component}${attribute('title', prop(tag, 'title'))}>\n`;
      }
      // Vue's components can also be written with hyphens, as custom elements are; these stay.
      if (!/^[A-Z]/.test(tag.name) || own.has(tag.name)) return undefined;
      if (tag.name === 'Tabs' && isForeign(context, tag)) {
        if (tag.kind === 'open') labels.push(labelsOf(tag));
        if (tag.kind === 'close') labels.pop();
      }
      const label = tag.name === 'TabItem' && labels.at(-1)?.get(prop(tag, 'value') ?? '');
      if (label && tag.kind === 'open' && !tag.attributes.has('label'))
        return `<Tab${attribute('title', label)}>`;
      const replacement =
        Object.hasOwn(renamed, tag.name) && isForeign(context, tag) ? renamed[tag.name] : undefined;
      if (replacement) {
        if (tag.kind === 'close') return replacement.close ?? '';
        return (
          replacement.open(tag) +
          (tag.kind === 'empty' && replacement.close && tag.name !== 'Badge'
            ? replacement.close
            : '')
        );
      }
      if (isBuiltin(tag) || builtin.has(tag.name)) return undefined;
      const words = tag.kind === 'empty' ? wordsOf(tag) : '';
      if (tag.kind !== 'close') {
        const rest = tag.kind === 'open' ? 'its content stands' : 'its words stand';
        context.lost(
          lineAt(tag.start),
          `The component \`${tag.name}\` has no counterpart; ${tag.kind === 'empty' && words === '' ? 'it was left out' : `${rest} in the text`}.`,
          'Rewrite it as a snippet, or use one of the built-in components.',
        );
      }
      return words;
    }),
  );
}

/** Reads `values={[{ label: 'npm', value: 'n' }]}` of Docusaurus, by value. */
function labelsOf(tag: Tag): Map<string, string> {
  const items = (tag.attributes.get('values') ?? '').match(/\{[^{}]*\}/g) ?? [];
  const text = (item: string, key: string) =>
    new RegExp(`\\b${key}['"]?\\s*:\\s*(['"\`])(.*?)\\1`).exec(item)?.[2] ?? '';
  return new Map(items.map((item) => [text(item, 'value'), text(item, 'label')]));
}

/** Whether the author wrote a tag: those that an earlier step wrote are already Octavo's. */
function isForeign({ kind }: PageContext, tag: Tag): boolean {
  if (tag.name === 'Tabs') return kind === 'docusaurus' || kind === 'starlight';
  return kind === 'docusaurus' || kind === 'starlight' || kind === 'vitepress';
}
