import type { Html } from '../../lib/html.ts';
/** What the templates of `templates/openapi` show of an endpoint: plain data, every word in the page's language. */
export interface ReferenceView {
  sections: SectionView[];
}

export interface SectionView {
  /** Anchor of its heading. */
  id: string;
  title: string;
  /** Stands beside the heading: the content type of a body. */
  label?: string;
  required?: boolean;
  description?: Prose;
  fields: FieldView[];
  /** A body in each of its content types; more than one are tabs. */
  contents?: ContentSetView;
  security?: AlternativesView;
  responses?: ResponseView[];
  callbacks?: CallbackView[];
  schemas?: NamedSchemaView[];
}

/** Markdown of the spec. `html` is filled in when all texts of a page are known. */
export interface Prose {
  markdown: string;
  html: Html;
  text: string;
}

/** A parameter, a property, a header: what has a name and a schema. Also a whole body, without a name. */
export interface FieldView {
  id?: string;
  name?: string;
  /** The name stands for others: any key, a pattern, the rest of a tuple. */
  placeholder?: boolean;
  type: string;
  /** The type is worth a line where there is no name: anything but a plain object with fields. */
  wholeType?: boolean;
  /** Page of the named schema. */
  typeHref?: string;
  required: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  pre: string[];
  post: string[];
  /** Its default, as JSON unless it is a text. */
  initial?: string;
  description?: Prose;
  facts: FactView[];
  values?: ValueView[];
  tree?: TreeView;
}

/** `Range: 1 to 9`. Values are code. */
export interface FactView {
  label: string;
  values: string[];
}

/** One value of an enum. */
export interface ValueView {
  value: string;
  name?: string;
  description?: Prose;
}

/** What is inside a value: its fields, its choices, or where they are shown already. */
export interface TreeView {
  /** Of the control that unfolds it. */
  show: string;
  hide: string;
  open: boolean;
  /** Its fields stand directly in the page, without a control. */
  bare: boolean;
  fields: FieldView[];
  choices: ChoiceView[];
  /** A schema that is shown elsewhere on the page: above (a cycle), or in the list at its end. */
  link?: { label: string; href: string };
}

export interface ChoiceView {
  label: string;
  /** Name of the radio buttons; unique on the page. */
  control: string;
  /** More options than fit in a row: a list to choose from. */
  dropdown: boolean;
  options: OptionView[];
}

export interface OptionView {
  label: string;
  /** Anchor of the option. */
  id?: string;
  /** The first one is chosen. */
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
  /** First digit of the status, for its colour; `default` when it has none. */
  kind: string;
  /** What the status means in HTTP: `Not Found`. */
  name?: string;
  summary?: string;
  description?: Prose;
  types: string[];
  open: boolean;
  headers: FieldView[];
  contents?: ContentSetView;
  links: LinkView[];
  /** Anchor of the links, where there are some. */
  linksId?: string;
}

export interface LinkView {
  name: string;
  /** `GET /users/{id}` or the operation's id. */
  target: string;
  method?: string;
  href?: string;
  description?: Prose;
  facts: FactView[];
}

export interface AlternativesView {
  /** The operation can be called without any of them. */
  optional: boolean;
  control: string;
  label: string;
  dropdown: boolean;
  options: { label: string; chosen: boolean; schemes: SchemeView[] }[];
}

export interface SchemeView {
  field: FieldView;
  flows: FlowView[];
}

export interface FlowView {
  name: string;
  facts: FactView[];
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
}

export interface NamedSchemaView {
  id: string;
  name: string;
  open: boolean;
  type?: string;
  field: FieldView;
}

/** Method and address of an endpoint, for the head of its page. */
export interface EndpointView {
  method: string;
  methodLabel: string;
  /** The path in pieces, so that its parameters stand out. */
  parts: { text: string; parameter: boolean; breaks: boolean }[];
  /** What the copy button copies: the address with its base URL. */
  address: string;
  /** Stands before the path: several servers, or `api.url` says so. */
  base?: string;
  servers: { url: string; name?: string; description?: Prose; variables: FieldView[] }[];
  description?: Prose;
  /** Links to further documentation. */
  docs?: Prose;
  /** Said at the end of its page: the `operationId`, which generated clients call it by. */
  facts: FactView[];
}
