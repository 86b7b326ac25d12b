/**
 * `npm run smoke [-- 20 22 24]`: packs the package, installs it into an empty folder, and builds a small project with
 * each of these Node versions, as npm's `node` package brings them. Run `npm run build` first.
 */
import { installPackage } from './package.ts';

const versions = process.argv.slice(2);
const installed = installPackage();
try {
  for (const node of versions.length > 0 ? versions : ['20', '22', '24']) {
    const { version, html } = installed.build(node);
    console.log(`Node ${version}: ${html.join(', ')}`);
    if (!html.includes('index.html')) process.exitCode = 1;
  }
} finally {
  installed.remove();
}
