import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString as textOf } from 'mdast-util-to-string';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ReadPage } from './read-pages.ts';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Link texts that say nothing in a screen reader's list of links. */
const empty =
  /^(?:(?:click )?here|this|link|more|read more|learn more|this (?:page|link|article)|details)[.!]?$/i;

/** File names used in place of a description. */
const fileName =
  /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$|^(?:image|img|picture|screenshot|photo|alt text)$/i;

/** Reports obstacles for readers who use a screen reader or keyboard (WCAG 2.2: 1.1.1, 1.3.1, 2.4.4, 4.1.2). */
export function accessibilityProblems({ tree, at }: ReadPage): Diagnostic[] {
  const problems: Diagnostic[] = [];
  /** The title of a page is its first heading. */
  let depth = 1;
  const report = (code: Diagnostic['code'], message: string, node: Nodes, hint: string) =>
    problems.push(problem(code, message, { location: at(node), hint }));

  function visit(node: Nodes): void {
    if (node.type === 'heading') {
      heading(node.depth, textOf(node), node);
    } else if (node.type === 'image') image(node.alt ?? undefined, node.url, node);
    else if (node.type === 'link') link(nameOf(node), node.url, node);
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') element(node);
    if ('children' in node) for (const child of node.children) visit(child);
  }

  function heading(level: number, text: string, node: Nodes): void {
    if (text.trim() === '')
      report('a11y/empty-heading', 'A heading has no text.', node, 'Write its text, or remove it.');
    if (level > depth + 1)
      report(
        'a11y/heading-order',
        `A heading of level ${level} follows one of level ${depth}.`,
        node,
        `Write it with ${depth + 1} \`#\`: readers who go from heading to heading miss a level.`,
      );
    depth = level;
  }

  function image(alt: string | undefined, url: string, node: Nodes): void {
    if (alt === undefined || alt.trim() === '')
      report(
        'a11y/no-alt',
        `The picture \`${url}\` has no alternative text.`,
        node,
        'Say in `![...]` what it shows. For one that is only decoration, write `<img alt="" />`.',
      );
    else if (fileName.test(alt.trim()))
      report(
        'a11y/weak-alt',
        `The alternative text \`${alt}\` does not say what the picture shows.`,
        node,
        'Describe what a reader would see.',
      );
  }

  function link(name: string, url: string, node: Nodes): void {
    if (name.trim() === '')
      report(
        'a11y/no-link-name',
        `The link to \`${url}\` has no text.`,
        node,
        'Write a text, or give its picture an alternative text.',
      );
    else if (empty.test(name.trim()))
      report(
        'a11y/weak-link-name',
        `The link text \`${name.trim()}\` does not say where it leads.`,
        node,
        'Name the target: screen readers list links without the sentence around them.',
      );
  }

  function element(node: Element): void {
    const name = node.name ?? '';
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (level) heading(Number(level), nameOf(node), node);
    const isHidden = hasValue(node, 'aria-hidden');
    if (name === 'img' && !isHidden) {
      const alt = attribute(node, 'alt');
      if (alt === undefined) image(undefined, attribute(node, 'src') ?? '', node);
      else if (alt !== '') image(alt, attribute(node, 'src') ?? '', node);
    }
    if (name === 'a' && attribute(node, 'href') !== undefined) {
      const label = attribute(node, 'aria-label') ?? attribute(node, 'title');
      link(label ?? nameOf(node), attribute(node, 'href')!, node);
    }
    if ((name === 'iframe' || name === 'Frame') && name === 'iframe' && !hasValue(node, 'title'))
      report(
        'a11y/no-frame-title',
        'A frame has no title.',
        node,
        'Say what it shows with `title`.',
      );
    if (name === 'button' && nameOf(node).trim() === '' && !hasValue(node, 'aria-label'))
      report(
        'a11y/no-link-name',
        'A button has no text.',
        node,
        'Write a text, or add an `aria-label`.',
      );
  }

  visit(tree);
  return problems;
}

/** The text of a link as a screen reader reads it: including the alternative texts of pictures, without icons. */
function nameOf(node: Nodes): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') return node.value;
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (node.name === 'img') return attribute(node, 'alt') ?? (hasValue(node, 'alt') ? 'alt' : '');
    const label = attribute(node, 'aria-label') ?? attribute(node, 'title');
    if (label) return label;
    // The text that a component shows from its props is not known here.
    if (/^[A-Z]/.test(node.name ?? '') && node.name !== 'Icon' && node.children.length === 0)
      return node.name!;
  }
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(nameOf).join('') : '';
}

/** The literal value of an attribute, or its code if it is an expression. */
function attribute(node: Element, name: string): string | undefined {
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute' || one.name !== name) continue;
    return typeof one.value === 'string' ? one.value : (one.value?.value ?? '');
  }
  return undefined;
}

function hasValue(node: Element, name: string): boolean {
  return Boolean(attribute(node, name));
}
