import type { AlignType, Nodes, Parent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { answerTable } from './answer-table.ts';
import { linkTo, safeUrl } from './links.ts';
import { type Definitions, definitionsIn, referenced } from './markdown/definitions.ts';
import { type Footnotes, openFootnotes } from './markdown/footnotes.ts';
import type { ShowCode } from './quote-view.ts';

/** What is needed to render the nodes of one answer. */
interface Drawing {
  showCode: ShowCode;
  definitions: Definitions;
  footnotes: Footnotes;
}

/**
 * Renders the Markdown of an answer as elements. They are created node by node, never from HTML: raw HTML is shown as
 * text, images become links, and links may only use allowed schemes.
 */
export function renderMarkdown(markdown: string, showCode: ShowCode): DocumentFragment {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const fragment = document.createDocumentFragment();
  const drawing = { showCode, definitions: definitionsIn(tree), footnotes: openFootnotes(tree) };
  fragment.append(...children(tree, drawing));
  const notes = drawing.footnotes.list((note) => children(note, drawing));
  if (notes) fragment.append(notes);
  return fragment;
}

function children(parent: Parent, drawing: Drawing): Node[] {
  return parent.children.flatMap((child) => render(child as RootContent, drawing));
}

function render(node: RootContent | PhrasingContent, drawing: Drawing): Node[] {
  const inside = 'children' in node ? () => children(node, drawing) : () => [];
  switch (node.type) {
    case 'text':
    case 'html':
      return [new Text(node.value)];
    case 'paragraph':
      return [element('p', inside())];
    case 'heading':
      // Comes below the panel's own heading in the outline.
      return [element(node.depth < 3 ? 'h3' : 'h4', inside())];
    case 'strong':
      return [element('strong', inside())];
    case 'emphasis':
      return [element('em', inside())];
    case 'delete':
      return [element('del', inside())];
    case 'blockquote':
      return [element('blockquote', inside())];
    case 'inlineCode':
      return [element('code', [new Text(node.value)])];
    case 'code':
      return [
        node.lang === 'suggestions'
          ? suggestions(node.value)
          : drawing.showCode(node.value, node.lang ?? undefined),
      ];
    case 'break':
      return [element('br', [])];
    case 'thematicBreak':
      return [element('hr', [])];
    case 'list':
      return [list(node, inside())];
    case 'listItem':
      return [element('li', node.spread ? inside() : tight(node, drawing))];
    case 'link':
      return [withChildren(linkTo(safeUrl(node.url)), inside())];
    case 'image':
      return [withChildren(linkTo(safeUrl(node.url)), [new Text(node.alt || node.url)])];
    case 'table':
      return [table(node, node.align ?? [], drawing)];
    case 'linkReference':
    case 'imageReference':
      return render(referenced(node, drawing.definitions), drawing);
    case 'footnoteReference':
      return [drawing.footnotes.mark(node)];
    case 'footnoteDefinition':
    case 'definition':
      return [];
    default:
      return inside();
  }
}

function list(
  node: { ordered?: boolean | null; start?: number | null },
  items: Node[],
): HTMLElement {
  const listElement = element(node.ordered ? 'ol' : 'ul', items);
  if (node.ordered && node.start && node.start !== 1)
    listElement.setAttribute('start', String(node.start));
  return listElement;
}

/** Renders the items of a tight list without paragraphs. */
function tight(item: Parent, drawing: Drawing): Node[] {
  return item.children.flatMap((child) =>
    child.type === 'paragraph' ? children(child, drawing) : render(child as RootContent, drawing),
  );
}

function table(node: Parent, align: readonly AlignType[], drawing: Drawing): HTMLElement {
  const rows = node.children.map((row, at) =>
    element(
      'tr',
      (row as Parent).children.map((cell, column) => {
        const cellElement = element(
          at === 0 ? 'th' : 'td',
          children(cell as Nodes & Parent, drawing),
        );
        if (align[column]) cellElement.style.textAlign = align[column];
        return cellElement;
      }),
    ),
  );
  return answerTable(rows);
}

/** Lines of the form `(text)[/path]` are suggestions for further reading. */
function suggestions(lines: string): HTMLElement {
  const links = [...lines.matchAll(/^\((.+)\)\[(.+)\]$/gm)].map(([, label, path]) =>
    element('li', [withChildren(linkTo(safeUrl(path!)), [new Text(label)])]),
  );
  return element('ul', links);
}

function element(name: string, nodes: Node[]): HTMLElement {
  return withChildren(document.createElement(name), nodes);
}

function withChildren<E extends HTMLElement>(parent: E, nodes: Node[]): E {
  parent.append(...nodes);
  return parent;
}
