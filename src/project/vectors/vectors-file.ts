import * as z from 'zod';
import { type ReadFile, readCommitted } from '../files/committed-file.ts';
import type { ProjectVectors } from '../project.ts';

/** The file beside docs.json that `octavo vectors` writes. It is meant to be committed. */
export const vectorsFile = 'octavo.vectors.json';

const schema = z.object({
  version: z.literal(1),
  model: z.string(),
  /** Text that was put before each text for the model. */
  prefix: z.string(),
  /** How many numbers of each vector are kept, and how many it has: models may return fewer. */
  most: z.int().positive(),
  dimensions: z.int().positive(),
  /** The vectors (one byte a number, in base64) by the digest of the section's content (`sectionContent`). */
  sections: z.record(z.string(), z.string()),
});

export type VectorsFile = z.output<typeof schema>;

export function readVectors(root: string): Promise<ReadFile<VectorsFile>> {
  return readCommitted(root, {
    name: vectorsFile,
    schema,
    command: 'octavo vectors',
    loss: 'search by meaning is left out',
    code: 'config/vectors',
  });
}

export function projectVectors({ model, dimensions, sections }: VectorsFile): ProjectVectors {
  return { model, dimensions, sections: new Map(Object.entries(sections)) };
}

/** One vector a line, so that a changed vector is one changed line in git. */
export function vectorsText(file: VectorsFile): string {
  return `${JSON.stringify(file, null, 1)}\n`;
}
