import { escapeMarkdown } from '../lib/text/escape-markdown.ts';
import type { PageData } from '../page/page-data.ts';

/** A page as Markdown, for agents: preface, title, label, description (in Markdown), endpoint, body. */
export function markdownTwin(
  page: Pick<PageData, 'title' | 'description'> & {
    label?: string;
    operation?: { method: string; path: string };
  },
  body: { markdown: string },
  preface = '',
): string {
  const { title, label, description, operation } = page;
  const parts = [`# ${escapeMarkdown(title)}`];
  if (label) parts.push(`**${label}**`);
  if (description) parts.push(description.trim().replace(/^/gm, '> ').replace(/^> $/gm, '>'));
  if (operation) parts.push(`\`${operation.method.toUpperCase()} ${operation.path}\``);
  const text = body.markdown.trim();
  if (text !== '') parts.push(text);
  return `${preface}${parts.join('\n\n')}\n`;
}
