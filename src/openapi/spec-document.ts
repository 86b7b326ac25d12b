import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';

/** A JSON or YAML file as data, and the way back from the data to the lines its author wrote. */
export interface SpecDocument {
  /** File relative to the project root, or URL. */
  name: string;
  value: unknown;
  /** Where a value stands (at its key), or its nearest ancestor that has a place. */
  locate(path: readonly string[]): Location;
}

export interface ParsedDocument {
  document: SpecDocument;
  /** Syntax errors. What stands around them is in the document all the same. */
  diagnostics: Diagnostic[];
}
