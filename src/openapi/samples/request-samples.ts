import type { Operation } from '../operation/operation.ts';
import type { SchemaLookup } from '../schema/schema-node.ts';
import { buildRequest } from './build-request.ts';
import { defaultValues } from './default-values.ts';
import { isJson, isXml } from './examples/media-type.ts';
import type { HttpRequest } from './http-request.ts';
import type { SampleLanguage } from './language.ts';
import { sampleLanguage } from './languages.ts';
import { isPlainForm, multipartText } from './multipart.ts';

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

/** Whether code in a language can send a request of this method, with or without a body. */
export function canSend(
  { refusesBodyOfGet = false }: SampleLanguage,
  method: string,
  hasBody: boolean,
): boolean {
  return !(refusesBodyOfGet && hasBody && /^(?:GET|HEAD)$/.test(method));
}

/**
 * The author's samples (`x-codeSamples`), then one for each of the site's languages that they do not cover and that can
 * send the request.
 */
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
  const able = languages.filter((language) =>
    canSend(language, request.method, request.body !== undefined),
  );
  return [...written, ...able.map((language) => sampleIn(language, request))];
}

export function sampleIn(language: SampleLanguage, request: HttpRequest): Sample {
  const { id, label, grammar } = language;
  return { label, grammar, code: sampleCode(language, request), language: id };
}

/** The most characters of a body in code; a shell takes no argument of more than 128 KB. */
const longestBody = 50_000;

/** The request as code. A body that is too long, or that the language cannot write, is read from a file. */
export function sampleCode({ write, writesParts }: SampleLanguage, request: HttpRequest): string {
  const { body } = request;
  if (body?.kind === 'multipart' && !writesParts && !isPlainForm(body)) {
    const mediaType = `${body.mediaType}; boundary=${multipartText(body.parts).boundary}`;
    return write({ ...request, body: { kind: 'file', mediaType, fileName: 'body.txt' } });
  }
  const isText = body?.kind === 'json' || body?.kind === 'text';
  const fileName = isText ? bodyFile(body.mediaType, body.text) : undefined;
  if (!body || fileName === undefined) return write(request);
  return write({ ...request, body: { kind: 'file', mediaType: body.mediaType, fileName } });
}

/** The file that samples read a long body from; undefined for a body that is part of the code. */
export function bodyFile(mediaType: string, text: string): string | undefined {
  if (text.length <= longestBody) return undefined;
  return `body.${isJson(mediaType) ? 'json' : isXml(mediaType) ? 'xml' : 'txt'}`;
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
