import { parseFile } from '../format.ts';
import { Unpatchable } from './unpatchable.ts';

/** The value in a file of an existing index. */
export function readFile<Value>(
  { read }: { read(path: string): string | undefined },
  path: string,
): Value {
  const value = parseFile(read(path) ?? '');
  if (value === undefined) throw new Unpatchable();
  return value as Value;
}
