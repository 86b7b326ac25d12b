import type { Blockquote, Nodes, Parents, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** GitHub's alerts and the callouts that correspond to them. */
const callouts: Record<string, string> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Info',
  WARNING: 'Warning',
  CAUTION: 'Danger',
};

/** The callouts that alerts become. */
export const alertCallouts: ReadonlySet<string> = new Set(Object.values(callouts));

/** Turns `> [!NOTE]` into `<Note>`. Changes the tree. */
export function alerts(node: Nodes): void {
  if (!('children' in node)) return;
  const parent = node as Parents;
  parent.children = parent.children.map((child) => {
    alerts(child);
    return child.type === 'blockquote' ? (callout(child) ?? child) : child;
  }) as never;
}

function callout(quote: Blockquote): RootContent | undefined {
  const [first, ...rest] = quote.children;
  const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i.exec(text.value);
  if (!match) return undefined;
  const remaining = text.value.slice(match[0].length);
  const lead = [...(remaining === '' ? [] : [{ ...text, value: remaining }]), ...others];
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: callouts[match[1]!.toUpperCase()]!,
    attributes: [],
    children: [...(lead.length > 0 ? [{ ...first, children: lead }] : []), ...rest] as never,
    ...(quote.position && { position: quote.position }),
  };
  return element;
}
