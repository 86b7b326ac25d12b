import { describe, expect, test } from 'vitest';
import { resolveUrlOptions } from '../../src/links/url-options.ts';
import { hostOf, hosts, linksNeedSlash } from '../../src/urls/host.ts';

describe('the host of a site', () => {
  test.each([
    ['https://me.github.io/my-repo', 'github-pages'],
    ['https://me.gitlab.io', 'gitlab-pages'],
    ['https://docs.netlify.app', 'netlify'],
    ['https://docs.pages.dev', 'cloudflare-pages'],
    ['http://docs.s3-website-us-east-1.amazonaws.com', 's3'],
    ['http://docs.s3-website.eu-central-1.amazonaws.com', 's3'],
    ['https://docs.example.com', undefined],
    ['https://github.io.example.com', undefined],
    ['https://example.com/me.github.io', undefined],
    ['no address', undefined],
  ])('is read from %s', (site, host) => expect(hostOf(site)).toBe(host));

  test('decides about the slash where docs.json does not', () => {
    const slash = (site: string | undefined, set?: boolean) =>
      resolveUrlOptions({ site }, { seo: { indexing: 'navigable', trailingSlash: set } }).value
        .trailingSlash;
    expect(slash('https://me.github.io/my-repo')).toBe(true);
    expect(slash('https://me.github.io/my-repo', false)).toBe(false);
    expect(slash('https://docs.example.com')).toBe(false);
    expect(slash('https://docs.example.com', true)).toBe(true);
    expect(slash(undefined)).toBe(false);
  });

  test('adds a slash to links on all that redirect to the folder, and on no other', () => {
    expect(hosts.filter(linksNeedSlash)).toEqual([
      'github-pages',
      'gitlab-pages',
      'netlify',
      'cloudflare-pages',
      's3',
    ]);
  });
});
