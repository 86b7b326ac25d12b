import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import { maxLevels } from './nesting.ts';

/** A JSON or YAML file as data, with the line in the author's file for each value. */
export interface SpecDocument {
  /** The file relative to the project root, or the URL. */
  name: string;
  value: unknown;
  /** The location of a value (its key), or of its nearest ancestor that has one. */
  locate(path: readonly string[]): Location;
  /** The schemas that a `$dynamicRef` can resolve to, if there are any. */
  dynamic?: DynamicResource[];
}

/** A schema with an `$id`, or a whole document, that has dynamic anchors (JSON Schema 2020-12, section 8.2). */
export interface DynamicResource {
  path: readonly string[];
  /** The path of each anchor. */
  anchors: Map<string, readonly string[]>;
}

export interface ParsedDocument {
  document: SpecDocument;
  /** Syntax errors. The document still contains everything that could be read. */
  diagnostics: Diagnostic[];
}

/** A document without a value, because walking the nested value would exhaust the stack. */
export function tooDeep(source: Source, offset: number): ParsedDocument {
  const location = locate(source, offset);
  return {
    document: { name: source.file, value: undefined, locate: () => location },
    diagnostics: [
      problem('openapi/unreadable', `More than ${maxLevels} levels are nested here.`, {
        location,
        hint: 'Look for a bracket that is repeated by mistake. Nothing of the document is used.',
      }),
    ],
  };
}
