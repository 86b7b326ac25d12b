import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** A script with V8's code cache for it, which is saved next to it for the next process. */
export interface CompiledScript {
  /** Returns the value of the script. */
  run(): unknown;
  /**
   * Saves the code cache, extended by what this process compiled, if that justifies the time for saving. `share` is how
   * much work the process must have done, as a share of the work of all processes that extended the cache. So after a
   * few processes that ran different parts, nothing more is saved. If the folder is read-only, nothing is ever saved.
   */
  save(share: number): void;
}

/** Reads a script that contains only ASCII. Throws if it does not exist. */
export function openScript(file: string): CompiledScript {
  const cache = readCache(file);
  const source = readFileSync(file, 'latin1');
  const script = new Script(source, { filename: file, cachedData: cache?.code });
  const before = script.cachedDataRejected === false ? cache!.work : 0;
  return {
    run: () => script.runInThisContext(),
    save(share) {
      const { user, system } = process.cpuUsage();
      const work = Math.round((user + system) / 1000);
      if (work >= before * share) writeCache(file, script, before + work);
    },
  };
}

/** The code cache, and the total work in milliseconds of all processes that extended it. */
interface CodeCache {
  work: number;
  code: Buffer;
}

/** A cache file starts with a digest of the rest, because V8 would crash on damaged data. */
const digestLength = 20;
const digestOf = (data: Uint8Array) => createHash('sha1').update(data).digest();

function readCache(script: string): CodeCache | undefined {
  let data: Buffer;
  try {
    data = readFileSync(cacheFile(script));
  } catch {
    return undefined;
  }
  const content = data.subarray(digestLength);
  if (!digestOf(content).equals(data.subarray(0, digestLength))) return undefined;
  return { work: content.readUInt32LE(0), code: content.subarray(4) };
}

function writeCache(scriptFile: string, script: Script, work: number): void {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(work);
  const content = Buffer.concat([head, script.createCachedData()]);
  const file = cacheFile(scriptFile);
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([digestOf(content), content]));
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

/** One file for each V8 version and its settings. */
function cacheFile(script: string): string {
  return `${script}.${cachedDataVersionTag()}.compiled`;
}
