import { type Mapping, mapping } from '../document/values.ts';
import { isNumber } from '../numbers/exact-number.ts';
import type { SchemaError } from './schema-error.ts';

/** A document as it can be compared, and what was wrong at its top. */
export interface TopLevel {
  value: Mapping;
  errors: SchemaError[];
}

/**
 * Puts right what makes the parser give up before it compares anything: versions that are numbers, as `version: 1.0`
 * is in YAML, and a document without paths. Since 3.1, webhooks or components alone are a document.
 */
export function topLevel(document: unknown): TopLevel {
  const { openapi, swagger, info, ...others } = mapping(document);
  const errors: SchemaError[] = [];
  const text = (value: unknown, place: string) => {
    if (!isNumber(value)) return value;
    const message = 'must be text: write it in quotes';
    errors.push({ instancePath: place, schemaPath: '', keyword: 'type', message, params: {} });
    return String(value);
  };
  const value: Mapping = {
    ...(openapi !== undefined && { openapi: text(openapi, '/openapi') }),
    ...(swagger !== undefined && { swagger: text(swagger, '/swagger') }),
    ...(info !== undefined && {
      info: withVersion(info, (version) => text(version, '/info/version')),
    }),
    ...others,
  };
  if (openapi !== undefined && value.paths === undefined) {
    value.paths = {};
    const isWhole = !isVersion(value.openapi, '3.0') && (others.webhooks ?? others.components);
    if (!isWhole) errors.push(without('paths'));
  }
  return { value, errors };
}

/** Whether a document is of a version such as `3.0`, with or without the third number. */
export function isVersion(value: unknown, minor: string): boolean {
  return value === minor || String(value).startsWith(`${minor}.`);
}

function withVersion(info: unknown, text: (version: unknown) => unknown): unknown {
  const { version } = mapping(info);
  return isNumber(version) ? { ...mapping(info), version: text(version) } : info;
}

function without(key: string): SchemaError {
  return {
    instancePath: '',
    schemaPath: '#/required',
    keyword: 'required',
    params: { missingProperty: key },
  };
}
