import type { Element } from 'hast';
import type { ZodType } from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Html } from '../../lib/html.ts';
import type { Feature } from './feature.ts';
import type { OutlineEntry } from './outline-entry.ts';

/**
 * The definition of a built-in component. All functions are synchronous and pure: the result depends only on the
 * arguments.
 */
export interface Component<Props extends object = object> {
  name: string;
  /** Other names with the same meaning (`Param` for `ParamField`). */
  aliases?: string[];
  /**
   * The props, all optional, named as authors write them. The helpers in `props.ts` convert strings from attributes to
   * numbers and booleans; `readProps` drops a value that the schema rejects, with `component/wrong-prop`, and uses the
   * rest.
   */
  props: ZodType<Props> & { shape: Record<string, ZodType> };
  /** Props of other renderers that have no effect here, with the reason, which is reported when one is used. */
  foreign?: Record<string, string>;
  /** Props that the component needs; a missing one is a warning (`title` of `Tab`). */
  required?: string[];
  /** Props that it should have; a missing one is an info (`title` of `Step`). */
  advised?: string[];
  /** Components that must directly contain it (`Step` in `Steps`). Elsewhere, it is rendered with a warning. */
  parents?: string[];
  /** Components and plain elements that may be direct children; others are kept, with a warning. */
  children?: string[];
  /** It adds no element of its own, so that its children count as children of the component around it. */
  transparent?: boolean;
  /** It is inline, so that its children are not wrapped in paragraphs. */
  inline?: boolean;
  /** The table of contents omits its headings (Accordion, Expandable, Update, Prompt). */
  hidesOutline?: boolean;
  /** `panel`: it is shown in the page's right column, unless it is already inside such a component. */
  region?: 'panel';
  /** A page may have at most one; further ones are rendered with a warning. */
  once?: boolean;
  /**
   * Who receives the children. `agents`: only the Markdown form, and neither HTML, outline, ids nor search. `humans`:
   * everything except the Markdown form. Everyone if absent.
   */
  audience?(props: Props): 'agents' | 'humans' | undefined;
  /** It needs `ctx.source`, because its children are text to use exactly as written (Prompt, Mermaid). */
  source?: boolean;
  /** Changes the element's children before they are rendered (Frame makes autoplaying videos playable). */
  prepare?(element: Element): Element;
  /**
   * The `id` that this instance should have, in its final form. It is made unique on the page and passed to `render` as
   * `ctx.id`. The first repeat gets `-1`, that of a heading `-2`, because links into existing sites rely on both.
   */
  anchor?(props: Props, parent?: ComponentUse): string | undefined;
  /** The instance's own entry in the table of contents (Update, Steps with large titles). */
  outline?(props: Props, parent?: ComponentUse): Pick<OutlineEntry, 'title' | 'depth'> | undefined;
  render(props: Props, children: Html, ctx: RenderContext): Html;
  /** The Markdown form for `.md` pages and agents. `children` is Markdown; the result ends without a newline. */
  markdown(props: Props, children: string, ctx: MarkdownContext): string;
  /**
   * What readers call the instance. An instance with an `id` is a section for search, and its content is found under
   * this title. The title may be empty: hidden content must still be found.
   */
  title?(props: Props, parent?: ComponentUse): string;
  /** What search finds besides the title and the children's text: labels, names; blocks on lines of their own. */
  text?(props: Props): string;
  /** Whether `text` names a parameter or field, which its children describe. */
  isField?: boolean;
}

/** The value of a prop that was written as JSX, `title={<>Some <b>words</b></>}`, or as text with formulas. */
export interface RichProp {
  html: Html;
  markdown: string;
  /** As a reader sees it. */
  text: string;
  /** As the author typed it, from which ids are made. */
  typed: string;
}

/** A rendered component instance, for its parent. */
export interface RenderedChild {
  name: string;
  props: Record<string, unknown>;
  /** The whole instance as HTML. */
  html: Html;
  /** Only its content. */
  inner: Html;
  id?: string;
}

export interface ComponentUse {
  /** The component's main name, even if the author wrote an alias; the same applies to `RenderedChild`. */
  name: string;
  props: Record<string, unknown>;
  id?: string;
  /** The nearest component around it; plain elements between them are skipped. */
  parent?: ComponentUse;
}

export interface RenderContext {
  /** Unique on the page; present if `anchor` returned an id. */
  id?: string;
  /** Counts instances of this component on the page from 0, for ids of related controls. */
  index: number;
  parent?: ComponentUse;
  /** Position among the parent's children of the same component, from 0. */
  position: number;
  /** Direct component children in order (code blocks are `CodeBlock`). Text between them is only in `children`. */
  slots: RenderedChild[];
  /** The children exactly as written, without common indentation; for components that set `source`. */
  source?: string;
  /** The element itself, for components that read the structure of plain Markdown children (`Tree` from a list). */
  element: Element;
  template(name: string, data: object): Html;
  string(key: string): string;
  /** Inline SVG or image for an icon prop (name, path, URL or object); empty string and a diagnostic if there is none. */
  icon(
    icon: unknown,
    options?: { size?: number; color?: string; className?: string; style?: string },
  ): Html;
  /** Resolves an author's link or image and records it for the checks. */
  href(url: string): { href: string; external: boolean };
  /**
   * Markdown written in a string prop (`caption`, `description`) as inline HTML. Search finds its words, unless the
   * component's title or text has them already (`isRecorded`).
   */
  inlineMarkdown(text: string, isRecorded?: boolean): Html;
  need(feature: Feature): void;
  report(diagnostic: Omit<Diagnostic, 'location'>): void;
}

export interface MarkdownContext {
  parent?: ComponentUse;
  position: number;
  /** As in `RenderContext`. */
  source?: string;
  /** The link as it is written in a `.md` page. */
  href(url: string): string;
  /** Markdown written in a string prop, with such links. */
  line(text: string): string;
  /** A string of the interface, in the language of the page. */
  string(key: string): string;
}

/**
 * Keeps the type of the props within one definition, while the registry holds definitions of all types. An author's
 * `id` is the default anchor; a component is a block by default.
 */
export function defineComponent<Props extends object>(
  component: Component<Props>,
): Component<Props> {
  return { inline: false, anchor: (props) => (props as { id?: string }).id, ...component };
}

/**
 * A capitalized name for a plain element (`Heading`, `Link`, `Image`). It is replaced before headings, links and images
 * are processed, so that it gets the same ids, outline entries, checks and sizes.
 */
export interface ElementName {
  name: string;
  element(props: Record<string, unknown>): Pick<Element, 'tagName' | 'properties'>;
}

/** All built-in components. */
export interface Registry {
  /** By name or alias. */
  get(name: string): Component | undefined;
  /** By name, for those that replace plain elements. */
  element(name: string): ElementName | undefined;
  /** All names, including aliases and plain elements, sorted. */
  names(): string[];
}
