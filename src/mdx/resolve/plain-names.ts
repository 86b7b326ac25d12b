import type { ElementContent, Root, RootContent, Text } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import { mathmlTagNames } from 'mathml-tag-names';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { svgTagNames } from 'svg-tag-names';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Document } from './document.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

const elements: ReadonlySet<string> = new Set([...htmlTagNames, ...svgTagNames]);
const ofFormulas: ReadonlySet<string> = new Set(mathmlTagNames);

const defaultImport = /\bimport\s+([a-z][\w$]*)\s+from\s+((['"])[^'"\n]+\3)/g;

/**
 * Handles tags in lower case that are not elements of HTML, SVG or MathML. JSX treats any such name as an element, so
 * a snippet imported as `s3Setup` would show nothing, and a placeholder as in `Bearer <api_key>` would vanish. An
 * imported name refers to its import; a tag without attributes that is empty or unclosed becomes text. Names with a
 * hyphen are custom elements. The lower-case name of a component is reported as a mistake, even `card`, which exists
 * in MathML. Changes the tree.
 */
export function plainNames(document: Document, components: Iterable<string>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byLetters = new Map([...components].map((name) => [name.toLowerCase(), name]));
  const imported = lowerCaseImports(document.tree);
  const used = new Set<string>();
  /** The replacement for an element; undefined to keep it. */
  const visit = (node: JsxElement): ElementContent[] | undefined => {
    const name = node.name ?? '';
    if (!/^[a-z][\w$]*$/.test(name) || elements.has(name)) return undefined;
    const component = byLetters.get(name.toLowerCase());
    if (component === undefined && ofFormulas.has(name)) return undefined;
    if (imported.has(name)) {
      used.add(name);
      node.name = alias(name);
      return undefined;
    }
    const { text, locate } = document.prepared;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    diagnostics.push(
      problem('mdx/unknown-element', `\`<${name}>\` is not an HTML element.`, {
        hint: component
          ? `Write \`<${component}>\`: names of components begin with a capital letter.`
          : `If it is text, write \`\\<${name}>\`, or wrap it in backticks.`,
        location: locate(start, start + 1 + name.length),
      }),
    );
    const isClosed = text.slice(start, end).endsWith(`</${name}>`);
    if (node.attributes.length > 0 || (isClosed && node.children.length > 0)) return undefined;
    const typed: Text = { type: 'text', value: `<${name}>` };
    const isInline = node.type === 'mdxJsxTextElement';
    return [isInline ? typed : paragraph(typed), ...node.children];
  };
  const walk = <T extends RootContent | ElementContent>(nodes: T[]): void => {
    for (const [i, node] of [...nodes.entries()].reverse()) {
      if ('children' in node) walk<ElementContent | RootContent>(node.children);
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue;
      const instead = visit(node);
      if (instead) nodes.splice(i, 1, ...(instead as T[]));
    }
  };
  walk(document.tree.children);
  const imports = [...used].map((name) => `import ${alias(name)} from ${imported.get(name)};`);
  if (imports.length > 0)
    document.tree.children.push({ type: 'mdxjsEsm', value: imports.join('\n') });
  return diagnostics.reverse();
}

function alias(name: string): string {
  return `Octavo_${name}`;
}

/** The sources of default imports with lower-case names, including their quotes. */
function lowerCaseImports(tree: Root): Map<string, string> {
  const imports = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const [, name, from] of node.value.matchAll(defaultImport)) imports.set(name!, from!);
  }
  return imports;
}

function paragraph(text: Text): ElementContent {
  return { type: 'element', tagName: 'p', properties: {}, children: [text] };
}
