import { isNumber } from '../../lib/numbers/exact-number.ts';
import { isMapping, type Mapping, mapping } from '../document/values.ts';
import type { SchemaError } from './schema-error.ts';

/** A document ready for validation, and the problems found at its top level. */
export interface TopLevel {
  value: Mapping;
  errors: SchemaError[];
}

/**
 * Corrects what would stop the validator early: versions that are numbers, as `version: 1.0` is in YAML, and a document
 * without paths. Since 3.1, a document may have only webhooks or components.
 */
export function topLevel(document: unknown): TopLevel {
  const value: Mapping = { ...mapping(document) };
  const errors: SchemaError[] = [];
  const makeText = (holder: Mapping, key: string, place: string) => {
    if (!isNumber(holder[key])) return;
    const message = 'must be text: write it in quotes';
    errors.push({ instancePath: place, schemaPath: '', keyword: 'type', message, params: {} });
    holder[key] = String(holder[key]);
  };
  makeText(value, 'openapi', '/openapi');
  makeText(value, 'swagger', '/swagger');
  if (isMapping(value.info)) {
    const info = { ...value.info };
    makeText(info, 'version', '/info/version');
    value.info = info;
  }
  if (value.openapi !== undefined && value.paths === undefined) {
    value.paths = {};
    const isWhole = !isVersion(value.openapi, '3.0') && (value.webhooks ?? value.components);
    if (!isWhole) errors.push(without('paths'));
  }
  return { value, errors };
}

/** Whether a document is of a version such as `3.0`, with or without the third number. */
export function isVersion(value: unknown, minor: string): boolean {
  return value === minor || String(value).startsWith(`${minor}.`);
}

function without(key: string): SchemaError {
  return {
    instancePath: '',
    schemaPath: '#/required',
    keyword: 'required',
    params: { missingProperty: key },
  };
}
