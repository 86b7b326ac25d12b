import { createHash } from 'node:crypto';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { Mapping } from '../document/values.ts';
import type { SchemaError } from './schema-error.ts';

/**
 * Errors of the documents that this process has checked, by digest, because the schema is compiled for each check.
 */
const cache = new Map<string, Promise<SchemaError[]>>();
const maxKnown = 100;

/**
 * Checks a document against the schema that OpenAPI publishes for its version (2.0, 3.0 or 3.1). Nothing is fetched,
 * and references are not resolved.
 */
export function schemaErrors(value: Mapping): Promise<SchemaError[]> {
  const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  const hit = cache.get(digest);
  if (hit) return hit;
  if (cache.size >= maxKnown) cache.clear();
  const errors = compare(value);
  cache.set(digest, errors);
  return errors;
}

async function compare(value: Mapping): Promise<SchemaError[]> {
  try {
    await new SwaggerParser().validate('spec.json', value as never, {
      resolve: { external: false },
      dereference: { circular: 'ignore', excludedPathMatcher: () => true },
      validate: { schema: true, spec: false },
    });
    return [];
  } catch (error) {
    const { details } = error as { details?: SchemaError[] };
    if (details) return details;
    // Errors without a location are about the top of the document, for example that it has no paths.
    const message = error instanceof Error ? error.message.replace(/^spec\.json/, 'This') : '';
    return [{ instancePath: '', schemaPath: '', keyword: 'document', message, params: {} }];
  }
}
