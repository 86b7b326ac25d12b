import type { Nodes, Root } from 'mdast';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { locate } from '../diagnostics/source.ts';
import { addAll } from '../lib/add-all.ts';
import { meantVariable, undefinedVariable } from '../project/variables.ts';
import { limitDepth } from './parse/depth.ts';
import { emptyHeadings } from './parse/empty-headings.ts';
import { extraCells } from './parse/extra-cells.ts';
import { isOpenFence } from './parse/fences.ts';
import { hiddenFootnotes } from './parse/footnotes.ts';
import { liftScripts } from './parse/lift-scripts.ts';
import { pairTags } from './parse/pair.ts';
import { type TreeProblem, toDiagnostic } from './parse/problem.ts';
import { type CodeRange, restoreTree } from './parse/restore.ts';
import { unreadLinks } from './parse/unread-links.ts';
import { parseParts } from './repair/parts.ts';
import { maxContainers } from './source/excess.ts';
import type { PreparedText } from './source/prepare.ts';
import type { Syntax } from './syntax/processor.ts';

/** The tree of a page. Positions are offsets in `Prepared.text`. */
export interface ParsedText {
  tree: Root;
  diagnostics: Diagnostic[];
}

export interface ParseOptions {
  /** In `.md` files HTML comments, `<` and `{` are not mistakes. */
  format: 'mdx' | 'md';
  variables: Readonly<Record<string, unknown>>;
}

/** Parses a prepared text. It never throws, and takes time linear in the text's length. */
export function parse(prepared: PreparedText, syntax: Syntax, options: ParseOptions): ParsedText {
  const { tree, problems } = parseParts(prepared.text, syntax, prepared.placeholders);
  const treeProblems = options.format === 'md' ? [] : problems;
  const deep = limitDepth(tree);
  const tags = pairTags(tree, prepared.text);
  if (options.format !== 'md') addAll(treeProblems, tags);
  addAll(treeProblems, deep);
  findOpenFences(tree, prepared.text, treeProblems);
  addAll(treeProblems, hiddenFootnotes(tree));
  addAll(treeProblems, unreadLinks(tree, prepared.text));
  addAll(treeProblems, extraCells(tree));
  addAll(treeProblems, emptyHeadings(tree));
  liftScripts(tree);
  const code = restoreTree(tree, prepared.placeholders);
  return {
    tree,
    diagnostics: [
      ...treeProblems.map((one) => toDiagnostic(one, prepared)),
      ...deepContainers(prepared),
      ...undefinedVariables(prepared, code, options.variables),
      ...longVariables(prepared),
      ...admonitionProblems(prepared),
    ],
  };
}

function findOpenFences(node: Nodes, text: string, problems: TreeProblem[]): void {
  if ('children' in node) for (const child of node.children) findOpenFences(child, text, problems);
  if ((node.type !== 'code' && node.type !== 'math') || !isOpenFence(node, text)) return;
  const start = node.position!.start.offset!;
  const fence = /^(?:`+|~+|\$+)/.exec(text.slice(start))![0];
  problems.push({
    code: 'mdx/open-fence',
    message: 'This block has no closing fence; everything after it is part of it.',
    hint: `Add a line with ${fence} where it ends.`,
    start,
    end: start + fence.length,
  });
}

function longVariables({ beyond, source }: PreparedText): Diagnostic[] {
  if (beyond === undefined) return [];
  const message = 'The values of variables are too long together for one page.';
  const hint = 'From here on they are shown as typed.';
  return [problem('variable/too-much', message, { hint, location: locate(source, beyond) })];
}

function admonitionProblems({ admonitions, unread, source }: PreparedText): Diagnostic[] {
  return [
    ...(unread ? [unread] : []).map(({ start, end }) =>
      problem('mdx/unread-admonition', 'This admonition of another tool is shown as typed.', {
        location: locate(source, start, end),
        hint: 'Set "octavo": { "syntax": { "admonitions": true } } in docs.json, or write a component such as <Note>.',
      }),
    ),
    ...admonitions.unclosed.map(({ start, end }) =>
      problem('mdx/open-admonition', 'This admonition is never closed; it goes on to the end.', {
        location: locate(source, start, end),
        hint: 'Add a line with as many colons where it ends.',
      }),
    ),
    ...admonitions.unknown.map(({ name, start, end }) =>
      problem('mdx/unknown-admonition', `\`${name}\` is no kind of admonition.`, {
        location: locate(source, start, end),
        hint: 'Use `note`, `tip`, `info`, `warning`, `danger`, `success` or `details`.',
      }),
    ),
  ];
}

function deepContainers({ deep, source }: PreparedText): Diagnostic[] {
  if (deep === undefined) return [];
  const message = `More than ${maxContainers} quotes and lists are nested here; anything deeper is text.`;
  const hint =
    'Look for a character that is repeated by mistake, or for lines that are indented further and further.';
  return [problem('content/too-deep', message, { hint, location: locate(source, deep) })];
}

/**
 * Reports each name once. In code, `{{name}}` usually belongs to another template language, so there it is reported
 * only if it is similar to the name of a variable.
 */
function undefinedVariables(
  prepared: PreparedText,
  code: CodeRange[],
  variables: Readonly<Record<string, unknown>>,
): Diagnostic[] {
  const seen = new Set<string>();
  const ranges = code.map((range) => ({
    start: prepared.original(range.start),
    end: prepared.original(range.end),
  }));
  return prepared.missing.flatMap(({ name, start, end }) => {
    if (seen.has(name)) return [];
    const meant = meantVariable(name, variables);
    if (!meant && ranges.some((range) => range.start <= start && start < range.end)) return [];
    seen.add(name);
    return undefinedVariable(name, variables, locate(prepared.source, start, end));
  });
}
