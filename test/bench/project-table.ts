import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shown } from './build-table.ts';
import { folderMb, measure } from './measure.ts';
import { octavo } from './peers/octavo.ts';

/** Builds real projects, cold and unchanged, in copies of theirs. */
export async function projectTable(roots: readonly string[], folder: string): Promise<void> {
  if (roots.length === 0) return;
  console.log('\n## Projects\n');
  console.log('| project | exit | cold s | unchanged s | CPU s | peak MB | output MB |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const root of roots) {
    const copy = join(folder, 'project');
    const out = join(folder, 'project-out');
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => !/(?:^|[\\/])(?:node_modules|\.git|\.octavo)$/.test(path),
    });
    const command = [...octavo.command, copy, '--out', out];
    const cold = await measure(command, copy);
    const again = await measure(command, copy);
    const cells = [
      join(basename(dirname(root)), basename(root)),
      String(cold.exit),
      cold.seconds.toFixed(2),
      again.seconds.toFixed(2),
      shown(cold.cpuSeconds, 1),
      shown(cold.peakMb, 0),
      existsSync(out) ? folderMb(out).toFixed(1) : '–',
    ];
    console.log(`| ${cells.join(' | ')} |`);
    for (const path of [copy, out]) rmSync(path, { recursive: true, force: true });
  }
}
