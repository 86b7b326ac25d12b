import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { assemblePage } from '../../src/page/assemble.ts';
import { sitePolicy } from '../../src/page/csp/site-policy.ts';
import { fragmentFile } from '../../src/page/sidebar/sidebar-bounds.ts';
import { navListPages, sidebarFragment } from '../../src/page/sidebar/sidebar-fragments.ts';
import type { NavElement } from '../../src/project/navigation-config.ts';
import { emptyBody } from '../../src/render/plain-body.ts';
import type { Rendered } from '../../src/render/rendered.ts';
import { createTheme } from '../../src/theme/create-theme.ts';
import { navFragmentScript } from '../../src/theme/nav-fragment.ts';
import { pageAssets } from '../../src/theme/theme-assets.ts';
import { fileOf } from '../../src/urls/file-of.ts';
import { contextOf, type SiteOptions } from '../page/site.ts';
import { chromiumPath } from '../reader/chromium.ts';
import { type Served, serveFolder } from '../reader/site.ts';
import { type VisitOptions, Visitor } from '../reader/visit.ts';

/** A site whose bodies are given as HTML, so that only page and theme are under test. */
export interface PageSet extends SiteOptions {
  navigation: NavElement;
  /** Body and outline by page id; pages without one are empty. */
  bodies?: Record<string, Partial<Rendered>>;
}

export interface Pages {
  open(path: string, options?: VisitOptions): ReturnType<Visitor['open']>;
  /** As `open`, but the same page for all tests that only look at it. */
  view(path: string, options?: VisitOptions): ReturnType<Visitor['view']>;
  /** Folder on disk. */
  folder(): string;
}

/** Tests of a set of pages in Chromium; each fails on an error in the console and on requests to other hosts. */
export function describePages(name: string, set: PageSet, define: (pages: Pages) => void): void {
  if (!chromiumPath) {
    if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
    describe.skip(`${name} (skipped: no Chromium; set CHROME_PATH)`, () => {});
    return;
  }
  describe(name, () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-pages-'));
    let served: Served;
    let visitor: Visitor;
    beforeAll(async () => {
      await writePages(set, folder);
      served = await serveFolder(folder);
      visitor = new Visitor(served.origin);
    });
    afterEach(async () => {
      expect(await visitor.leave()).toEqual([]);
    });
    afterAll(async () => {
      await visitor?.end();
      await served?.close();
      rmSync(folder, { recursive: true, force: true });
    });
    define({
      open: (path, options) => visitor.open(path, options),
      view: (path, options) => visitor.view(path, options),
      folder: () => folder,
    });
  });
}

async function writePages({ navigation, bodies = {}, ...options }: PageSet, folder: string) {
  const write = (file: string, body: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), body);
  };
  const { config, urls } = contextOf(navigation, options);
  const policy = sitePolicy(config, urls);
  const theme = (await createTheme({ name: config.theme, policy })).value;
  for (const asset of theme.assets) write(asset.file, asset.body);
  const context = contextOf(navigation, {
    assets: pageAssets(theme, []).assets,
    ...options,
  });
  for (const node of context.bounded) {
    write(fragmentFile(node, context), navFragmentScript(sidebarFragment(node, context), theme));
    for (const list of navListPages(node, context))
      write(list.file, theme.layout('nav-list', list));
  }
  for (const page of context.tree.pages) {
    const rendered = { ...emptyBody, ...bodies[page.id] };
    const data = assemblePage({ page, rendered, frontmatter: {} }, context);
    const { head, rest } = theme.page(data);
    write(fileOf(page.route, context.urls), head + rest);
  }
}
