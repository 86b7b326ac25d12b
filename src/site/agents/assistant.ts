import { join } from 'node:path';
import { readPlainText } from '../../project/files/plain-file.ts';
import type { Emitter } from '../emitter.ts';

/** The file from which the server reads the author's instructions for the assistant (`.mintlify/Assistant.md`). */
const assistantFile = '_octavo/assistant.md';

export const assistantInstructions: Emitter = function* ({ project }) {
  const { assistant } = project.agents;
  if (assistant !== undefined) yield { path: assistantFile, body: `${assistant}\n` };
};

/** The author's instructions in a built site. */
export function instructionsIn(folder: string): string | undefined {
  return readPlainText(join(folder, assistantFile), { follow: false })?.trim();
}
