import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { givenVariables } from '../../src/browser/playground/given-variables.ts';
import { build, docsJson, projectOf } from '../build/site.ts';

const inline = /<script>(window\.mintlify=.*?)<\/script>/s;

describe('what authors’ scripts call on hosted sites', () => {
  afterEach(() => {
    globalThis.mintlify = undefined;
  });

  it('is there before they run, and only where there are some', async () => {
    const files = { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': 'A' };
    expect((await build(projectOf(files))).read('a/index.html')).not.toContain('mintlify');
    const site = await build(projectOf({ ...files, 'own.js': 'mintlify.user?.email' }));
    const html = site.read('a/index.html');
    expect(html.search(inline)).toBeLessThan(html.search(/<script src="[^"]*own/));

    const window: { mintlify?: NonNullable<typeof mintlify> & Record<string, unknown> } = {};
    runInNewContext(inline.exec(html)![1]!, { window });
    expect(Object.keys(window.mintlify!)).toEqual(['user', 'geo', 'api']);
    const { playground } = window.mintlify!.api as {
      playground: Record<string, (values?: object) => void>;
    };
    playground.setServerVariables!({ region: 'eu', tenant: 'acme' });
    expect(playground.variables).toEqual({ region: 'eu', tenant: 'acme' });
    playground.clearServerVariables!();
    expect(playground.variables).toEqual({});
  });

  it('is there for the live components of a page, too', async () => {
    const live = 'export const Who = () => <b onClick={() => mintlify.user}>Who?</b>\n\n<Who />\n';
    const files = { 'docs.json': docsJson({ pages: ['a', 'b'] }), 'a.mdx': live, 'b.mdx': 'B' };
    const site = await build(projectOf(files));
    const html = site.read('a/index.html');
    expect(html.search(inline)).toBeGreaterThan(0);
    expect(html.search(inline)).toBeLessThan(html.search(/<script data-src="[^"]*islands/));
    expect(site.read('b/index.html')).not.toContain('mintlify');
  });

  it('fills in variables of a server, with values that they can have', () => {
    const variables = [
      { name: 'region', enum: ['eu', 'us'] },
      { name: 'tenant' },
      { name: 'port', enum: ['80'] },
    ];
    expect(givenVariables({ variables })).toEqual({});
    const given = { region: 'eu', tenant: 'acme', port: '81', other: 'x' };
    globalThis.mintlify = { api: { playground: { variables: given } } };
    expect(givenVariables({ variables })).toEqual({ region: 'eu', tenant: 'acme' });
    globalThis.mintlify = { api: { playground: { variables: 'eu' } } };
    expect(givenVariables({ variables })).toEqual({});
  });
});
