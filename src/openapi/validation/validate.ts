import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { plainNumbers } from '../../lib/numbers/exact-number.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, type Mapping, mapping } from '../document/values.ts';
import { besideReferences } from './beside-references.ts';
import { mostTelling } from './schema-errors.ts';
import { isVersion, topLevel } from './top-level.ts';
import { schemaErrors } from './validator.ts';

/** A document with more values (counting aliases each time) takes too long to check. */
const largest = 2_000_000;

/**
 * Checks an OpenAPI document against the schema of its version. References are not resolved: a spec with cycles would
 * be endless, and the locations of errors would not be those in the author's file.
 */
export async function validateOpenApi(document: SpecDocument): Promise<Diagnostic[]> {
  if (!isSmallerThan(document.value, largest)) {
    return [
      problem('openapi/not-validated', `${document.name} is too large to be checked.`, {
        location: document.locate([]),
      }),
    ];
  }
  const top = topLevel(document.value);
  const comparable = comparableTo(withPlainSchemes(mapping(plainNumbers(top.value))));
  if (!comparable) return [unknownVersion(document)];
  const { value, lenient } = comparable;
  const errors = besideReferences(await schemaErrors(value), value);
  return mostTelling([...top.errors, ...errors], lenient).map(({ message, paths }) => {
    const [first = [], ...others] = paths;
    return problem('openapi/invalid', message, {
      location: document.locate(first),
      related: others
        .slice(0, 3)
        .map((path) => ({ message: 'here too', location: document.locate(path) })),
    });
  });
}

function unknownVersion(document: SpecDocument): Diagnostic {
  const { openapi, swagger } = mapping(document.value);
  const key = openapi === undefined ? 'swagger' : 'openapi';
  return problem('openapi/invalid', `There is no OpenAPI version \`${openapi ?? swagger}\`.`, {
    location: document.locate([key]),
    hint: 'Write `openapi: 3.1.0`. The document is read as that version.',
  });
}

interface Comparable {
  value: Mapping;
  /** Ignore keys that the schema does not know, because it is older than the document. */
  lenient: boolean;
}

/** There are schemas for 2.0, 3.0 and 3.1. A later document is checked as 3.1, without its new features. */
function comparableTo(value: Mapping): Comparable | undefined {
  const version = String(value.openapi ?? '');
  if (version === '') {
    return value.swagger === '2.0' || value.swagger === '2'
      ? { value: { ...value, swagger: '2.0' }, lenient: false }
      : undefined;
  }
  if (isVersion(version, '3.0')) {
    return { value: { ...value, openapi: '3.0.4' }, lenient: false };
  }
  if (isVersion(version, '3.1')) {
    return { value: { ...value, openapi: '3.1.2' }, lenient: false };
  }
  if (!/^3\.\d/.test(version)) return undefined;
  const base = earlier(value) as Mapping;
  return { value: { ...base, openapi: '3.1.2' }, lenient: true };
}

/**
 * The names of HTTP schemes are case-insensitive (RFC 9110 §11.1), but the validator only knows `bearer` in lower case.
 */
function withPlainSchemes(value: Mapping): Mapping {
  const { securitySchemes: schemes, ...components } = mapping(value.components);
  if (!isMapping(schemes)) return value;
  const plain = Object.entries(schemes).map(([name, entry]) => {
    const { scheme } = mapping(entry);
    return [
      name,
      typeof scheme === 'string' ? { ...mapping(entry), scheme: scheme.toLowerCase() } : entry,
    ];
  });
  return { ...value, components: { ...components, securitySchemes: Object.fromEntries(plain) } };
}

/** A part of a 3.2 document as 3.1 defines it: new features are removed, and keys that became optional are added. */
function earlier(part: unknown, key = ''): unknown {
  if (Array.isArray(part)) return part.map((entry) => earlier(entry));
  if (!isMapping(part)) return part;
  const entries = Object.entries(part).filter(([name]) => name !== 'additionalOperations');
  const result: Mapping = Object.fromEntries(
    entries.map(([name, entry]) => [name, earlier(entry, name)]),
  );
  if (result.in === 'querystring') result.in = 'query';
  if (result.style === 'cookie') delete result.style;
  if (key === 'responses') {
    for (const [name, response] of Object.entries(result)) {
      if (isMapping(response)) result[name] = { description: '', ...response };
    }
  }
  return result;
}

/** Counts values as the check visits them: an object that occurs twice counts twice, and a cycle is endless. */
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
