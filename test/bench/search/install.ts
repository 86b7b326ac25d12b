import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

export async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  const module = (await import(pathToFileURL(path).href)) as Module & { default?: Module };
  // A CommonJS file comes with its names below `default`.
  return typeof module.default === 'object' ? { ...module.default, ...module } : module;
}
