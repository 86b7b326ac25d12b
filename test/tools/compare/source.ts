import type { Expression, Program } from 'estree';
import type { Nodes, Parents } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import {
  floatingComponents,
  forAgents,
  inlineElements,
  isBuiltIn,
  linkProps,
  mute,
  propsShown,
  transforming,
} from './components.ts';
import { emptyFacts, type Facts, type Piece, type SourceFacts } from './facts.ts';
import { type Files, type Names, namesOf } from './imports.ts';
import { expressionOf, read } from './literal.ts';
import {
  bareAddress,
  definitionsOf,
  lineOf,
  ownText,
  withoutAlertMark,
  withoutNotation,
} from './markdown.ts';
import type { Parsed } from './parse.ts';
import { tokens } from './words.ts';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Where the walk is: which file's names and links count, and which stream the text belongs to. */
interface Place {
  file: string;
  parsed: Parsed;
  names: Names;
  /** Facts being filled. */
  into: Facts;
  definitions: Map<string, string>;
  /** Files being inlined, against cycles. */
  chain: string[];
  /** Inside a component of the author's own. */
  author: boolean;
  /** Inside of an `<a>`. */
  linked?: boolean;
}

/** Reads what a page says. Snippets are inlined; `{name}` is read from literals and props. */
export function sourceFacts(files: Files, file: string): SourceFacts {
  const parsed = files.parsed(file)!;
  const { frontmatter } = parsed;
  const facts: SourceFacts = {
    main: emptyFacts(),
    floating: [],
    shown: [],
    authorCode: emptyFacts(),
    agents: emptyFacts(),
    opaque: 0,
    math: 0,
    refused: parsed.refused,
    title: typeof frontmatter.title === 'string' ? parsed.restore(frontmatter.title) : undefined,
    description:
      typeof frontmatter.description === 'string'
        ? parsed.restore(frontmatter.description)
        : undefined,
    frontmatter,
  };
  if (parsed.tree) new Walk(files, facts).file(file, facts.main, new Map(), [], false);
  return facts;
}

class Walk {
  readonly #files: Files;
  readonly #facts: SourceFacts;
  /** Text gathered since the last border between words. */
  #run = '';
  #runLine = 0;

  constructor(files: Files, facts: SourceFacts) {
    this.#files = files;
    this.#facts = facts;
  }

  file(file: string, into: Facts, props: Map<string, unknown>, chain: string[], author: boolean) {
    const parsed = this.#files.parsed(file);
    if (!parsed?.tree || chain.includes(file)) {
      this.#facts.opaque += 1;
      return;
    }
    const names = namesOf(this.#files, file, parsed.tree);
    for (const [name, value] of props) names.values.set(name, value);
    const place: Place = {
      file,
      parsed,
      names,
      into,
      definitions: definitionsOf(parsed.tree),
      chain: [...chain, file],
      author,
    };
    this.#children(parsed.tree, place);
    this.#border(place);
  }

  #children(node: Parents, place: Place): void {
    for (const child of node.children) this.#node(child, place);
  }

