import type { LanguageRegistration } from 'shiki/core';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';

export interface CustomLanguages {
  /** Grammars by canonical id. */
  grammars: Map<string, LanguageRegistration>;
  /** Every name that a fence may use, with the id of its grammar. */
  names: [name: string, id: string][];
  diagnostics: Omit<Diagnostic, 'location'>[];
}

/** Reads the TextMate grammars of `styling.codeblocks.languages.custom`. `read` takes a project path. */
export function readCustomLanguages(
  files: readonly string[],
  read: (file: string) => string | undefined,
): CustomLanguages {
  const result: CustomLanguages = { grammars: new Map(), names: [], diagnostics: [] };
  for (const path of files) {
    const file = path.replace(/^\.?\//, '');
    const source = read(file);
    if (source === undefined) {
      result.diagnostics.push(
        problem('code/custom-language', `The grammar “${file}” is not there.`, {
          hint: 'Give the path of a TextMate grammar in JSON, from the folder of docs.json.',
        }),
      );
      continue;
    }
    const grammar = parseGrammar(source);
    if (typeof grammar === 'string') {
      result.diagnostics.push(
        problem('code/custom-language', `The grammar “${file}” cannot be used: ${grammar}.`),
      );
      continue;
    }
    const id = grammar.name.toLowerCase();
    result.grammars.set(id, { ...grammar, name: id });
    for (const name of [
      id,
      grammar.displayName,
      ...(grammar.aliases ?? []),
      ...fileTypes(grammar),
    ]) {
      if (name) result.names.push([name, id]);
    }
  }
  return result;
}

/** The grammar, or a description of what is wrong with it. */
function parseGrammar(source: string): LanguageRegistration | string {
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return 'it is not valid JSON';
  }
  if (typeof value !== 'object' || value === null) return 'it is not an object';
  const grammar = value as Partial<LanguageRegistration>;
  for (const key of ['name', 'scopeName'] as const) {
    if (typeof grammar[key] !== 'string' || grammar[key] === '') return `it has no \`${key}\``;
  }
  if (!Array.isArray(grammar.patterns)) return 'it has no list of `patterns`';
  return { repository: {}, ...grammar } as LanguageRegistration;
}

function fileTypes(grammar: LanguageRegistration): string[] {
  const types: unknown = (grammar as { fileTypes?: unknown }).fileTypes;
  return Array.isArray(types)
    ? types.filter((type): type is string => typeof type === 'string')
    : [];
}
