import { parseExactJson } from '../../lib/numbers/exact-json.ts';
import { type PlaygroundData, schemaLookup } from '../../openapi/samples/playground-data.ts';
import type { Credential } from '../../openapi/samples/request-values.ts';
import type { SchemaLookup } from '../../openapi/schema/schema-node.ts';
import type { Grant } from '../authorize/grant.ts';

/** The data that a page contains for its playground (`src/reference/playground.ts` writes it). */
export interface PageData extends PlaygroundData {
  /** Identifies the specification of the page. */
  spec: string;
  settings: {
    proxy: boolean;
    credentials: boolean;
    prefill: boolean;
    defaults: 'required' | 'all';
    languages: string[];
    /** Where readers can get tokens. */
    authorize?: {
      /** Whether they may enter client secrets and passwords. */
      secrets: boolean;
      /** The playground's client settings at each server, by name of the security scheme. */
      clients: Record<string, ClientSettings>;
    };
  };
  strings: Record<string, string>;
}

export interface ClientSettings {
  clientId?: string;
  scopes?: string[];
  parameters?: Record<string, string>;
}

/** The page data, ready to use. */
export interface Source extends PageData {
  schema: SchemaLookup;
  /** An interface string with its `{name}` placeholders filled in. */
  string(key: string, values?: Record<string, string | number>): string;
}

export function readPageData(element: Element): Source {
  const text = element.querySelector('script[type="application/json"]')?.textContent ?? '{}';
  const data = parseExactJson(text) as PageData;
  return {
    ...data,
    schema: schemaLookup(data.schemas),
    string: (key, values = {}) =>
      (data.strings[key] ?? key).replaceAll(/\{(\w+)\}/g, (place, name: string) =>
        String(values[name] ?? place),
      ),
  };
}

/** A credential, and the grant if its token came from a server. */
export type HeldCredential = Credential & { clientId?: string; grant?: Grant };

export type Credentials = Record<string, HeldCredential>;
