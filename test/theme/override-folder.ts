import { type Files, temporaryFolder, writeFiles } from '../build/site.ts';

/** A template folder of an author with these files. */
export function overrideFolder(files: Files): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  return folder;
}
