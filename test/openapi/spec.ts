import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { SpecResult } from '../../src/openapi/operation-ref.ts';
import { readSpec } from '../../src/openapi/read-spec.ts';

/**
 * Reads the first of some files as a spec; objects are written as JSON, one key a line. Only `check` compares it with
 * OpenAPI's own schema, which takes most of the time.
 */
export function read(
  files: Record<string, string | object>,
  validate = false,
): Promise<SpecResult> {
  const texts = Object.fromEntries(
    Object.entries(files).map(([file, value]) => [
      file,
      typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    ]),
  );
  const [first = ''] = Object.keys(files);
  return readSpec(first, { root: '/', read: (file) => texts[file], validate });
}

export function check(files: Record<string, string | object>): Promise<SpecResult> {
  return read(files, true);
}

/** The least that makes a valid document of version 3.1. */
export function document(rest: object): object {
  return { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {}, ...rest };
}

export const ok = { responses: { 200: { description: 'Fine' } } };

export function names({ operations }: SpecResult): string[] {
  return operations.map(({ method, path }) => `${method} ${path}`);
}

export function codes({ diagnostics }: { diagnostics: Diagnostic[] }): string[] {
  return diagnostics.map(({ code }) => code);
}
