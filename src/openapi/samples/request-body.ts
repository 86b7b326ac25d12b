import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isContainer, isObject } from '../../lib/numbers/exact-number.ts';
import type { Content, PartEncoding } from '../operation/content.ts';
import type { SchemaId, SchemaLookup } from '../schema/schema-node.ts';
import {
  type BodyKind,
  bareType,
  fileType,
  isJson,
  isXml,
  sentType,
} from './examples/media-type.ts';
import {
  type FieldPart,
  formText,
  isFilePart,
  type Pair,
  type Part,
  type RequestBody,
} from './http-request.ts';
import { isPlainForm, type MultipartBody, multipartText } from './multipart.ts';
import { plainText, queryTexts } from './parameter-text.ts';
import { partHeaders } from './part-headers.ts';
import { positionalText, typeOfText } from './positional.ts';
import type { BodyValues } from './request-values.ts';
import { xmlText } from './xml.ts';

type BodyContent = Pick<Content, 'type' | 'schema' | 'itemSchema' | 'encoding'>;

/** The body of a request with one of its content types; undefined when there is nothing to send. */
export function requestBody(
  content: BodyContent,
  kind: BodyKind,
  values: BodyValues,
  schema: SchemaLookup,
): RequestBody | undefined {
  const mediaType = sentType(content.type);
  const { value, text, files } = values;
  switch (kind) {
    case 'json':
      if (text === undefined && value === undefined) return undefined;
      return { kind, mediaType, text: text ?? exactJson(value, 2) };
    case 'form':
      return formBody(fieldsOf(value), content);
    case 'multipart': {
      const parts = formParts(values, content, schema);
      // RFC 2046 §5.1.1: there is at least one part.
      return parts.length === 0 ? undefined : multipartBody({ kind, mediaType, parts });
    }
    case 'file': {
      const [file] = files[''] ?? [];
      return (
        file && {
          kind,
          mediaType: fileType(file.type, [content.type]) ?? mediaType,
          fileName: file.name,
        }
      );
    }
    case 'xml': {
      const xml = text ?? xmlOf(value, content.schema ?? content.itemSchema, schema);
      return xml === undefined ? undefined : { kind: 'text', mediaType, text: xml };
    }
    default:
      if (text === undefined && value === undefined) return undefined;
      return textBody(mediaType, text ?? plainText(value));
  }
}

/** A multipart body that form libraries cannot write becomes text, unless it has files. */
function multipartBody(body: MultipartBody): RequestBody {
  const { mediaType, parts } = body;
  if (isPlainForm(body) || parts.some(isFilePart)) return body;
  const text = textOfParts(parts);
  return { kind: 'text', mediaType: typeOfText(mediaType, text), text };
}

/** Parts without files. */
function textOfParts(parts: readonly Part[]): string {
  return multipartText(parts)
    .segments.map((segment) => ('text' in segment ? segment.text : ''))
    .join('');
}

/** The lines of unnamed parts end as MIME requires (RFC 2046 §4.1.1); a text field keeps only `\n`. */
function textBody(type: string, text: string): RequestBody {
  const mediaType = typeOfText(type, text);
  const isParts = bareType(type).startsWith('multipart/');
  return {
    kind: 'text',
    mediaType,
    text: isParts ? text.replaceAll(/\r?\n/g, '\r\n') : text,
  };
}

/**
 * OpenAPI 3.1 §4.8.15: lists repeat their name and objects are JSON, unless the encoding says otherwise. If delimiters
 * must not be encoded, the body is text, because form libraries would encode them with the values.
 */
function formBody(fields: [string, unknown][], { type, encoding }: BodyContent): RequestBody {
  const mediaType = sentType(type);
  const hasDelimiters = fields.some(([name, value]) => isDelimited(value, encoding[name]));
  if (!hasDelimiters) {
    const pairs = fields.flatMap(([name, value]) => formFields(name, value, encoding[name]));
    return { kind: 'form', mediaType, fields: pairs };
  }
  const texts = fields.flatMap(([name, value]) => {
    const own = encoding[name];
    return isDelimited(value, own)
      ? queryTexts(writingOf(name, own!), value)
      : formText(formFields(name, value, own));
  });
  return { kind: 'text', mediaType, text: texts.filter((text) => text !== '').join('&') };
}

function formFields(name: string, value: unknown, own: PartEncoding | undefined): Pair[] {
  if (own?.style !== undefined || own?.explode !== undefined) return styled(name, value, own);
  const isWhole = own?.contentType !== undefined && isJson(own.contentType);
  if (Array.isArray(value) && !isWhole) {
    return value.map((entry) => ({ name, value: plainText(entry) }));
  }
  return [{ name, value: plainText(value) }];
}

