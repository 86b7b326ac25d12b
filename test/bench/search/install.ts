import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Installs packages into a folder of their own; says so and returns false when that does not work. */
export function install(packages: readonly string[], folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
      stdio: 'pipe',
    });
    return true;
  } catch {
    console.error(`Could not install ${packages.join(', ')}: left out.`);
    return false;
  }
}

/** A package of that folder, found as a module there finds it. */
export async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  const door = join(folder, 'import.mjs');
  writeFileSync(door, 'export const load = (name) => import(name);\n');
  const { load } = (await import(pathToFileURL(door).href)) as {
    load(name: string): Promise<Module>;
  };
  return load(name);
}
