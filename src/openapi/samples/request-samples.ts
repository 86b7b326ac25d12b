import type { Operation } from '../operation/operation.ts';
import { buildRequest } from './build-request.ts';
import { defaultValues } from './default-values.ts';
import type { SchemaLookup } from './examples/example-value.ts';
import type { HttpRequest } from './http-request.ts';
import type { SampleLanguage } from './language.ts';
import { sampleLanguage } from './languages.ts';

/** One code sample of a request. */
export interface Sample {
  /** The name by which readers choose it, unique within an operation. */
  label: string;
  /** The highlighter's name of the language. */
  grammar: string;
  code: string;
  /** The id of the language it was generated for; absent for the author's own samples. */
  language?: string;
}

/** The `api.examples` setting of docs.json. */
export interface SampleSettings {
  languages?: readonly string[];
  defaults: 'required' | 'all';
  autogenerate: boolean;
}

/** The languages of a site that chooses none. */
const usual = ['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby'];

/** The languages of a site's samples, in its order. Unknown names are ignored. */
export function chosenLanguages(settings: Pick<SampleSettings, 'languages'>): SampleLanguage[] {
  const names = settings.languages ?? usual;
  return [...new Set(names.flatMap((name) => sampleLanguage(name) ?? []))];
}

/** The author's samples (`x-codeSamples`), then one for each of the site's languages that they do not cover. */
export function requestSamples(
  operation: Operation,
  schema: SchemaLookup,
  settings: SampleSettings,
): Sample[] {
  const written = writtenSamples(operation);
  const taken = new Set(operation.codeSamples.map(({ lang }) => sampleLanguage(lang)?.id));
  const languages = settings.autogenerate
    ? chosenLanguages(settings).filter(({ id }) => !taken.has(id))
    : [];
  if (languages.length === 0 || operation.kind !== 'operation') return written;
  const request = buildRequest(operation, defaultValues(operation, schema, settings), schema);
  return [...written, ...languages.map((language) => sampleIn(language, request))];
}

export function sampleIn(
  { id, label, grammar, write }: SampleLanguage,
  request: HttpRequest,
): Sample {
  return { label, grammar, code: write(request), language: id };
}

function writtenSamples({ codeSamples }: Operation): Sample[] {
  const labels = new Map<string, number>();
  return codeSamples.map(({ lang, label, source }) => {
    const language = sampleLanguage(lang);
    const name = label ?? language?.label ?? lang;
    const count = (labels.get(name) ?? 0) + 1;
    labels.set(name, count);
    return {
      label: count === 1 ? name : `${name} ${count}`,
      grammar: language?.grammar ?? lang.toLowerCase(),
      code: source.replace(/(?<!\n)\n+$/, ''),
    };
  });
}
