import { changeText, type Line } from './lines.ts';
import type { PageContext } from './page-context.ts';

const spans = /(?<!`)(`+)(?!`)(?:[^\n]|\n(?!\s*\n))*?[^`]\1(?!`)/g;
const inline =
  /(!?\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\(\s*)(<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()]|\([^\s()]*\))*\))+)/g;
const definition = /^(\s{0,3}\[[^\]\n^][^\]\n]*\]:\s*)(\S+)/gm;
const attributes = /(\s(?:href|src|poster)=")([^"]*)(?=")/g;
const inImage = /(?<=!\[[^[\]\n]*\]\()[^\s()]+/;

/** Gives every link and picture of a page its new address. */
export function convertLinks(lines: readonly Line[], context: PageContext): Line[] {
  return changeText(lines, (text, lineAt) => {
    const code = [...text.matchAll(spans)].map(
      (span) => [span.index, span.index + span[0].length] as const,
    );
    const inCode = (at: number) => code.some(([from, to]) => at >= from && at < to);
    const change = (whole: string, before: string, target: string, at: number) => {
      if (inCode(at)) return whole;
      const bare = target.replace(/^<|>$/g, '').replace(/\\([()_*])/g, '$1');
      const made = context.link(bare, lineAt(at)).replaceAll(' ', '%20');
      // A picture in the text of a link has an address of its own.
      const own = before.startsWith('[!')
        ? before.replace(inImage, (inner) => context.link(inner, lineAt(at)).replaceAll(' ', '%20'))
        : before;
      return own + made;
    };
    return text.replace(inline, change).replace(definition, change).replace(attributes, change);
  });
}
