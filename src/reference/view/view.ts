import type { Html } from '../../lib/html.ts';
/**
 * What the templates in `templates/openapi` show for an endpoint: plain data, with all strings in the page's
 * language.
 */
export interface ReferenceView {
  sections: SectionView[];
}

export interface SectionView {
  /** The anchor of its heading. */
  id: string;
  title: string;
  /** Shown beside the heading: the content type of a body. */
  label?: string;
  /** The name of the one schema of a body, and its page. */
  name?: { text: string; href?: string };
  required?: boolean;
  description?: Prose;
  fields: FieldView[];
  /** A body in each of its content types; several of them are shown as tabs. */
  contents?: ContentSetView;
  security?: AlternativesView;
  responses?: ResponseView[];
  callbacks?: CallbackView[];
  schemas?: NamedSchemaView[];
  servers?: ServerView[];
  lists?: ListView[];
}

/** A list of pages, such as the operations of a tag. */
export interface ListView {
  /** The anchor of its title. */
  id?: string;
  title?: string;
  description?: Prose;
  entries: EntryView[];
}

export interface EntryView {
  label: string;
  method?: string;
  methodLabel?: string;
  path?: string;
  href?: string;
  /** The text about it in this list. */
  description?: Prose;
}

/** A fact about the whole specification, such as its version or contact. */
export interface AboutView {
  label: string;
  description?: Prose;
  /** The file of the specification, under its name. */
  file?: { name: string; href: string };
}

export interface ServerView {
  url: string;
  name?: string;
  description?: Prose;
  variables: FieldView[];
}

/** Markdown from the spec. `html` is filled in once all texts of a page are known. */
export interface Prose {
  /** The text as written in the specification. */
  source: string;
  /** For the Markdown form of the page: addresses are those of the site. */
  markdown: string;
  html: Html;
  text: string;
}

/** A value with a name and a schema (a parameter, property or header), or a whole body, which has no name. */
export interface FieldView {
  id?: string;
  name?: string;
  /** The name represents other names: any key, a pattern, or the rest of a tuple. */
  placeholder?: boolean;
  type: string;
  /** If there is no name, the type is still worth a line: true for anything but a plain object with fields. */
  wholeType?: boolean;
  /** The page of the named schema. */
  typeHref?: string;
  required: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  pre: string[];
  post: string[];
  /** The default value: text unchanged, anything else as JSON. */
  initial?: string;
  description?: Prose;
  facts: FactView[];
  values?: ValueView[];
  /** There are so many `values` that only the first are visible until a reader asks for the rest. */
  parted?: { first: ValueView[]; rest: ValueView[] };
  /** `values` have no descriptions and are few enough to show beside the name. */
  isFew?: boolean;
  /** The only one of `values`, if it has no description; it is shown beside the name. */
  constant?: string;
  tree?: TreeView;
  /** Examples with more text than fits on a line. */
  examples?: ExampleView[];
}

/** For example `Range: 1 to 9`. Values are shown as code. */
export interface FactView {
  label: string;
  values: string[];
  /** Values, such as an example, that a narrow screen may cut at the end of a line until the field is tapped. */
  isLong?: boolean;
  /** Says that there are no fields besides the listed ones. */
  isClosed?: boolean;
}

/** One value of an enum. */
export interface ValueView {
  value: string;
  name?: string;
  description?: Prose;
}

/** A named example. The value is absent if the samples show it, or if it is long or external. */
export interface ExampleView extends Omit<ValueView, 'value'> {
  value?: string;
}

/** What is inside a value: its fields and choices, or a link to where they are already shown. */
export interface TreeView {
  /** Labels of the control that expands it. */
  show: string;
  hide: string;
  open: boolean;
  /** Whether its fields are directly on the page, without a control. */
  bare: boolean;
  fields: FieldView[];
  choices: ChoiceView[];
  /** Shown below its fields: that there are no others. */
  closed?: FactView[];
  /** A schema that is shown elsewhere on the page: above (a cycle) or in the list at the end. */
  link?: { label: string; href: string };
  deferred?: DeferredView;
}

/** A fold whose content is not in the document: a script provides it when a reader opens the fold. */
export interface DeferredView {
  /** The numbers of the script and of the part in it: `0.12`. */
  part: string;
  /** Where it is shown without scripts. */
  href: string;
}

export interface ChoiceView {
  label: string;
  /** The name of the radio buttons, unique on the page. */
  control: string;
  /** Too many options for a row: they are shown as a dropdown. */
  dropdown: boolean;
  /** The label names the only option. */
  isSaid?: boolean;
  options: OptionView[];
}

export interface OptionView {
  label: string;
  /** The anchor of the option. */
  id?: string;
  /** True for the first option. */
  chosen: boolean;
  field: FieldView;
}

export interface ContentSetView {
  control: string;
  label: string;
  dropdown: boolean;
  options: OptionView[];
}

export interface ResponseView {
  id: string;
  status: string;
  /** The first digit of the status, which determines its colour; `default` when there is none. */
  kind: string;
  /** The meaning of the status in HTTP, such as `Not Found`. */
  name?: string;
  summary?: string;
  description?: Prose;
  types: string[];
  open: boolean;
  headers: FieldView[];
  contents?: ContentSetView;
  links: LinkView[];
  /** The anchor of the links, if there are any. */
  linksId?: string;
  deferred?: DeferredView;
}

export interface LinkView {
  name: string;
  /** For example `GET /users/{id}`, or the operation's id. */
  target: string;
  method?: string;
  href?: string;
  description?: Prose;
  facts: FactView[];
}

export interface AlternativesView {
  /** Whether it is one line beside its title, because authentication is the same on all pages of an API. */
  inLine: boolean;
  /** Whether the operation can also be called without authentication. */
  optional: boolean;
  control: string;
  label: string;
  dropdown: boolean;
  options: { label: string; chosen: boolean; schemes: SchemeView[] }[];
}

export interface SchemeView {
  field: FieldView;
  /** Only its first line is visible until a reader expands it, because it is the same on all pages of an API. */
  folded: boolean;
  flows: FlowView[];
}

export interface FlowView {
  name: string;
  open: boolean;
  facts: FactView[];
  /** Requests that get a token, as code in Markdown. */
  requests?: Prose;
  scopes: { name: string; description?: Prose; required: boolean }[];
}

export interface CallbackView {
  id: string;
  name: string;
  method: string;
  expression: string;
  summary?: string;
  description?: Prose;
  sections: SectionView[];
  deferred?: DeferredView;
}

export interface NamedSchemaView {
  id: string;
  name: string;
  open: boolean;
  type?: string;
  field: FieldView;
  deferred?: DeferredView;
}

/** The method and address of an endpoint, for the header of its page. */
export interface EndpointView {
  method: string;
  methodLabel: string;
  /** The parts of the path, so that its parameters can be highlighted. */
  parts: { text: string; parameter: boolean; breaks: boolean }[];
  /** It is too long to fit beside the method on a phone. */
  long: boolean;
  /** What the copy button copies: the address including its base URL. */
  address: string;
  /** Shown before the path if there are several servers, if `isInLine`, or if `api.url` asks for it. */
  base?: string;
  servers: ServerView[];
  /** The only server has no text besides its address, which is shown before the path if there is room. */
  isInLine?: boolean;
  description?: Prose;
  /** Links to further documentation. */
  docs?: Prose;
  /** Shown at the end of its page: the `operationId`, which is its name in generated clients. */
  facts: FactView[];
}
