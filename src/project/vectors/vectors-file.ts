import { join } from 'node:path';
import * as z from 'zod';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { readPlain } from '../files/plain-file.ts';
import type { ProjectVectors } from '../project.ts';

/** The file beside docs.json that `octavo vectors` writes. It is meant to be committed. */
export const vectorsFile = 'octavo.vectors.json';

const schema = z.object({
  version: z.literal(1),
  model: z.string(),
  /** What stood before each text that the model read. */
  prefix: z.string(),
  /** How many numbers of a vector are kept, and how long those are that the model gave: it may give fewer. */
  most: z.int().positive(),
  dimensions: z.int().positive(),
  /** The vectors, a byte a number, in base64, by the digest of the section's content (`sectionContent`). */
  sections: z.record(z.string(), z.string()),
});

export type VectorsFile = z.output<typeof schema>;

export interface ReadVectors {
  isThere: boolean;
  /** Undefined if there is no such file, or none that can be read. */
  value?: VectorsFile;
  diagnostics: Diagnostic[];
}

export function readVectors(root: string): ReadVectors {
  const text = readPlain(join(root, vectorsFile))?.toString('utf8');
  if (text === undefined) return { isThere: false, diagnostics: [] };
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return { isThere: true, value: parsed.data, diagnostics: [] };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  const message = `${vectorsFile} cannot be used${path && `: ${path} is wrong`}; search by meaning is left out.`;
  const location = { file: vectorsFile, line: 1, column: 1 };
  const hint = 'Run `octavo vectors` to write it again, or restore it from git.';
  return {
    isThere: true,
    diagnostics: [problem('config/vectors', message, { location, hint })],
  };
}

export function projectVectors({ model, dimensions, sections }: VectorsFile): ProjectVectors {
  return { model, dimensions, sections: new Map(Object.entries(sections)) };
}

/** One vector a line, so that a change of one is a change of one line in git. */
export function vectorsText(file: VectorsFile): string {
  return `${JSON.stringify(file, null, 1)}\n`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
