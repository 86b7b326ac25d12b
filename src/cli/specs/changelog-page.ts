import { existsSync, readFileSync } from 'node:fs';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import { type Change, code } from '../../openapi/changes/change.ts';
import { changeGroups } from './change-list.ts';
import type { SpecDifference } from './diff-specs.ts';

/** Adds a version to a page of changes. */
export function writeChangelog(path: string, difference: SpecDifference): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  writeWhole(path, changelogPage(difference, text));
}

/**
 * A changelog page with a new version at the top. `text` is the current page; undefined creates a new one. A version
 * that the page already has is replaced, so the command can be run again.
 */
function changelogPage(difference: SpecDifference, text: string | undefined): string {
  const page = text ?? newPage(difference);
  const update = updateOf(difference);
  const range = updateAt(page, labelOf(difference));
  if (range) return page.slice(0, range.start) + update + page.slice(range.end);
  const first = page.search(/^<Update\b/m);
  if (first >= 0) return `${page.slice(0, first)}${update}\n\n${page.slice(first)}`;
  return `${page.trimEnd()}\n\n${update}\n`;
}

function newPage({ title = 'API' }: SpecDifference): string {
  return `---\ntitle: ${JSON.stringify(`Changes to ${title}`)}\nrss: true\n---\n`;
}

function labelOf({ now = 'Next' }: SpecDifference): string {
  return attribute(now);
}

function updateAt(page: string, label: string): { start: number; end: number } | undefined {
  const start = page.indexOf(`<Update label="${label}"`);
  const close = '</Update>';
  const end = page.indexOf(close, start);
  return start < 0 || end < 0 ? undefined : { start, end: end + close.length };
}

function updateOf(difference: SpecDifference): string {
  const { old, changes } = difference;
  const breaking = changes.filter((change) => change.breaking);
  const others = changes.filter((change) => !change.breaking);
  const since = old === undefined ? '' : ` description="${attribute(`Since ${old}`)}"`;
  const tags = breaking.length > 0 ? ' tags={["Breaking"]}' : '';
  return [
    `<Update label="${labelOf(difference)}"${since}${tags}>`,
    '',
    ...(changes.length === 0 ? ['Nothing has changed for clients.', ''] : []),
    ...part('Breaking changes', breaking),
    ...part('Other changes', others),
    '</Update>',
  ].join('\n');
}

function part(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  return [
    `## ${title}`,
    '',
    ...changeGroups(changes).flatMap((group) => [
      ...(group.title === '' ? [] : [`**${code(group.title)}**`, '']),
      ...group.changes.map(({ message }) => `- ${messageText(message)}`),
      '',
    ]),
  ];
}

/** Names are put in code, where MDX parses nothing; the words around them are plain text. */
function messageText(message: string): string {
  return message
    .split(/(`+ ?[^`]*(?:`(?!`)[^`]*)* ?`+)/)
    .map((text, index) => (index % 2 === 0 ? plain(text) : text))
    .join('');
}

/** Braces would start an expression. */
function plain(text: string): string {
  return escapeMarkdown(text).replaceAll(/[{}]/g, '\\$&');
}

function attribute(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;');
}
