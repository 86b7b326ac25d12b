import { allPages } from '../corpus.ts';
import { markdown, type Peer, writeFiles } from './peer.ts';

export const starlight: Peer = {
  name: 'starlight',
  title: 'Astro Starlight (search on)',
  packages: ['astro@5', '@astrojs/starlight@0.37'],
  write(folder, corpus) {
    const sidebar = corpus.sections.map(({ title, folder: directory }) => ({
      label: title,
      autogenerate: { directory },
    }));
    writeFiles(folder, {
      'package.json': JSON.stringify({ private: true, type: 'module' }),
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Bench', sidebar: ${JSON.stringify(sidebar)} })] });
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    });
    for (const page of allPages(corpus))
      writeFiles(folder, { [`src/content/docs/${page.id}.mdx`]: markdown(page) });
  },
  command: ['astro', 'build'],
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
};
