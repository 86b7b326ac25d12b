import { join } from 'node:path';
import { readPlainText } from '../../project/files/plain-file.ts';
import type { Emitter } from '../emitter.ts';

/** Where the server finds what the author tells the assistant (`.mintlify/Assistant.md`). */
const assistantFile = '_octavo/assistant.md';

export const assistantInstructions: Emitter = function* ({ project }) {
  const { assistant } = project.agents;
  if (assistant !== undefined) yield { path: assistantFile, body: `${assistant}\n` };
};

/** The same, from a built site. */
export function instructionsIn(folder: string): string | undefined {
  return readPlainText(join(folder, assistantFile), { follow: false })?.trim();
}
