/** A command line to copy: the command for the folder that the user named. */
export function asTyped(command: string, dir: string | undefined, ...flags: string[]): string {
  const folder = dir === undefined || dir === '.' ? [] : [quoted(dir)];
  return ['octavo', command, ...folder, ...flags].join(' ');
}

export function quoted(word: string): string {
  return /^[\w./\\:@+-]+$/.test(word) ? word : `"${word}"`;
}
