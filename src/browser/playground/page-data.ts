import { parseExactJson } from '../../openapi/numbers/exact-json.ts';
import type { SchemaLookup } from '../../openapi/samples/example-value.ts';
import { type PlaygroundData, schemaLookup } from '../../openapi/samples/playground-data.ts';
import type { Credential } from '../../openapi/samples/request-values.ts';

/** What a page carries for its playground (`src/page/playground/playground.ts` writes it). */
export interface PageData extends PlaygroundData {
  settings: {
    proxy: boolean;
    credentials: boolean;
    prefill: boolean;
    defaults: 'required' | 'all';
    languages: string[];
  };
  strings: Record<string, string>;
}

/** The same, ready to use. */
export interface Source extends PageData {
  schema: SchemaLookup;
  /** An interface string with its `{name}` placeholders filled in. */
  say(key: string, values?: Record<string, string | number>): string;
}

export function readPageData(element: Element): Source {
  const text = element.querySelector('script[type="application/json"]')?.textContent ?? '{}';
  const data = parseExactJson(text) as PageData;
  return {
    ...data,
    schema: schemaLookup(data.schemas),
    say: (key, values = {}) =>
      (data.strings[key] ?? key).replaceAll(/\{(\w+)\}/g, (place, name: string) =>
        String(values[name] ?? place),
      ),
  };
}

export type Credentials = Record<string, Credential>;
