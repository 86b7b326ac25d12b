import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping, strings, words } from '../document/values.ts';
import { child } from '../schema/layers.ts';
import { callbacksAt } from './callbacks.ts';
import { contentsAt } from './contents.ts';
import { externalDocsOf } from './external-docs.ts';
import type { CodeSample, Operation, RequestBody } from './operation.ts';
import { parametersOf } from './parameters.ts';
import { pick } from './pick.ts';
import { at } from './references.ts';
import { type FindOperation, responsesAt } from './responses.ts';
import { securityOf } from './security-of.ts';
import { serversOf } from './servers.ts';

export interface OperationPlace {
  kind: Operation['kind'];
  method: string;
  path: string;
  pointer: string;
  /** The operation object, with references followed. */
  operation: Target;
  /** The path item that contains it. */
  item?: Target;
}

export interface OperationTools {
  files: SpecFiles;
  find: FindOperation;
  pillKeys: readonly string[];
}

/** Converts an operation to the one form that all further code reads. */
export function readOperation(
  { operation, item, kind, method, path, pointer }: OperationPlace,
  { files, find, pillKeys }: OperationTools,
): Operation {
  const value = mapping(operation.value);
  const root: Target = { document: files.root, path: [], value: files.root.value };
  const described = pick(value, ['operationId', 'summary', 'description']);
  const outer = pick(mapping(item?.value), ['summary', 'description']);
  const named = kind === 'operation' ? described : { ...outer, ...described };
  const body = bodyAt(operation, files);
  const docs = externalDocsOf(value);
  const tags = strings(value.tags);
  return {
    spec: files.root.name,
    pointer,
    kind,
    method,
    path,
    ...named,
    ...allTexts(named.summary, described.description, outer),
    deprecated: value.deprecated === true,
    tags,
    ...(docs && { externalDocs: docs }),
    tagDocs: tagDocsOf(mapping(files.root.value), tags),
    servers:
      kind === 'operation'
        ? serversOf([value, item?.value, files.root.value], files.root.name)
        : serversOf([value, item?.value], files.root.name),
    parameters: parametersOf(operation, item, path, files, pillKeys),
    ...(body && { body }),
    responses: responsesAt(operation, files, find),
    security: securityOf(value, kind, root, files),
    callbacks: callbacksAt(operation, pointer, files),
    codeSamples: codeSamplesOf(value),
    extensions: Object.fromEntries(Object.entries(value).filter(([key]) => key.startsWith('x-'))),
  };
}

/** Texts of a path apply to each of its operations. Its summary often only repeats another text. */
function allTexts(name: string | undefined, own: string | undefined, outer: PathTexts) {
  const isSaid = [name, own, outer.description].some((text) => bare(text) === bare(outer.summary));
  const summary = isSaid ? undefined : escapeMarkdown(outer.summary ?? '');
  const texts = [own, summary, outer.description].filter((text) => bare(text) !== '');
  return texts.length > 0 ? { description: texts.join('\n\n') } : {};
}

type PathTexts = { summary?: string; description?: string };

function bare(text = ''): string {
  return text.trim().replace(/\.$/, '');
}

function tagDocsOf(root: Mapping, tags: readonly string[]): Operation['tagDocs'] {
  return list(root.tags)
    .map(mapping)
    .flatMap((entry) => {
      const tag = words(entry.name);
      const docs = externalDocsOf(entry);
      return docs && tag !== undefined && tags.includes(tag) ? [{ tag, ...docs }] : [];
    });
}

function bodyAt(operation: Target, files: SpecFiles): RequestBody | undefined {
  if (!child(operation, 'requestBody')) return undefined;
  const place = at(operation, 'requestBody', files);
  if (!place || !isMapping(place.value)) return undefined;
  return {
    required: place.value.required === true,
    ...pick(place.value, ['description']),
    contents: contentsAt(place, files),
  };
}

function codeSamplesOf(operation: Mapping): CodeSample[] {
  const samples = operation['x-codeSamples'] ?? operation['x-code-samples'];
  return list(samples).flatMap((sample) => {
    const { lang, label, source } = mapping(sample);
    const [language, name] = [words(lang) ?? words(label), words(label)];
    if (language === undefined || typeof source !== 'string') return [];
    return [{ lang: language, ...(name !== undefined && { label: name }), source }];
  });
}
