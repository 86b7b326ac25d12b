import type { Element } from 'hast';
import type { ZodType } from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Html } from '../../lib/html.ts';
import type { Feature } from './feature.ts';
import type { OutlineEntry } from './outline-entry.ts';

/**
 * A built-in component as a record. All functions are synchronous and pure: what they return depends on their arguments
 * alone.
 */
export interface Component<Props extends object = object> {
  name: string;
  /** Further names that mean the same (`Param` for `ParamField`). */
  aliases?: string[];
  /**
   * Props in the author's spelling, all optional. Strings from attributes reach numbers and booleans by the helpers of
   * `props.ts`; `readProps` drops a value its schema refuses, with `component/wrong-prop`, and uses the rest.
   */
  props: ZodType<Props> & { shape: Record<string, ZodType> };
  /** Props of other renderers that have no effect here, and why: said when one is used. */
  foreign?: Record<string, string>;
  /** Props without which the component makes no sense; one that is not there is a warning (`title` of `Tab`). */
  required?: string[];
  /** Props that it is better with; one that is not there is an info (`title` of `Step`). */
  advised?: string[];
  /** Components this one must stand directly in (`Step` in `Steps`). Elsewhere it renders all the same, with a warning. */
  parents?: string[];
  /** Components, and tags of plain elements, that may be its direct children; others are kept, with a warning. */
  children?: string[];
  /** Puts nothing around its children: what stands in it stands in what is around it. */
  transparent?: boolean;
  /** Renders inside a line of text: its children are not wrapped in paragraphs. */
  inline?: boolean;
  /** Its headings stay out of the table of contents (Accordion, Expandable, Update, Prompt). */
  hidesOutline?: boolean;
  /** `panel`: what it renders stands in the page's right column, unless it is already inside such a component. */
  region?: 'panel';
  /** A page has at most one of these; a further one renders all the same, with a warning. */
  once?: boolean;
  /**
   * Who gets the children. `agents`: only the Markdown form; nothing of them goes into HTML, outline, ids or search.
   * `humans`: everything but the Markdown form. Everyone when absent.
   */
  audience?(props: Props): 'agents' | 'humans' | undefined;
  /** Wants `ctx.source`, because its children are text to be used as typed (Prompt, Mermaid). */
  source?: boolean;
  /** The element with its children changed before they are rendered (Frame makes autoplaying videos playable). */
  prepare?(element: Element): Element;
  /**
   * The `id` this instance wants, ready to use. Made unique on the page and handed to `render` as `ctx.id`. The first
   * repeat gets `-1`, that of a heading `-2`: links into existing sites rely on both.
   */
  anchor?(props: Props, parent?: ComponentUse): string | undefined;
  /** An entry of the table of contents made by the component itself (Update, big Steps). */
  outline?(props: Props, parent?: ComponentUse): Pick<OutlineEntry, 'title' | 'depth'> | undefined;
  render(props: Props, children: Html, ctx: RenderContext): Html;
  /** Markdown form, for `.md` pages and agents. `children` is Markdown; ends without a newline. */
  markdown(props: Props, children: string, ctx: MarkdownContext): string;
  /**
   * What readers call the instance. With an `id` of its own it is a section for search: what stands in it is found
   * there, below this title. An empty one counts too: what it hides is still found there.
   */
  title?(props: Props, parent?: ComponentUse): string;
  /** What search finds besides the title and the children's text: labels, names; blocks on lines of their own. */
  text?(props: Props): string;
}

/** A value of a prop that was written as JSX: `title={<>Some <b>words</b></>}`. */
export interface RichProp {
  html: Html;
  markdown: string;
  text: string;
}

/** A component instance as its parent sees it, already rendered. */
export interface RenderedChild {
  name: string;
  props: Record<string, unknown>;
  /** The whole instance as HTML. */
  html: Html;
  /** Only what stands inside it. */
  inner: Html;
  id?: string;
}

export interface ComponentUse {
  /** The component's own name, whichever alias the author wrote; the same holds for `RenderedChild`. */
  name: string;
  props: Record<string, unknown>;
  id?: string;
  /** The component around it, plain elements between them left out. */
  parent?: ComponentUse;
}

export interface RenderContext {
  /** Unique on the page; present when `anchor` gave a text. */
  id?: string;
  /** Counts instances of this component on the page from 0: for ids of controls that belong together. */
  index: number;
  parent?: ComponentUse;
  /** Position among the parent's component children of the same name, from 0. */
  position: number;
  /** Direct component children in order (code blocks are `CodeBlock`). Text between them is only in `children`. */
  slots: RenderedChild[];
  /** The children as the author typed them, without common indentation; for components that set `source`. */
  source?: string;
  /** The element itself, for components that read structure from plain Markdown children (`Tree` from a list). */
  element: Element;
  template(name: string, data: object): Html;
  string(key: string): string;
  /** Inline SVG or image for an icon prop (name, path, URL or object); empty string and a diagnostic if there is none. */
  icon(
    icon: unknown,
    options?: { size?: number; color?: string; className?: string; style?: string },
  ): Html;
  /** Resolves a link or image of the author; records it for the checks. */
  href(url: string): { href: string; external: boolean };
  /** Markdown written in a string prop (`caption`, `description`) as inline HTML. */
  inlineMarkdown(text: string): Html;
  need(feature: Feature): void;
  report(diagnostic: Omit<Diagnostic, 'location'>): void;
}

export interface MarkdownContext {
  parent?: ComponentUse;
  position: number;
  /** As in `RenderContext`. */
  source?: string;
  /** The link as it should stand in a `.md` page. */
  href(url: string): string;
  /** Markdown written in a string prop, with such links. */
  line(text: string): string;
  /** A word of the interface, in the language of the page. */
  string(key: string): string;
}

/**
 * Keeps the props' type inside one record while the registry holds them all. An `id` that the author gave is the
 * anchor of a component that has no other; a component is a block unless it says otherwise.
 */
export function defineComponent<Props extends object>(
  component: Component<Props>,
): Component<Props> {
  return { inline: false, anchor: (props) => (props as { id?: string }).id, ...component };
}

/**
 * A name that is a plain element in capitals (`Heading`, `Link`, `Image`). It is replaced before headings, links and
 * images are looked at, so that it gets all that those get: ids, the outline, checks, sizes.
 */
export interface ElementName {
  name: string;
  element(props: Record<string, unknown>): Pick<Element, 'tagName' | 'properties'>;
}

/** All built-in components. */
export interface Registry {
  /** By name or alias. */
  get(name: string): Component | undefined;
  /** By name, for those that stand for plain elements. */
  element(name: string): ElementName | undefined;
  /** Every name there is, aliases and plain elements included, sorted. */
  names(): string[];
}