/** Whether the encoding keeps characters in the value that a form would otherwise encode. */
function isDelimited(value: unknown, own: PartEncoding | undefined): boolean {
  if (!own) return false;
  const { style, explode } = writingOf('', own);
  const isStyled = own.style !== undefined || own.explode !== undefined;
  return (
    own.allowReserved === true ||
    (isStyled && isContainer(value) && !explode && style !== 'deepObject')
  );
}

function writingOf(name: string, { style = 'form', explode, allowReserved }: PartEncoding) {
  return {
    ...{ name, style },
    explode: explode ?? style === 'form',
    allowReserved: allowReserved ?? false,
  };
}

function styled(name: string, value: unknown, own: PartEncoding): Pair[] {
  return queryTexts(writingOf(name, own), value).map((text) => {
    const [key = '', ...rest] = text.split('=');
    return { name: decodeURIComponent(key), value: decodeURIComponent(rest.join('=')) };
  });
}

/** Form parts with files in the place of their fields. Fields that are not text state their type. */
function formParts(
  { value, files }: Pick<BodyValues, 'value' | 'files'>,
  { schema: form, encoding }: Pick<Content, 'schema' | 'encoding'>,
  schema: SchemaLookup,
): Part[] {
  const properties = form === undefined ? [] : schema(form).properties;
  const parts = fieldsOf(value)
    .filter(([name]) => files[name] === undefined)
    .flatMap(([name, entry]): Part[] => {
      const own = properties.find((property) => property.name === name)?.schema;
      const written = fieldParts(name, entry, encoding[name], own, schema);
      return written.map((part) => ({ ...part, ...headersOf(name) }));
    });
  const attached = Object.entries(files).flatMap(([name, list]) =>
    list.map((file): Part => {
      // Several files are a part each (RFC 7578 §4.3).
      const types = typesOf(encoding[name]).filter((type) => !isMultipart(type));
      const type = fileType(file.type, types);
      return {
        ...{ name, fileName: file.name, ...headersOf(name) },
        ...(type !== undefined && { mediaType: type }),
      };
    }),
  );
  return [...parts, ...attached];

  function headersOf(name: string): Pick<Part, 'headers'> {
    const headers = partHeaders(encoding[name]?.headers, schema);
    return headers.length > 0 ? { headers } : {};
  }
}

/** If the value is text, it is already the XML document. */
function xmlOf(value: unknown, id: SchemaId | undefined, schema: SchemaLookup) {
  return value === undefined || typeof value === 'string' ? value : xmlText(value, id, schema);
}

function fieldsOf(value: unknown): [string, unknown][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}

function fieldParts(
  name: string,
  value: unknown,
  encoding: PartEncoding | undefined,
  own: SchemaId | undefined,
  schema: SchemaLookup,
): FieldPart[] {
  // A style replaces the content type (OpenAPI 3.1, Encoding Object).
  if (encoding?.style !== undefined || encoding?.explode !== undefined) {
    return styled(name, value, encoding);
  }
  const type = firstType(encoding);
  if (type !== undefined && isMultipart(type) && isContainer(value)) {
    return [{ name, ...partOfParts(value, type, encoding ?? { headers: [] }, own, schema) }];
  }
  const isList = Array.isArray(value) && !(type !== undefined && isJson(type));
  const shape = isList && own !== undefined ? schema(own).items : own;
  return (isList ? value : [value]).map((item: unknown) => {
    const mediaType = type ?? (isContainer(item) ? 'application/json' : undefined);
    const text = isXml(mediaType ?? '') ? xmlOf(item, shape, schema) : undefined;
    return { name, value: text ?? plainText(item), ...(mediaType !== undefined && { mediaType }) };
  });
}

/** A part that consists of parts: those of an object have names, those of a list only positions. */
function partOfParts(
  value: unknown,
  type: string,
  { encoding = {}, ...positional }: PartEncoding,
  own: SchemaId | undefined,
  schema: SchemaLookup,
): Omit<FieldPart, 'name'> {
  const inner = { ...(own !== undefined && { schema: own }), encoding };
  const text = Array.isArray(value)
    ? positionalText(value, { ...inner, ...positional, type }, schema).replaceAll('\n', '\r\n')
    : textOfParts(formParts({ value, files: {} }, inner, schema));
  return { value: text, mediaType: typeOfText(type, text) };
}

function isMultipart(type: string): boolean {
  return bareType(type).startsWith('multipart/');
}

function firstType(encoding: PartEncoding | undefined): string | undefined {
  return typesOf(encoding)[0];
}

function typesOf(encoding: PartEncoding | undefined): string[] {
  return encoding?.contentType?.split(',').map((type) => type.trim()) ?? [];
}
