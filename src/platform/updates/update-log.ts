import { printable } from '../../diagnostics/printable.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import { oneLine } from '../../lib/text/one-line.ts';
import type { UpdateStore } from '../store/updates.ts';
import { withoutSecrets } from '../telemetry/log.ts';

const maxLines = 2000;
const maxLineLength = 2000;

/** The log of one update, written to its record line by line. */
export interface UpdateLog {
  add(...lines: string[]): void;
  /** Resolves when everything is in the record. */
  flush(): Promise<void>;
}

/** `from` is the number of lines already in the record, from an earlier attempt. */
export function createUpdateLog(updates: UpdateStore, id: string, from: number): UpdateLog {
  let written = from;
  let waiting: string[] = [];
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const lines = waiting;
    waiting = [];
    if (lines.length === 0) return;
    try {
      await updates.log(id, written, lines);
      written += lines.length;
    } catch (error) {
      waiting = [...lines, ...waiting];
      throw error;
    }
  };
  const flush = () => {
    last = last.then(write, write);
    return last;
  };
  return {
    add(...lines) {
      const room = maxLines - written - waiting.length;
      const batch = lines
        .slice(0, Math.max(0, room))
        .map((line) => firstCharacters(withoutSecrets(printableLine(line)), maxLineLength));
      if (lines.length > room && room > 0) batch[batch.length - 1] = '(more lines were left out)';
      waiting.push(...batch);
      // If the write fails, these lines are written with the next ones; if that fails too, so does the update.
      flush().catch(() => {});
    },
    flush,
  };
}

/** File names and messages come from the repository's authors: they must not hide anything or look like extra lines. */
function printableLine(text: string): string {
  return printable(oneLine(text.trimEnd()));
}
