import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { parseDocument } from './parse-document.ts';
import type { ParsedDocument, SpecDocument } from './spec-document.ts';
import { folderOf, isUrl, joinInside } from './spec-name.ts';
import { isSpecPart } from './spec-part.ts';
import { isMapping } from './values.ts';

/** The documents that make up one spec: its own, and those that its `$ref`s name. Each is read only once. */
export interface SpecFiles {
  /**
   * Follows a reference and, unless `once` is set, the references that it leads to. Undefined if the last one points
   * nowhere.
   */
  follow(ref: string, from: SpecDocument, once?: boolean): Target | undefined;
  /** The value at a path, without following references. */
  at(file: string, path: readonly string[]): Target | undefined;
  root: SpecDocument;
  /** Syntax errors of the files read so far. */
  diagnostics: Diagnostic[];
}

export interface Target {
  document: SpecDocument;
  path: string[];
  value: unknown;
  /** Resources with dynamic anchors that lead to a schema, outermost first (JSON Schema 2020-12, section 7.1). */
  scope?: readonly string[];
}

/** A longer chain of references counts as a circle. */
export const longestChain = 40;

/**
 * `read` returns the text of a project file, or undefined if there is none. `gathered` are documents that were read
 * in advance, including those from other hosts.
 */
export function createSpecFiles(
  root: SpecDocument,
  read: (file: string) => string | undefined,
  gathered: ReadonlyMap<string, ParsedDocument> = new Map(),
): SpecFiles {
  const documents = new Map<string, SpecDocument | undefined>([[root.name, root]]);
  const diagnostics: Diagnostic[] = [];

  function open(name: string): SpecDocument | undefined {
    if (documents.has(name)) return documents.get(name);
    const text = gathered.has(name) || isUrl(name) ? undefined : read(name);
    const parsed = text === undefined ? gathered.get(name) : parseDocument(name, text);
    if (parsed) diagnostics.push(...parsed.diagnostics);
    documents.set(name, parsed?.document);
    return parsed?.document;
  }

  function follow(ref: string, from: SpecDocument, once = false, steps = 0): Target | undefined {
    const [file = '', fragment = ''] = splitOnce(ref, '#');
    const name = file === '' ? from.name : documentNamed(file, from.name);
    const document = name === undefined ? undefined : open(name);
    if (!document || steps > longestChain) return undefined;

    let target: Target = { document, path: [], value: document.value };
    for (const key of fragmentKeys(fragment)) {
      const next = refOf(target.value);
      if (next !== undefined && !Object.hasOwn(Object(target.value), key)) {
        const through = follow(next, target.document, false, steps + 1);
        if (!through) return undefined;
        target = through;
      }
      if (typeof target.value !== 'object' || target.value === null) return undefined;
      if (!Object.hasOwn(target.value, key)) return undefined;
      target = {
        document: target.document,
        path: [...target.path, key],
        value: (target.value as Record<string, unknown>)[key],
      };
    }
    const again = refOf(target.value);
    if (again !== undefined) {
      return once ? target : follow(again, target.document, false, steps + 1);
    }
    return isFit(target) ? target : undefined;
  }

  /** A document from another host can be anything: if it is not part of a specification, it is treated as missing. */
  function isFit({ document, value }: Target): boolean {
    return document === root || !isUrl(document.name) || isSpecPart(value);
  }

  function at(file: string, path: readonly string[]): Target | undefined {
    const document = open(file);
    let value = document?.value;
    for (const key of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
        return undefined;
      value = (value as Record<string, unknown>)[key];
    }
    return document && { document, path: [...path], value };
  }

  return {
    follow: (ref, from, once) => follow(ref, from, once),
    at,
    root,
    diagnostics,
  };
}

/** The `$ref` of a reference object; undefined for any other value. */
export function refOf(value: unknown): string | undefined {
  return isMapping(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
}

/** The document that a `$ref` names, relative to the document that contains it: a project file or a URL. */
export function documentNamed(file: string, from: string): string | undefined {
  if (isUrl(file) || isUrl(from)) {
    return URL.canParse(file, isUrl(from) ? from : undefined)
      ? webAddress(new URL(file, isUrl(from) ? from : undefined))
      : undefined;
  }
  if (/^[a-z][a-z0-9+.-]+:/i.test(file)) return undefined;
  return joinInside(folderOf(from), decodeComponent(file));
}

function webAddress(url: URL): string | undefined {
  return isUrl(url.href) ? url.href : undefined;
}

/** The path that the fragment of a reference describes. */
export function fragmentKeys(fragment: string): string[] {
  if (!fragment.startsWith('/')) return [];
  return fragment
    .slice(1)
    .split('/')
    .map((part) => decodeComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
