import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import { mostLevels } from './nesting.ts';

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

/** A document of which nothing is read: whoever walks its value would run out of stack. */
export function tooDeep(source: Source, offset: number): ParsedDocument {
  const location = locate(source, offset);
  return {
    document: { name: source.file, value: undefined, locate: () => location },
    diagnostics: [
      problem(
        'openapi/unreadable',
        `More than ${mostLevels} levels stand inside each other here.`,
        {
          location,
          hint: 'Look for a bracket that is repeated by mistake. Nothing of the document is used.',
        },
      ),
    ],
  };
}
