import { load } from 'js-yaml';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A page or snippet as unified's own parsers read it. */
export interface Parsed {
  /** Absent when strict MDX refuses the file. */
  tree?: Root;
  refused?: { reason: string; line: number };
  /** The text after frontmatter, for pages that strict MDX refuses. */
  text: string;
  frontmatter: Record<string, unknown>;
  /** `{#id}` of headings, by line. */
  ids: Map<number, string>;
  /** Puts variables back that were hidden from the MDX parser. */
  restore(text: string): string;
}

export interface ParseOptions {
  variables: Record<string, string>;
  /** Read `$...$` as TeX. Only asked for when the HTML shows formulas, so that prices stay prose. */
  math: boolean;
}

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();
const withMath = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkMdx).freeze();

/**
 * Allowances, both for what strict MDX would refuse: `{{name}}` is a variable of docs.json or stays as typed, `## Title
 * {#id}` names the heading's id.
 */
export function parse(source: string, options: ParseOptions): Parsed {
  const { frontmatter, text } = cutFrontmatter(source.replace(/^\ufeff/, ''));
  const ids = new Map<number, string>();
  const edited = hideVariables(cutHeadingIds(text, ids));
  const restore = (value: string) =>
    value.replace(hidden, (_, name: string) => {
      const key = name.trim();
      return Object.hasOwn(options.variables, key) ? options.variables[key]! : `{{${name}}}`;
    });
  const parsed: Parsed = { text: restore(edited), frontmatter, ids, restore };
  try {
    parsed.tree = (options.math ? withMath : plain).parse(edited);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    parsed.refused = { reason: reason ?? String(error), line: line ?? 1 };
  }
  return parsed;
}

/** Frontmatter goes, its lines stay, so that positions are the file's. A blank line may stand before it. */
function cutFrontmatter(source: string): Pick<Parsed, 'frontmatter' | 'text'> {
  const match = /^\s*---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?=\r?\n|$)/.exec(source);
  if (!match) return { frontmatter: {}, text: source };
  const text = match[0].replace(/[^\n]/g, '') + source.slice(match[0].length);
  try {
    const value = load(match[1]!);
    const isRecord = typeof value === 'object' && value !== null;
    return { frontmatter: isRecord ? (value as Record<string, unknown>) : {}, text };
  } catch {
    return { frontmatter: {}, text };
  }
}

function cutHeadingIds(text: string, ids: Map<number, string>): string {
  let fence: string | undefined;
  return text
    .split('\n')
    .map((line, index) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence) {
        if (mark?.startsWith(fence)) fence = undefined;
        return line;
      }
      if (mark) {
        fence = mark;
        return line;
      }
      return line.replace(
        /^(\s*#{1,6}\s.*?)\s*\\?\{#([^{}\\]+)\\?\}\s*$/,
        (_, head: string, id: string) => {
          ids.set(index + 1, id.trim());
          return head;
        },
      );
    })
    .join('\n');
}

const [open, close] = ['\ue000', '\ue001'];
const hidden = new RegExp(`${open}([^${close}]*)${close}`, 'g');

function hideVariables(text: string): string {
  return text.replace(/(?<!=)\{\{(\s*[\w.-]+\s*)\}\}/g, `${open}$1${close}`);
}
