import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements of an HTML text as they were written: `p(em()a())`. */
export function asWritten(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/(<\/?)([\w-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/g, (_, open, name, rest) => {
      if (name === undefined) return '';
      if (open === '</') return ')';
      return empty.test(name) || /\/$/.test(rest)
        ? `${name.toLowerCase()}()`
        : `${name.toLowerCase()}(`;
    });
}

/** The same as a browser builds them: it closes a paragraph before a block, and moves what a table may not hold. */
export function asRead(html: string): string {
  return tags(parseFragment(html));
}

function tags(node: Node): string {
  const children = 'childNodes' in node ? node.childNodes.map(tags).join('') : '';
  return 'tagName' in node ? `${node.tagName.toLowerCase()}(${children})` : children;
}
