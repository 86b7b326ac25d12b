import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { isHarmless, secretContent } from './secret-content.ts';
import { type SecretReason, secretName } from './secret-names.ts';

/** Number of files read concurrently. */
const atOnce = 8;

/** How many bytes of a file are searched; a secret is nearly always at the start. */
const readBytes = 1024 * 1024;

/** Text formats for settings, lists and keys; a match in any other format is a coincidence. */
const readable =
  /(?:^|\/)[^./]+$|\.(?:json|jsonc|json5|jsonl|ndjson|ya?ml|toml|ini|cfg|conf|properties|env|txt|csv|tsv|xml|plist|key|pem|p8|asc|crt|cer|sig|sh|bash|ps1|bat|cmd|py|rb|go|ts|sql|log|ipynb|bak|old|orig)$/i;

/** Finds files that look like secrets. API descriptions are exempt because they are full of such names and samples. */
export async function findSecrets(
  root: string,
  files: readonly string[],
  isDescription: (file: string) => boolean,
): Promise<Map<string, Diagnostic>> {
  const secrets = await mapLimit(files, atOnce, async (file): Promise<[string, Diagnostic][]> => {
    if (isDescription(file)) return [];
    const reason = await reasonFor(root, file);
    return reason === undefined ? [] : [[file, secret(file, reason)]];
  });
  return new Map(secrets.flat());
}

async function reasonFor(root: string, file: string): Promise<SecretReason | undefined> {
  if (secretName(file) === undefined && !readable.test(file)) return undefined;
  return secretReason(file, await startOf(path.join(root, file)));
}

/** Why a file should not be public, judged by its name or text; undefined if it may be. */
export function secretReason(file: string, text: string): SecretReason | undefined {
  const byName = secretName(file);
  if (byName === undefined && !readable.test(file)) return undefined;
  const byContent = secretContent(text);
  if (byContent !== undefined) return `holds ${byContent}`;
  return byName === undefined || isHarmless(file, text) ? undefined : `has the name of ${byName}`;
}

/** As Latin-1, in which every byte is valid. */
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
    // Deleted or locked; copying it will report that.
    return '';
  }
}

function secret(file: string, reason: string): Diagnostic {
  return problem('file/secret', `${file} ${reason}; it is not copied.`, {
    // No line number, because the excerpt would show the secret in logs.
    hint: `Move it out of the folder, or list it in .mintignore. If everyone may read it, list "${file}" in \`octavo.publish\`.`,
  });
}
