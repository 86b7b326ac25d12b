import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { chromiumPath } from './chromium.ts';
import { type BuiltSite, buildFixture, type Served, serveFolder } from './site.ts';
import { type VisitOptions, Visitor } from './visit.ts';

/** A fixture site as its readers meet it. */
export interface Reading {
  open(path: string, options?: VisitOptions): ReturnType<Visitor['open']>;
  /** As `open`, but the same page for all tests that only look at it. */
  view(path: string, options?: VisitOptions): ReturnType<Visitor['view']>;
  site(): BuiltSite;
}

/**
 * Tests of one fixture site in Chromium. Every test also fails on an error in the console, a failed request, or a
 * request to another host. Without Chromium the tests are skipped by name; `OCTAVO_REQUIRE_CHROMIUM` makes that a
 * failure, for machines that are meant to have it.
 */
export function describeSite(
  name: string,
  fixture: string,
  define: (reading: Reading) => void,
  settings?: Record<string, unknown>,
): void {
  if (!chromiumPath) {
    if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
    describe.skip(`${name} (skipped: no Chromium; set CHROME_PATH)`, () => define(absent));
    return;
  }
  describe(name, () => {
    let built: BuiltSite;
    let served: Served;
    let visitor: Visitor;
    beforeAll(async () => {
      built = await buildFixture(fixture, settings);
      served = await serveFolder(built.out);
      visitor = new Visitor(served.origin);
    });
    afterEach(async () => {
      expect(await visitor.leave()).toEqual([]);
    });
    afterAll(async () => {
      await visitor?.end();
      await served?.close();
      built?.remove();
    });
    define({
      open: (path, options) => visitor.open(path, options),
      view: (path, options) => visitor.view(path, options),
      site: () => built,
    });
  });
}

const absent: Reading = {
  open: () => Promise.reject(new Error('no browser')),
  view: () => Promise.reject(new Error('no browser')),
  site: () => {
    throw new Error('no browser');
  },
};
