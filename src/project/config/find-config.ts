import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { shellWord } from '../../lib/text/shell-word.ts';
import { confine } from '../files/confined.ts';

/** How many levels below the given folder are searched for a docs.json to mention in the message. */
const searchDepth = 3;

export type ConfigFile = { file: 'docs.json' | 'mint.json' } | { diagnostic: Diagnostic };

/** The config file that makes a folder a project, or a diagnostic that says where one is or how to create it. */
export async function findConfig(root: string): Promise<ConfigFile> {
  for (const file of ['docs.json', 'mint.json'] as const) {
    const target = await confine(root, file);
    if ('file' in target) return { file };
    if (target.problem === 'outside') {
      return {
        diagnostic: problem(
          'config/not-found',
          `${file} is a link to a file outside of the project.`,
          {
            hint: 'Run the command in the folder that the link leads to, or copy the file here.',
          },
        ),
      };
    }
  }
  const below = await searchBelow(root);
  const [first] = below;
  if (first === undefined) {
    return {
      diagnostic: problem('config/not-found', 'There is no docs.json in this folder.', {
        hint: 'Run "octavo init" to begin a project here, or name the folder of your project.',
      }),
    };
  }
  const others = below.length > 1 ? ` (and in ${below.slice(1, 4).join(', ')})` : '';
  return {
    diagnostic: problem(
      'config/in-subfolder',
      `docs.json is not in this folder but in ${first}${others}.`,
      // In the message, `octavo` becomes the command that was typed.
      { hint: `Name the folder: octavo build ${shellWord(first)}` },
    ),
  };
}

/** Folders with a docs.json, nearest first, then by name. */
async function searchBelow(root: string): Promise<string[]> {
  const folders: string[] = [];
  let level = [''];
  for (let depth = 0; depth < searchDepth && folders.length === 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
        () => [],
      );
      for (const entry of entries) {
        if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules')
          continue;
        next.push(path.posix.join(folder, entry.name));
      }
    }
    level = next.sort();
    for (const folder of level) {
      const files = await readdir(path.join(root, folder)).catch((): string[] => []);
      if (files.includes('docs.json')) folders.push(folder);
    }
  }
  return folders;
}
