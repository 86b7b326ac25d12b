import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../lib/package-root.ts';
import { docsJsonSchema, frontmatterJsonSchema } from './schema/json-schema.ts';

// A step of `npm run build`: writes the schemas that editors read from an installed package.
const folder = join(packageRoot, 'dist/schema');
mkdirSync(folder, { recursive: true });
const write = (name: string, schema: object) =>
  writeFileSync(join(folder, name), `${JSON.stringify(schema)}\n`);
write('docs.json', docsJsonSchema());
write('frontmatter.json', frontmatterJsonSchema());
