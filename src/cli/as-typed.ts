/** A command line to copy: the command on the folder that was named. */
export function asTyped(command: string, dir: string | undefined, ...flags: string[]): string {
  const folder = dir === undefined || dir === '.' ? [] : [quoted(dir)];
  return ['octavo', command, ...folder, ...flags].join(' ');
}

export function quoted(word: string): string {
  return /^[\w./\\:@+-]+$/.test(word) ? word : `"${word}"`;
}
