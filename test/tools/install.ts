import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedIn, installInto, packInto, sizeOf } from './package.ts';

/**
 * `npm run compare:install`: installs Octavo, packed, and other generators as a new user would, each into a folder of
 * its own, and prints how much that is. `dist` must be built; npm needs its registry.
 */
const tools: Record<string, string[]> = {
  Octavo: [],
  'Eleventy 3': ['@11ty/eleventy@3'],
  'VitePress 1': ['vitepress@1'],
  Starlight: ['astro', '@astrojs/starlight'],
  'Docusaurus 3': [
    '@docusaurus/core@3',
    '@docusaurus/preset-classic@3',
    'react@19',
    'react-dom@19',
  ],
};

console.log(`Node ${process.version}\n`);
console.log('| | packages | MB | warnings of npm | seconds |\n| --- | ---: | ---: | ---: | ---: |');
for (const [name, packages] of Object.entries(tools)) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-install-'));
  try {
    const asked = packages.length === 0 ? [`./${packInto(folder)}`] : packages;
    const started = performance.now();
    const warnings = installInto(folder, asked);
    const seconds = (performance.now() - started) / 1000;
    const megabytes = sizeOf(join(folder, 'node_modules')) / 1e6;
    const warned = warnings.filter((line) => line.trim() !== 'npm warn').length;
    console.log(
      `| ${name} | ${installedIn(folder).length} | ${megabytes.toFixed(0)} | ${warned} | ${seconds.toFixed(0)} |`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
