import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePolicy, policyText } from '../../src/page/csp/policy.ts';
import { type BuiltSite, buildFixture } from '../reader/site.ts';

/** Sites of the fixtures that show between them every component, layout and kind of page. */
const fixtures = ['showcase', 'playground', 'islands', 'hostile', 'worldwide'];

describe.each(fixtures)('the documents of %s', (name) => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildFixture(name);
  }, 120_000);
  afterAll(() => site.remove());

  it('hold nothing inline but what their policies name', () => {
    const documents = site.result.manifest.filter((path) => path.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(1);
    const found = documents.flatMap((path) =>
      unnamed(readFileSync(join(site.out, path), 'utf8')).map((what) => `${path}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('ask for nothing that the header of the site refuses', () => {
    const headers = readFileSync(join(site.out, '_headers'), 'utf8');
    const line = /^ {2}Content-Security-Policy: (.*)$/m.exec(headers)![1]!;
    const header = parsePolicy(line);
    expect(line.length).toBeLessThan(2000);
    expect(header.get('frame-ancestors')).toEqual(["'self'"]);
    for (const path of site.result.manifest.filter((one) => one.endsWith('.html'))) {
      const policy = parsePolicy(policyText(readFileSync(join(site.out, path), 'utf8')) ?? '');
      for (const [directive, sources] of policy) {
        const allowed = header.get(directive);
        if (allowed) expect(allowed, path).toEqual(expect.arrayContaining([...sources]));
      }
    }
  });
});

interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  content?: Node;
  value?: string;
}

/** Inline code and styles, as a parser of HTML finds them, that the document's own policy does not allow. */
function unnamed(html: string): string[] {
  const policy = parsePolicy(policyText(html) ?? '');
  const allows = (directive: string, text: string) =>
    policy
      .get(directive)
      ?.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`) ?? false;
  const found: string[] = [];
  const walk = (node: Node) => {
    const given = new Map(node.attrs?.map(({ name, value }) => [name, value]));
    const text = node.childNodes?.map(({ value = '' }) => value).join('') ?? '';
    const isData = /json/.test(given.get('type') ?? '');
    if (given.has('style')) found.push(`style="${given.get('style')}"`);
    for (const [name, value] of given)
      if (/^on/.test(name) && !allows('script-src', value)) found.push(`${name}="${value}"`);
    if (node.nodeName === 'style' && !allows('style-src', text)) found.push(text.slice(0, 80));
    if (node.nodeName === 'script' && !given.has('src') && !isData && !allows('script-src', text))
      found.push(text.slice(0, 80));
    for (const child of [...(node.childNodes ?? []), ...(node.content ? [node.content] : [])])
      walk(child);
  };
  walk(parse(html) as unknown as Node);
  return found;
}
