import type { ElementContent, RootContent, Text } from 'hast';
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
 * Handles tags in lower case that are not elements of HTML, SVG or MathML. JSX treats any such name as an element, so a
 * snippet imported as `s3Setup` would show nothing, and a placeholder as in `Bearer <api_key>` would vanish. An
 * imported name refers to its import; a tag without attributes that is empty or unclosed becomes text. Names with a
 * hyphen are custom elements. The lower-case name of a component is reported as a mistake, even `card`, which exists in
 * MathML. Tags of unknown components that are never closed, such as `<API_KEY>`, become text as well. Changes the tree.
 */
export function plainNames(document: Document, components: Iterable<string>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = [...components];
  const byLetters = new Map(names.map((name) => [name.toLowerCase(), name]));
  const known = new Set(names);
  const code = document.tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? [node.value] : [],
  );
  const imported = lowerCaseImports(code);
  const used = new Set<string>();
  const report = (node: JsxElement, text: string, hint: string) => {
    const start = node.position?.start.offset ?? 0;
    const location = document.prepared.locate(start, start + 1 + (node.name ?? '').length);
    diagnostics.push(problem('mdx/unknown-element', text, { hint, location }));
  };
  /** The replacement for an element; undefined to keep it. */
  const visit = (node: JsxElement): ElementContent[] | undefined => {
    const name = node.name ?? '';
    const source = sourceOf(node, document);
    if (isPlaceholder(node, source) && !known.has(name) && !isNamedIn(code, name)) {
      report(node, `There is no component \`${name}\`.`, asText(name));
      return asTyped(node);
    }
    if (!/^[a-z][\w$]*$/.test(name) || elements.has(name)) return undefined;
    const component = byLetters.get(name.toLowerCase());
    if (component === undefined && ofFormulas.has(name)) return undefined;
    if (imported.has(name)) {
      used.add(name);
      node.name = alias(name);
      return undefined;
    }
    const hint = component
      ? `Write \`<${component}>\`: names of components begin with a capital letter.`
      : asText(name);
    report(node, `\`<${name}>\` is not an HTML element.`, hint);
    const isClosed = source.endsWith(`</${name}>`);
    if (node.attributes.length > 0 || (isClosed && node.children.length > 0)) return undefined;
    return asTyped(node);
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

/**
 * Whether a tag with a component's name is a placeholder, as in `Array<Item>` or `Bearer <API_KEY>`: it is never closed
 * and has no attributes. Outside a line of text, a component is more likely meant, unless its name is all capitals.
 */
function isPlaceholder({ type, name }: JsxElement, source: string): boolean {
  if (!name || !/^[A-Z]\w*$/.test(name) || !source.startsWith(`<${name}>`)) return false;
  if (/<\/(\w+)\s*>$/.exec(source.slice(-100))?.[1] === name) return false;
  return type === 'mdxJsxTextElement' || /^[A-Z][A-Z\d_]+$/.test(name);
}

function isNamedIn(code: readonly string[], name: string): boolean {
  return code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
}

function sourceOf({ position }: JsxElement, { prepared }: Document): string {
  return prepared.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function asText(name: string): string {
  return `If it is text, write \`\\<${name}>\`, or wrap it in backticks.`;
}

function asTyped({ type, name, children }: JsxElement): ElementContent[] {
  const typed: Text = { type: 'text', value: `<${name}>` };
  return [type === 'mdxJsxTextElement' ? typed : paragraph(typed), ...children];
}

function alias(name: string): string {
  return `Octavo_${name}`;
}

/** The sources of default imports with lower-case names, including their quotes. */
function lowerCaseImports(code: readonly string[]): Map<string, string> {
  return new Map(
    code.flatMap((text) =>
      [...text.matchAll(defaultImport)].map(([, name, from]) => [name!, from!] as const),
    ),
  );
}

function paragraph(text: Text): ElementContent {
  return { type: 'element', tagName: 'p', properties: {}, children: [text] };
}
