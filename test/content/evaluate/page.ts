import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { createSource, locate } from '../../../src/diagnostics/source.ts';
import type { EvaluateResult, Evaluator } from '../../../src/evaluate/evaluator.ts';
import type { EvaluateModule } from '../../../src/mdx/modules/module-source.ts';

/** As the pipeline does: a paragraph that holds nothing but tags and expressions is none. */
function unravel() {
  return (tree: MdastRoot) => {
    tree.children = tree.children.flatMap((node) =>
      node.type === 'paragraph' && node.children.every((child) => child.type.startsWith('mdx'))
        ? (node.children as unknown as MdastRoot['children'])
        : [node],
    );
  };
}

const mdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(unravel)
  .use(remarkRehype, {
    passThrough: [
      'mdxjsEsm',
      'mdxFlowExpression',
      'mdxTextExpression',
      'mdxJsxFlowElement',
      'mdxJsxTextElement',
    ],
  });

function documentOf(file: string, text: string) {
  const source = createSource(file, text);
  const tree = mdx.runSync(mdx.parse(text)) as Root;
  return { file, tree, text, locate: (offset: number) => locate(source, offset) };
}

export interface PageOptions {
  /** Further files of the project, by path. */
  files?: Record<string, string>;
  frontmatter?: Record<string, unknown>;
  builtins?: string[];
}

/** Evaluates a page given as text, as the file `page.mdx`. */
export async function evaluatePage(
  evaluator: Evaluator,
  text: string,
  {
    files = {},
    frontmatter = {},
    builtins = ['Card', 'Note', 'Tabs', 'Tab', 'Tree', 'Tree.Folder'],
  }: PageOptions = {},
): Promise<EvaluateResult & { html: string; problems: string[] }> {
  const result = await evaluator.evaluate({
    ...documentOf('page.mdx', text),
    frontmatter,
    builtins,
    module(file): EvaluateModule | undefined {
      const found = files[file];
      if (found === undefined) return undefined;
      return /\.mdx?$/.test(file)
        ? { kind: 'document', ...documentOf(file, found) }
        : { kind: 'script', source: found };
    },
  });
  return { ...result, html: html(result.tree), problems: result.diagnostics.map(short) };
}

/** The tree as HTML, without blank lines; components are shown as elements with their props as JSON. */
function html(tree: Root): string {
  const shown = JSON.parse(JSON.stringify(tree), (_, node) =>
    node?.data?.component
      ? {
          ...node,
          properties:
            Object.keys(node.data.props).length > 0
              ? { props: JSON.stringify(node.data.props) }
              : {},
        }
      : node,
  ) as Root;
  // Parts that become alive are only held together in the tree.
  return toHtml(shown, { allowDangerousHtml: true })
    .replace(/<\/?oct-part>/g, '')
    .replace(/\n+/g, '\n')
    .trim();
}

/** `code line:column message`, with the file when it is not the page. */
function short({ code, message, location }: EvaluateResult['diagnostics'][number]): string {
  const file = location && location.file !== 'page.mdx' ? `${location.file}:` : '';
  return `${code} ${file}${location?.line}:${location?.column} ${message}`;
}
