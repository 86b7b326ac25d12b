import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all workers of a run a folder for what they share (`test/shared.ts`). */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-run-'));
  process.env.OCTAVO_TEST_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
