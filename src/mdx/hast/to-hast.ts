import type { ElementContent, Root as HastRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { alerts } from './alerts.ts';
import { fence } from './fence.ts';
import { headingSources } from './heading-source.ts';
import { listItems } from './list-items.ts';
import { tables } from './tables.ts';
import { tasks } from './tasks.ts';
import { typography } from './typography.ts';

export interface HastOptions {
  /** True for a snippet, whose code may contain `{name}` for a prop. */
  snippet: boolean;
  /** A translated string in the page's language. */
  string(key: string): string;
}

/** MDX nodes stay unchanged; they are resolved later. */
const passThrough = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/**
 * Converts Markdown to an HTML tree: typography, alerts, tables, code fences as component nodes, authors' heading
 * ids.
 */
export function toHast(tree: Root, options: HastOptions): HastRoot {
  typography(tree);
  alerts(tree);
  tables(tree);
  headingIds(tree);
  const processor = unified().use(remarkRehype, {
    passThrough: [...passThrough],
    footnoteLabel: options.string('footnotes'),
    footnoteBackLabel: (reference) =>
      options.string('backToReference').replace('{label}', String(reference + 1)),
    handlers: {
      code: (_, node) => fence(node, options.snippet) as ElementContent,
      listItem: listItems(),
    },
  });
  const hast = processor.runSync(tree);
  tasks(hast, options.string);
  headingSources(hast);
  return hast;
}

/** The parser has already removed `{#id}` from the text. */
function headingIds(node: Nodes): void {
  if (node.type === 'heading' && node.data?.id !== undefined) {
    node.data.hProperties = { ...node.data.hProperties, id: node.data.id };
  }
  if ('children' in node) for (const child of node.children) headingIds(child);
}
