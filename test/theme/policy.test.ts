import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importedStyles } from '../../src/page/csp/imported-styles.ts';
import { insertsStyles } from '../../src/page/csp/inserted-styles.ts';
import { parsePolicy, policyText } from '../../src/page/csp/policy.ts';
import { ruleText } from '../../src/theme/csp/declarations.ts';
import { withPolicy } from '../../src/theme/csp/with-policy.ts';

const site = [
  ['default-src', ["'self'"]],
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['connect-src', ["'self'"]],
  ['object-src', ["'none'"]],
] as const;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function made(body: string) {
  const { head, rest } = withPolicy(
    `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n</head>\n<body><main>${body}</main></body></html>`,
    site,
    {},
  );
  return { html: head + rest, policy: parsePolicy(policyText(head)!) };
}

describe('the policy of a document', () => {
  it('stands behind the encoding, before anything that it is for', () => {
    const { html } = made('');
    expect(html).toMatch(/<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/);
  });

  it('names scripts, styles and handlers in the page by their hashes, data by none', () => {
    const { policy } = made(
      '<script>go()</script><script type="application/json">{}</script><style>a{b:c}</style><b onclick="go(&quot;a&quot;)">x</b>',
    );
    expect(policy.get('script-src')).toEqual([
      "'self'",
      hash('go()'),
      "'unsafe-hashes'",
      hash('go("a")'),
    ]);
    expect(policy.get('style-src')).toEqual(["'self'", hash('a{b:c}')]);
  });

  it('names no source for an element that is called as what objects have', () => {
    const { policy } = made('<constructor src="http://x.dev/a"></constructor>');
    expect([...policy.keys()]).toEqual(site.map(([directive]) => directive));
  });

  it('reads line breaks as browsers do', () => {
    expect(made('<script>a\r\nb</script>').policy.get('script-src')).toContain(hash('a\nb'));
  });

  it('takes nothing in text and in attributes for code', () => {
    const { policy, html } = made(
      '<p title="<script>x</script>" data-a=" style=b">a style="c"</p>',
    );
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(html).toContain('data-a=" style=b">a style="c"<');
  });

  it('lets a page load what it names: scripts, stylesheets, plain http pictures, documents', () => {
    const { policy } = made(
      '<script src="https://cdn.example.com/a.js"></script><img src="http://old.example.com/a.png"><embed src="/a.pdf">',
    );
    expect(policy.get('script-src')).toContain('https://cdn.example.com');
    expect(policy.get('img-src')).toEqual(['http://old.example.com']);
    expect(policy.get('object-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https:', 'wss:']);
  });

  it.each([
    ['@import url("https://fonts.example.com/a?b=c;d");', ['https://fonts.example.com']],
    [
      "@import 'https://a.example/x.css' screen; @import url(//b.example);",
      ['https://a.example', 'https://b.example'],
    ],
    [
      '/* @import url(https://no.example/a.css) */ a{content:"@import url(https://no.example)"}',
      [],
    ],
    ['@import "/own.css"; a{background:url(https://no.example/a.png)}', []],
  ])('lets stylesheets come from the hosts of imports alone: %s', (css, hosts) => {
    expect(importedStyles(css)).toEqual(hosts);
    const { policy } = made(`<style>${css}</style>`);
    expect(policy.get('style-src')).toEqual(["'self'", hash(css), ...hosts]);
  });

  it.each([
    [`box.innerHTML = '<a style="color: red">x</a>'`, true],
    ['const css = document.createElement("style")', true],
    ["box.setAttribute('style', 'color: red')", true],
    ['box.insertAdjacentHTML("beforeend", `<style>a {}</style>`)', true],
    ['box.style.color = "red"; box.style.cssText = "color: red"', false],
    ['const style = "dark"; let lifestyle="x"', false],
  ])('knows scripts that insert styles: %s', (script, inserts) => {
    expect(insertsStyles(script)).toBe(inserts);
  });

  it('lets a page ask no other host for the scripts of Octavo around its text', () => {
    const own = '<script data-src="/_octavo/main.js">load()</script>';
    const { head } = withPolicy(
      `<!doctype html><html><head>${own}</head><body><main><p>x</p></main>${own}</body></html>`,
      site,
      {},
    );
    expect(parsePolicy(policyText(head)!).get('connect-src')).toEqual(["'self'"]);
  });

  it('turns style attributes into rules of one style element that it names', () => {
    const { html, policy } = made('<p class="a" style="color:red">x</p><p style="color:red">y</p>');
    expect(html).not.toContain('style="color');
    const [, css] = /<style data-oct-styles>(.*)<\/style>/.exec(html)!;
    expect(css).toMatch(/^\[data-oct-css="[0-9a-f]{8}"\]:not\(#_#_#_\)\{color:red\}$/);
    expect(policy.get('style-src')).toContain(hash(css!));
  });
});

describe('declarations of a style attribute', () => {
  it.each([
    ['color:red;--x:3', 'color:red;--x:3'],
    ['background: url(data:image/png;base64,AA==)', 'background: url(data:image/png;base64,AA==)'],
    ['content:"a;b}"; color:red', 'content:"a;b}";color:red'],
    ['color:red}body{display:none', ''],
    ['color:red;x:"', 'color:red'],
    ['color:red;x:\\', 'color:red'],
    ['color:red;x:/* a', 'color:red'],
    ['color:red;x:(a', 'color:red'],
    ['a:"</style><script>"', 'a:"<\\/style><script>"'],
    ['@import "x"; color:red', 'color:red'],
    ['--x:{a:b}', '--x:{a:b}'],
  ])('%s', (text, rule) => {
    expect(ruleText(text)).toBe(rule);
  });
});
