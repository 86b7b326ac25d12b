import type { TextSection } from '../../content/rendered.ts';
import type { ContentSetView, FieldView, SectionView } from './view.ts';

/** What search finds of a reference: names, types in words, and descriptions, by section. */
export function textSections(sections: readonly SectionView[]): TextSection[] {
  return sections.map((section) => ({
    anchor: section.id,
    heading: section.title,
    depth: 2,
    text: words(sectionWords(section)),
    code: [],
  }));
}

function sectionWords(section: SectionView): (string | undefined)[] {
  return [
    section.description?.text,
    ...section.fields.flatMap(fieldWords),
    ...contentWords(section.contents),
    ...(section.security?.options ?? []).flatMap(({ schemes }) =>
      schemes.flatMap(({ field, flows }) => [
        ...fieldWords(field),
        ...flows.flatMap(({ scopes }) => scopes.flatMap((scope) => [scope.name])),
      ]),
    ),
    ...(section.responses ?? []).flatMap((response) => [
      response.status,
      response.summary,
      response.description?.text,
      ...response.headers.flatMap(fieldWords),
      ...contentWords(response.contents),
    ]),
    ...(section.callbacks ?? []).flatMap((callback) => [
      callback.name,
      callback.summary,
      callback.description?.text,
      ...callback.sections.flatMap(sectionWords),
    ]),
    ...(section.schemas ?? []).flatMap(({ name, field }) => [name, ...fieldWords(field)]),
  ];
}

function contentWords(contents: ContentSetView | undefined): (string | undefined)[] {
  return (contents?.options ?? []).flatMap(({ field }) => fieldWords(field));
}

function fieldWords(field: FieldView): (string | undefined)[] {
  return [
    field.name,
    field.description?.text,
    ...(field.values ?? []).map(({ value }) => value),
    ...(field.tree?.fields ?? []).flatMap(fieldWords),
    ...(field.tree?.choices ?? []).flatMap(({ options }) =>
      options.flatMap((option) => [option.label, ...fieldWords(option.field)]),
    ),
  ];
}

function words(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
