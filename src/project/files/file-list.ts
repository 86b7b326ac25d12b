import { digestOf } from '../../lib/digest.ts';
import type { FileList } from '../project.ts';
import type { FileListing } from './links.ts';

export function fileListOf({ files, diagnostics }: FileListing): FileList {
  const isPage = (file: string) => /\.mdx?$/.test(file);
  const others = files.filter((file) => !isPage(file));
  return {
    pages: digestOf(JSON.stringify(files.filter(isPage))),
    others: digestOf(JSON.stringify([others, diagnostics])),
  };
}
