import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprinted } from '../lib/fingerprint.ts';
import { compiledModule } from '../template-engine/compile-templates.ts';
import {
  browserBundles,
  bundleNames,
  compiledStylesFile,
  compiledTemplates,
} from '../template-engine/files.ts';
import { liveTemplates } from './live-templates.ts';
import { builtinStyles } from './styles.ts';

// Runs during `npm run build`, after the browser code is bundled, so that site builds need not compile the templates.
writeFileSync(compiledTemplates, compiledModule());
writeFileSync(compiledStylesFile, JSON.stringify(Object.fromEntries(builtinStyles())));
writeFileSync(join(browserBundles, 'templates.js'), liveTemplates());
const bundles = readdirSync(browserBundles).filter((file) => file.endsWith('.js'));
const names = bundles.sort().map((file) => {
  const body = readFileSync(join(browserBundles, file), 'utf8');
  return [file, fingerprinted(file.slice(0, -'.js'.length), '.js', body)];
});
writeFileSync(bundleNames, JSON.stringify(Object.fromEntries(names)));
