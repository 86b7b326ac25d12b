import type { ElementContent, Root as HastRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { alerts } from './alerts.ts';
import { fence } from './fence.ts';
import { headingSources } from './heading-source.ts';
import { listItems } from './list-items.ts';
import { tables } from './tables.ts';
import { tasks } from './tasks.ts';
import { typography } from './typography.ts';

type State = Parameters<NonNullable<NonNullable<Options['handlers']>['listItem']>>[0];

export interface HastOptions {
  /** True for a snippet, whose code may contain `{name}` for a prop. */
  snippet: boolean;
  /** A translated string in the page's language. */
  string(key: string): string;
}

/**
 * MDX nodes stay as they are, except for their children; they are resolved later. The option `passThrough` does the
 * same with a deep copy of each node, which takes 3 % of the build of a site with many components.
 */
const mdxNodes: Options['handlers'] = {
  mdxFlowExpression: keep,
  mdxJsxFlowElement: keep,
  mdxJsxTextElement: keep,
  mdxTextExpression: keep,
  mdxjsEsm: keep,
};

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
    footnoteLabel: options.string('footnotes'),
    footnoteBackLabel: (reference) =>
      options.string('backToReference').replace('{label}', String(reference + 1)),
    handlers: {
      ...mdxNodes,
      code: (_, node) => fence(node, options.snippet) as ElementContent,
      listItem: listItems(),
    },
  });
  const hast = processor.runSync(tree);
  tasks(hast, options.string);
  headingSources(hast);
  return hast;
}

function keep(state: State, node: Nodes): ElementContent {
  return ('children' in node ? { ...node, children: state.all(node) } : node) as ElementContent;
}

/** The parser has already removed `{#id}` from the text. */
function headingIds(node: Nodes): void {
  if (node.type === 'heading' && node.data?.id !== undefined) {
    node.data.hProperties = { ...node.data.hProperties, id: node.data.id };
  }
  if ('children' in node) for (const child of node.children) headingIds(child);
}
