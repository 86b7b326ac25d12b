import { changeText, fenceAround, type Line, withFences } from './lines.ts';
import { findTags, plainValue, type Tag } from './tags.ts';

/**
 * Converts `<Code code={imported} lang="ts" />` of Astro and `<CodeBlock language="ts">{imported}</CodeBlock>` of
 * Docusaurus to code blocks. `files` are the texts of files that the page imports raw, by the name in the import.
 */
export function convertCodeComponents(
  lines: readonly Line[],
  files: ReadonlyMap<string, string>,
): Line[] {
  const changed = changeText(lines, (text) => {
    const tags = findTags(text);
    let result = '';
    let done = 0;
    for (const [index, tag] of tags.entries()) {
      if (!['Code', 'CodeBlock'].includes(tag.name) || tag.kind === 'close' || tag.start < done)
        continue;
      const end = tag.kind === 'empty' ? tag : tags[index + 1];
      if (end === undefined || end.name !== tag.name) continue;
      const inside = /^\s*\{([\s\S]*)\}\s*$/.exec(text.slice(tag.end, end.start))?.[1];
      const code = codeOf(tag.kind === 'empty' ? tag.attributes.get('code') : inside, files);
      if (code === undefined) continue;
      const indent = /(?<![^\S\n])[^\S\n]*$/.exec(text.slice(0, tag.start))![0];
      result += text.slice(done, tag.start) + block(tag, code, indent);
      done = end.end;
    }
    return result + text.slice(done);
  });
  return withFences(changed);
}

function codeOf(written: string | undefined, files: ReadonlyMap<string, string>) {
  if (written === undefined) return undefined;
  const name = written.trim();
  if (files.has(name)) return files.get(name);
  const value = plainValue(name);
  // A template literal with expressions has no fixed text.
  return value === name || value?.includes('${') ? undefined : value;
}

function block({ attributes }: Tag, code: string, indent: string): string {
  const value = (key: string) => plainValue(attributes.get(key));
  const language =
    value('lang') ?? value('language') ?? value('className')?.replace('language-', '');
  const title = value('title');
  const fence = fenceAround(code);
  const head = `${fence}${language ?? 'text'}${title ? ` title="${title}"` : ''}`;
  return [head, ...code.replace(/^\n/, '').trimEnd().split('\n'), fence]
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join('\n');
}
