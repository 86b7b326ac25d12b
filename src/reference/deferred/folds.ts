import type { DeferredView, FieldView, Prose, SectionView, TreeView } from '../view/view.ts';

/** Content that is shown in one place: its own size, and its folds with theirs. */
export interface Content {
  /** Estimate of the bytes when compressed, without what is inside folds. */
  own: number;
  folds: Fold[];
}

/** A part of a page that is collapsed, or can be. */
export interface Fold {
  view: { open?: boolean; deferred?: DeferredView };
  /** The template that renders the content, and its data. */
  template: 'tree' | 'value' | 'response-content' | 'callback-content';
  data: object;
  /** The anchor of the enclosing element. */
  anchor: string;
  content: Content;
  /** The size of all its content. */
  whole: number;
}

/** Markup repeats, so it compresses well; names and texts do not. */
const perElement = 25;
const perCharacter = 0.25;

export function contentOfSections(sections: readonly SectionView[]): Content {
  const content: Content = { own: 0, folds: [] };
  for (const section of sections) addSection(section, content);
  return content;
}

function addSection(section: SectionView, to: Content): void {
  const { id, description, fields, contents, security, responses, callbacks, schemas } = section;
  add(to, description);
  addFields(fields, id, to);
  for (const { field } of contents?.options ?? []) addField(field, id, to);
  for (const { field, flows } of (security?.options ?? []).flatMap(({ schemes }) => schemes)) {
    addField(field, id, to);
    for (const { facts, scopes } of flows) {
      for (const { values } of facts) add(to, ...values);
      for (const scope of scopes) add(to, scope.name, scope.description);
    }
  }
  for (const response of responses ?? []) {
    const { id: anchor, summary, types } = response;
    add(to, summary, ...types);
    addFold(
      { view: response, template: 'response-content', data: response, anchor },
      to,
      (inside) => {
        add(inside, response.description);
        addFields(response.headers, anchor, inside);
        for (const { field } of response.contents?.options ?? []) addField(field, anchor, inside);
        for (const link of response.links) add(inside, link.name, link.target, link.description);
      },
    );
  }
  for (const callback of callbacks ?? []) {
    const { id: anchor, name, expression } = callback;
    add(to, name, expression);
    addFold(
      { view: callback, template: 'callback-content', data: callback, anchor },
      to,
      (inside) => {
        add(inside, callback.summary, callback.description);
        for (const one of callback.sections) addSection(one, inside);
      },
    );
  }
  for (const schema of schemas ?? []) {
    const { id: anchor, name, field } = schema;
    add(to, name);
    addFold({ view: schema, template: 'value', data: field, anchor }, to, (inside) =>
      addField(field, anchor, inside),
    );
  }
}

function addFields(fields: readonly FieldView[], anchor: string, to: Content): void {
  for (const field of fields) addField(field, field.id ?? anchor, to);
}

function addField(field: FieldView, anchor: string, to: Content): void {
  const { name, type, initial, description, pre, post, facts, values = [], tree } = field;
  const rows = [...values, ...(field.examples ?? [])];
  add(to, name, type, initial, description, ...pre, ...post);
  for (const fact of facts) add(to, fact.label, ...fact.values);
  for (const row of rows) add(to, row.value, row.name, row.description);
  if (tree?.link) add(to, tree.link.label);
  else if (tree?.bare) addTree(tree, anchor, to);
  else if (tree) {
    addFold({ view: tree, template: 'tree', data: tree, anchor }, to, (inside) =>
      addTree(tree, anchor, inside),
    );
  }
}

function addTree({ fields, choices }: TreeView, anchor: string, to: Content): void {
  addFields(fields, anchor, to);
  for (const { label, options } of choices) {
    add(to, label);
    for (const { id, label: name, field } of options) {
      add(to, name);
      addField(field, id ?? anchor, to);
    }
  }
}

function addFold(
  fold: Omit<Fold, 'content' | 'whole'>,
  to: Content,
  fill: (inside: Content) => void,
): void {
  const content: Content = { own: 0, folds: [] };
  fill(content);
  const whole = content.folds.reduce((sum, inner) => sum + inner.whole, content.own);
  to.own += perElement;
  to.folds.push({ ...fold, content, whole });
}

/** Adds the size of one element with these texts. */
function add(to: Content, ...texts: (string | Prose | undefined)[]): void {
  to.own += perElement;
  for (const text of texts) {
    if (text === undefined) continue;
    to.own += perCharacter * (typeof text === 'string' ? text : text.html).length;
  }
}
