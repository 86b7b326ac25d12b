import SwaggerParser from '@apidevtools/swagger-parser';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { mostTelling, type SchemaError } from './schema-errors.ts';
import type { SpecDocument } from './spec-document.ts';
import { isMapping, type Mapping, mapping } from './values.ts';

/** Beyond this many values (aliases counted each time) the check costs more than it tells. */
const largest = 2_000_000;

/**
 * Checks an OpenAPI document against the schema of its version. References stay references: written out, a spec with
 * cycles has no end, and the places of its errors would not be those in the author's file.
 */
export async function validateOpenApi(document: SpecDocument): Promise<Diagnostic[]> {
  if (!isSmallerThan(document.value, largest)) {
    return [
      problem('openapi/not-validated', `${document.name} is too large to be checked.`, {
        location: document.locate([]),
      }),
    ];
  }
  const { value, lenient } = comparable(mapping(document.value));
  try {
    await new SwaggerParser().validate('spec.json', value as never, {
      resolve: { external: false },
      dereference: { circular: 'ignore', excludedPathMatcher: () => true },
      validate: { schema: true, spec: false },
    });
    return [];
  } catch (error) {
    const details = (error as { details?: SchemaError[] }).details;
    if (!details) return [general(document, error)];
    return mostTelling(details, lenient).map(({ message, paths }) => {
      const [first = [], ...others] = paths;
      return problem('openapi/invalid', message, {
        location: document.locate(first),
        related: others
          .slice(0, 3)
          .map((path) => ({ message: 'here too', location: document.locate(path) })),
      });
    });
  }
}

/** Errors without a place are about the head of the document: its version, or that it has no paths. */
function general(document: SpecDocument, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return problem('openapi/invalid', message.replace(/^spec\.json/, 'This'), {
    location: document.locate(['openapi']),
  });
}

/**
 * The parser knows 2.0, 3.0 and 3.1. A later document is checked as 3.1 with its new methods set aside; what 3.1 does
 * not know is then no error.
 */
function comparable(value: Mapping): { value: Mapping; lenient: boolean } {
  const version = String(value.openapi ?? '');
  if (/^3\.0\./.test(version)) return { value: { ...value, openapi: '3.0.4' }, lenient: false };
  if (/^3\.1\./.test(version)) return { value: { ...value, openapi: '3.1.2' }, lenient: false };
  if (value.swagger !== undefined || !/^3\.\d/.test(version)) return { value, lenient: false };
  const paths = Object.entries(mapping(value.paths)).map(([path, item]) => {
    if (!isMapping(item)) return [path, item];
    const { query: _query, additionalOperations: _others, ...known } = item;
    return [path, known];
  });
  return { value: { ...value, openapi: '3.1.2', paths: Object.fromEntries(paths) }, lenient: true };
}

/** Counts as the check would walk: an object that stands at two places counts twice, a cycle has no end. */
function isSmallerThan(root: unknown, limit: number): boolean {
  const waiting: unknown[] = [root];
  let count = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (++count > limit) return false;
    if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) waiting.push(child);
    }
  }
  return true;
}
