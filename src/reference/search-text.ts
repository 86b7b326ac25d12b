import type { TextSection } from '../render/rendered.ts';
import type { ContentSetView, FieldView, SectionView } from './view/view.ts';

/**
 * Levels of a body that search indexes. Deeper levels belong to schemas that many pages repeat: a search would find
 * all those pages, and they would make up most of the index.
 */
const levelsFound = 3;

/** The search text of a reference, by section: names, types in words, and descriptions. */
export function textSections(sections: readonly SectionView[]): TextSection[] {
  return sections.map((section) => {
    const names = section.responses ? [] : namesSent(section);
    return {
      anchor: section.id,
      headings: [section.title],
      text: words(sectionWords(section)),
      code: [],
      ...(names.length > 0 && { names }),
    };
  });
}

/** The most names of one section that get more weight than its text. */
const mostNames = 60;

/** Names of a request's parameters and body fields, outer ones first. */
function namesSent({ fields, contents }: SectionView): string[] {
  const names = new Set<string>();
  let level = [...fields, ...(contents?.options ?? []).map(({ field }) => field)];
  while (level.length > 0 && names.size < mostNames) {
    for (const { name, placeholder } of level) {
      if (name !== undefined && !placeholder && names.size < mostNames) names.add(name);
    }
    level = level.flatMap(({ tree }) => [
      ...(tree?.fields ?? []),
      ...(tree?.choices ?? []).flatMap(({ options }) => options.map(({ field }) => field)),
    ]);
  }
  return [...names];
}

function sectionWords(section: SectionView): (string | undefined)[] {
  return [
    section.description?.text,
    ...section.fields.flatMap((field) => fieldWords(field)),
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
      ...response.headers.flatMap((field) => fieldWords(field)),
      ...contentWords(response.contents),
    ]),
    ...(section.callbacks ?? []).flatMap((callback) => [
      callback.name,
      callback.summary,
      callback.description?.text,
      ...callback.sections.flatMap(sectionWords),
    ]),
    ...(section.schemas ?? []).map(({ name }) => name),
  ];
}

function contentWords(contents: ContentSetView | undefined): (string | undefined)[] {
  return (contents?.options ?? []).flatMap(({ field }) => fieldWords(field));
}

function fieldWords(field: FieldView, levels = levelsFound): (string | undefined)[] {
  const own = [
    field.name,
    field.description?.text,
    ...(field.values ?? []).map(({ value }) => value),
  ];
  const { tree } = field;
  if (!tree || levels <= 1) return own;
  return [
    ...own,
    ...tree.fields.flatMap((inner) => fieldWords(inner, levels - 1)),
    ...tree.choices.flatMap(({ options }) =>
      options.flatMap((option) => [option.label, ...fieldWords(option.field, levels)]),
    ),
  ];
}

function words(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n');
}
