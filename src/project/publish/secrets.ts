import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { isHarmless, secretContent } from './secret-content.ts';
import { type SecretReason, secretName } from './secret-names.ts';

/** Files read at the same time. */
const atOnce = 8;

/** Bytes of a file that are looked through: what makes it a secret stands nearly always before them. */
const readBytes = 1024 * 1024;

/** Forms that hold settings, lists and keys as text; in those of other kinds the same letters are chance. */
const readable =
  /(?:^|\/)[^./]+$|\.(?:json|jsonc|json5|jsonl|ndjson|ya?ml|toml|ini|cfg|conf|properties|env|txt|csv|tsv|xml|plist|key|pem|p8|asc|crt|cer|sig|sh|bash|ps1|bat|cmd|py|rb|go|ts|sql|log|ipynb|bak|old|orig)$/i;

/** Files that look like secrets, and what to say of each. A description of an API is full of names and samples. */
export async function findSecrets(
  root: string,
  files: readonly string[],
  isDescription: (file: string) => boolean,
): Promise<Map<string, Diagnostic>> {
  const found = await mapLimit(files, atOnce, async (file): Promise<[string, Diagnostic][]> => {
    if (isDescription(file)) return [];
    const reason = await reasonFor(root, file);
    return reason === undefined ? [] : [[file, secret(file, reason)]];
  });
  return new Map(found.flat());
}

async function reasonFor(root: string, file: string): Promise<SecretReason | undefined> {
  const byName = secretName(file);
  if (byName === undefined && !readable.test(file)) return undefined;
  const text = await startOf(path.join(root, file));
  const byContent = secretContent(text);
  if (byContent !== undefined) return `holds ${byContent}`;
  return byName === undefined || isHarmless(file, text) ? undefined : `has the name of ${byName}`;
}

/** As Latin-1, in which no bytes are invalid. */
async function startOf(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read({
        buffer: Buffer.alloc(Math.min(size, readBytes)),
        position: 0,
      });
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    // Gone or locked: copying it says so.
    return '';
  }
}

function secret(file: string, reason: string): Diagnostic {
  return problem('file/secret', `${file} ${reason}; it is not copied.`, {
    // No place: with one, the lines of the secret would stand in every log.
    hint: `Move it out of the folder, or list it in .mintignore. If everyone may read it, list "${file}" in \`octavo.publish\`.`,
  });
}
