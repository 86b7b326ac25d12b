import { type LineKind, lineKind, writeKinds } from '../lib/line-kind.ts';
import type { TextSection } from '../render/rendered.ts';
import type { ContentSetView, FieldView, Prose, SectionView } from './view/view.ts';

/**
 * The levels of a body that search indexes. Deeper levels belong to schemas that many pages repeat: every search would
 * find all these pages, and they would make up most of the index.
 */
const levelsFound = 3;

/** The search text of a reference, by section: names, types in words, and descriptions. */
export function textSections(sections: readonly SectionView[]): TextSection[] {
  return sections.map((section) => {
    const names = section.responses ? [] : namesSent(section);
    const rows = sectionLines(section);
    const kinds = writeKinds(rows.map(({ kind }) => kind));
    return {
      anchor: section.id,
      headings: [section.title],
      text: rows.map(({ text }) => text).join('\n'),
      code: [],
      ...(kinds !== undefined && { kinds }),
      ...(names.length > 0 && { names }),
    };
  });
}

/** The most names of one section that get more weight than its text. */
const maxNames = 60;

/** Names of a request's parameters and body fields, outer ones first. */
function namesSent({ fields, contents }: SectionView): string[] {
  const names = new Set<string>();
  let level = [...fields, ...(contents?.options ?? []).map(({ field }) => field)];
  while (level.length > 0 && names.size < maxNames) {
    for (const { name, placeholder } of level) {
      if (name !== undefined && !placeholder && names.size < maxNames) names.add(name);
    }
    level = level.flatMap(({ tree }) => [
      ...(tree?.fields ?? []),
      ...(tree?.choices ?? []).flatMap(({ options }) => options.map(({ field }) => field)),
    ]);
  }
  return [...names];
}

interface Line {
  kind: LineKind;
  text: string;
}

function sectionLines(section: SectionView): Line[] {
  return [
    ...proseLines(section.description),
    ...section.fields.flatMap((field) => fieldLines(field)),
    ...contentLines(section.contents),
    ...(section.security?.options ?? []).flatMap(({ schemes }) =>
      schemes.flatMap(({ field, flows }) => [
        ...fieldLines(field),
        ...flows.flatMap(({ scopes }) => scopes.flatMap(({ name }) => lines(name))),
      ]),
    ),
    ...(section.responses ?? []).flatMap((response) => [
      ...lines([response.status, response.name].filter(Boolean).join(' '), lineKind.field),
      ...lines(response.summary),
      ...proseLines(response.description),
      ...response.headers.flatMap((field) => fieldLines(field)),
      ...contentLines(response.contents),
    ]),
    ...(section.callbacks ?? []).flatMap((callback) => [
      ...lines(callback.name),
      ...lines(callback.summary),
      ...proseLines(callback.description),
      ...callback.sections.flatMap(sectionLines),
    ]),
    ...(section.servers ?? []).flatMap(({ url, description }) => [
      ...lines(url, lineKind.field),
      ...proseLines(description),
    ]),
    ...(section.lists ?? []).flatMap((list) => [
      ...lines(list.title, lineKind.field),
      ...proseLines(list.description),
      ...list.entries.flatMap(({ label, description }) => [
        ...lines(label),
        ...proseLines(description),
      ]),
    ]),
    ...(section.schemas ?? []).flatMap(({ name }) => lines(name)),
  ];
}

function contentLines(contents: ContentSetView | undefined): Line[] {
  return (contents?.options ?? []).flatMap(({ field }) => fieldLines(field));
}

function fieldLines(field: FieldView, levels = levelsFound): Line[] {
  const own = [
    ...(field.name === undefined ? [] : lines(factsOf(field), lineKind.field)),
    ...proseLines(field.description),
    ...lines((field.values ?? []).map(({ value }) => value).join(', ')),
    ...(field.examples ?? []).flatMap(({ name, description }) => [
      ...lines(name),
      ...proseLines(description),
    ]),
  ];
  const { tree } = field;
  if (!tree || levels <= 1) return own;
  return [
    ...own,
    ...tree.fields.flatMap((inner) => fieldLines(inner, levels - 1)),
    ...tree.choices.flatMap(({ options }) =>
      options.flatMap((option) => [...lines(option.label), ...fieldLines(option.field, levels)]),
    ),
  ];
}

/** `limit integer required default: 10` */
function factsOf({ name, type, required, deprecated, initial }: FieldView): string {
  const facts = [required && 'required', deprecated && 'deprecated'];
  return [name, type, ...facts, initial !== undefined && initial !== '' && `default: ${initial}`]
    .filter(Boolean)
    .join(' ');
}

function proseLines(prose: Prose | undefined): Line[] {
  return (prose?.text ?? '').split('\n').flatMap((text) => lines(text));
}

/** A text as a line; empty list if the text is empty. */
function lines(text = '', kind: LineKind = lineKind.paragraph): Line[] {
  const line = text.replace(/\s+/g, ' ').trim();
  return line === '' ? [] : [{ kind, text: line }];
}
