import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, type Mapping, mapping } from '../document/values.ts';
import { plainNumbers } from '../numbers/exact-number.ts';
import { besideReferences } from './beside-references.ts';
import { mostTelling } from './schema-errors.ts';
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
  const comparable = comparableTo(withPlainSchemes(mapping(plainNumbers(document.value))));
  if (!comparable) return [unknownVersion(document)];
  const { value, lenient } = comparable;
  const errors = besideReferences(await schemaErrors(value), value);
  return mostTelling(errors, lenient).map(({ message, paths }) => {
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
    return String(value.swagger) === '2.0' || value.swagger === 2
      ? { value: { ...value, swagger: '2.0' }, lenient: false }
      : undefined;
  }
  if (/^3\.0\./.test(version)) {
    return { value: { ...value, openapi: '3.0.4' }, lenient: false };
  }
  if (/^3\.1\./.test(version)) {
    return { value: { ...withPaths(value), openapi: '3.1.2' }, lenient: false };
  }
  if (!/^3\.\d/.test(version)) return undefined;
  const base = earlier(value) as Mapping;
  return { value: { ...withPaths(base), openapi: '3.1.2' }, lenient: true };
}

/** Names of HTTP schemes have no case (RFC 9110 §11.1), but the checker knows `bearer` only as it is written here. */
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

/** Since 3.1, components alone are a document; the checker asks for paths before it looks at the schema. */
function withPaths(value: Mapping): Mapping {
  return isMapping(value.components) ? { paths: {}, ...value } : value;
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
