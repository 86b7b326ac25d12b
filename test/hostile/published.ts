import { join } from 'node:path';
import { expect } from 'vitest';
import { siteHandler } from '../../src/site/handler.ts';
import { build, type Files, projectOf } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';
import { openDev } from '../dev/site.ts';

/** In every file that must not be read by anyone. */
export const decoy = 'DECOY';

/** Builds a project; gives what is said of it and which of its own files are copied. */
export async function published(files: Files, settings: object = {}) {
  const root = projectOf({ 'index.mdx': '# Home\n', ...files }, settings);
  const site = await build(root, { cache: false });
  const said = site.result.diagnostics.filter(({ code }) =>
    /^file\/(?:secret|left-out)$/.test(code),
  );
  return {
    root,
    out: site.out,
    exit: site.result.exit,
    codes: site.codes,
    copied: Object.keys(files).filter((file) => !/\.mdx?$/.test(file) && site.has(file)),
    secrets: said.filter(({ code }) => code === 'file/secret').map(({ message }) => message),
    leftOut: said.filter(({ code }) => code === 'file/left-out').map(({ message }) => message),
  };
}

/** Asks for files in each way that Octavo serves a site; gives those that any of them answers. */
export async function served(root: string, out: string, files: readonly string[]) {
  const dev = await openDev(root);
  const preview = siteHandler(out, '/');
  const found: string[] = [];
  for (const file of files) {
    const path = `/${file.split('/').map(encodeURIComponent).join('/')}`;
    const answer = await preview(new Request(`http://localhost${path}`));
    if ((await dev.status(path)) === 200) found.push(`dev ${file}`);
    if (answer.status === 200) found.push(`preview ${file}`);
  }
  return found;
}

/** What `octavo check` says of a project. */
export async function checked(root: string) {
  const { exit, out } = await octavo(['check', '--json', '.'], { cwd: join(root) });
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; message: string }[] };
  expect(diagnostics).toBeInstanceOf(Array);
  return {
    exit,
    secrets: diagnostics.filter(({ code }) => code === 'file/secret').map(({ message }) => message),
  };
}