  /** A node whose edges end words. */
  #block(node: Parents, place: Place): void {
    this.#border(place);
    this.#children(node, place);
    this.#border(place);
  }

  #node(node: Nodes, place: Place): void {
    const line = lineOf(node);
    switch (node.type) {
      case 'text':
        place.into.prose += `${place.parsed.restore(node.value)} `;
        this.#text(node.value, line, place);
        break;
      case 'inlineCode':
        this.#text(node.value, line, place);
        break;
      case 'emphasis':
      case 'strong':
      case 'delete':
        this.#children(node, place);
        break;
      case 'break':
        this.#border(place);
        break;
      case 'link':
      case 'linkReference': {
        const link = bareAddress(node);
        // Allowance: HTML has no link in a link; a bare address in one is its text.
        if (!place.linked) this.#link(urlOf(link, place), link, place);
        this.#children(link, place);
        break;
      }
      case 'image':
      case 'imageReference':
        this.#image(urlOf(node, place), line, place);
        break;
      case 'code':
        this.#code(
          node.lang === 'mermaid' ? node.value.trim() : node.value,
          node.meta,
          line,
          place,
        );
        break;
      case 'heading':
        place.into.headings.push({
          ...this.#piece(node, place),
          level: node.depth,
          id: place.parsed.ids.get(line),
        });
        this.#block(node, place);
        break;
      case 'tableCell':
        place.into.cells.push(this.#piece(node, place));
        this.#block(node, place);
        break;
      case 'listItem':
        place.into.items.push(this.#piece(node, place));
        this.#block(node, place);
        break;
      case 'blockquote':
        this.#block(withoutAlertMark(node), place);
        break;
      case 'footnoteDefinition':
        this.#floating('footnote', node, place);
        break;
      case 'math':
      case 'inlineMath':
        this.#facts.math += 1;
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        this.#expression(expressionOf(node.data?.estree as Program), line, place);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        this.#jsx(node, place);
        break;
      default:
        // Definitions, imports, rules and references say nothing; all the rest is blocks.
        if ('children' in node) this.#block(node, place);
    }
  }

  #jsx(node: Jsx, place: Place): void {
    const name = node.name ?? 'Fragment';
    const wanted = name === 'Snippet' ? this.#prop(node, 'file', place) : undefined;
    const snippet =
      typeof wanted === 'string' ? this.#files.snippet(wanted) : place.names.snippets.get(name);
    if (snippet) this.#inline(snippet, node, place);
    else if (name === 'Latex') this.#facts.math += 1;
    else if (/^[a-z]/.test(name)) this.#element(node, name, place);
    else if (forAgents(name, this.#prop(node, 'for', place)))
      this.#elsewhere(node, place, this.#facts.agents);
    else if (place.names.authorComponents.has(name.split('.')[0]!) && !isBuiltIn(name)) {
      // Allowance: what an author's component makes of its children is its own affair.
      this.#facts.opaque += 1;
      this.#elsewhere(node, place, this.#facts.authorCode);
    } else this.#component(node, name, place);
  }

  #component(node: Jsx, name: string, place: Place): void {
    for (const key of propsShown(name))
      this.#shown(this.#prop(node, key, place), lineOf(node), place);
    const linkProp = linkProps[name];
    if (linkProp) this.#link(this.#prop(node, linkProp, place), node, place);
    if (name === 'Heading')
      this.#heading(node, Number(this.#prop(node, 'level', place) ?? 2), place);
    const code = name === 'CodeBlock' ? this.#string(node, place) : undefined;
    if (code !== undefined) this.#code(code, undefined, lineOf(node), place);
    else if (transforming.includes(name)) this.#wordsOnly(node, place);
    else if (floatingComponents.includes(name)) this.#floating(name, node, place);
    else this.#block(node, place);
  }

  #element(node: Jsx, name: string, place: Place): void {
    if (mute.includes(name)) return;
    const heading = /^h([1-6])$/.exec(name);
    if (heading) this.#heading(node, Number(heading[1]), place);
    if (name === 'a') this.#link(this.#prop(node, 'href', place), node, place);
    if (name === 'img') this.#image(this.#prop(node, 'src', place), lineOf(node), place);
    if (name === 'td' || name === 'th') place.into.cells.push(this.#piece(node, place));
    if (name === 'li') place.into.items.push(this.#piece(node, place));
    if (name === 'pre') this.#facts.opaque += 1;
    const inside = name === 'a' ? { ...place, linked: true } : place;
    if (inlineElements.has(name)) this.#children(node, inside);
    else this.#block(node, inside);
  }

  #piece(node: Parents, place: Place): Piece {
    const text = ownText(node, place.names.values, place.parsed.restore);
    return { text, line: lineOf(node) };
  }

  #heading(node: Jsx, level: number, place: Place): void {
    const id = this.#prop(node, 'id', place);
    place.into.headings.push({
      ...this.#piece(node, place),
      level,
      ...(typeof id === 'string' && { id }),
    });
  }

  /** Text that is no part of the stream around it. */
  #elsewhere(node: Parents, place: Place, into: Facts): void {
    this.#border(place);
    this.#block(node, { ...place, into, author: true });
  }

  #floating(name: string, node: Parents, place: Place): void {
    this.#border(place);
    const facts = place.author ? place.into : emptyFacts();
    if (!place.author) this.#facts.floating.push({ name, facts });
    this.#block(node, { ...place, into: facts });
  }

  #wordsOnly(node: Parents, place: Place): void {
    this.#border(place);
    const facts = emptyFacts();
    this.#block(node, { ...place, into: facts });
    // Allowance: in a tree of files, a slash at a name's end says that it is a folder.
    place.into.words.push(...facts.words.filter(({ text }) => text !== '/'));
    place.into.prose += facts.prose;
  }

  #inline(file: string, node: Jsx, place: Place): void {
    this.#border(place);
    const props = new Map<string, unknown>();
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      const value = this.#prop(node, attribute.name, place);
      if (value !== undefined) props.set(attribute.name, value);
    }
    this.file(file, place.into, props, place.chain, place.author);
    this.#children(node, place);
    this.#border(place);
  }

  #expression(expression: Expression | undefined, line: number, place: Place): void {
    if (!expression) return;
    const result = read(expression, place.names.values);
    if (!result.known) this.#facts.opaque += 1;
    else if (typeof result.value === 'string' || typeof result.value === 'number')
      this.#text(String(result.value), line, place);
    else if (Array.isArray(result.value))
      for (const value of result.value) this.#text(String(value), line, place);
  }

  /** What an element says that has nothing inside it but an expression for a string. */
  #string(node: Jsx, place: Place): string | undefined {
    const [child, ...more] = node.children;
    if (child?.type !== 'mdxFlowExpression' && child?.type !== 'mdxTextExpression')
      return undefined;
    const expression = expressionOf(child.data?.estree as Program);
    if (!expression || more.length > 0) return undefined;
    const { value } = read(expression, place.names.values);
    return typeof value === 'string' ? value : undefined;
  }

  /** Value of a prop: string, `true` for a bare one, or read from its expression; undefined when unknown. */
  #prop(node: Jsx, key: string, place: Place): unknown {
    // As in JSX, the last of several counts.
    for (const attribute of node.attributes.toReversed()) {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== key) continue;
      const { value } = attribute;
      if (value === null || value === undefined) return true;
      if (typeof value === 'string') return place.parsed.restore(value);
      const expression = expressionOf(value.data?.estree as Program);
      if (!expression) return undefined;
      const result = read(expression, place.names.values);
      if (!result.known) this.#facts.opaque += 1;
      return typeof result.value === 'string' ? place.parsed.restore(result.value) : result.value;
    }
    return undefined;
  }

  #shown(value: unknown, line: number, place: Place): void {
    const values = Array.isArray(value) ? value : [value];
    for (const item of values)
      if (!place.author && (typeof item === 'string' || typeof item === 'number'))
        this.#facts.shown.push({ text: String(item), line });
  }

  #link(url: unknown, node: Nodes, place: Place): void {
    if (typeof url !== 'string') return;
    place.into.links.push({
      url: place.parsed.restore(url),
      text: textOf(node),
      line: lineOf(node),
    });
  }

  #image(url: unknown, line: number, place: Place): void {
    if (typeof url === 'string') place.into.images.push({ text: place.parsed.restore(url), line });
  }

  /** In snippets, `{name}` of a string prop is filled in also inside code. */
  #code(value: string, meta: string | null | undefined, line: number, place: Place): void {
    this.#border(place);
    const title = /\btitle=(?:"([^"]+)"|'([^']+)')/.exec(meta ?? '');
    if (title) this.#shown(title[1] ?? title[2], line, place);
    const filled = place.parsed.restore(value).replace(/\{([\w.]+)\}/g, (whole, name: string) => {
      const known = place.chain.length > 1 ? place.names.values.get(name) : undefined;
      return typeof known === 'string' ? known : whole;
    });
    const shown = withoutNotation(filled);
    place.into.code.push({ text: shown, line });
    this.#text(shown, line, place);
    this.#border(place);
  }

  #text(value: string, line: number, place: Place): void {
    if (this.#run === '') this.#runLine = line;
    this.#run += place.parsed.restore(value);
  }

  #border(place: Place): void {
    if (this.#run === '') return;
    place.into.words.push(...tokens(this.#run, this.#runLine));
    this.#run = '';
  }
}

function urlOf(
  node: Extract<Nodes, { type: 'link' | 'linkReference' | 'image' | 'imageReference' }>,
  place: Place,
): string | undefined {
  return 'url' in node ? node.url : place.definitions.get(node.identifier);
}
