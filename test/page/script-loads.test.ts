import { describe, expect, it } from 'vitest';
import { createScriptCheck } from '../../src/page/csp/check-scripts.ts';
import { scriptLoads } from '../../src/page/csp/loads/script-loads.ts';
import { allowsHost } from '../../src/page/csp/source-list.ts';

const urls = (code: string) => scriptLoads(code).map(({ url }) => url);

describe('scripts that a script loads from other hosts', () => {
  it.each([
    [
      "const s = document.createElement('script'); s.src = 'https://a.test/x.js';",
      'https://a.test/x.js',
    ],
    [
      "let s; s = document.createElement(`SCRIPT`);\ns.setAttribute('src', '//a.test/x.js')",
      '//a.test/x.js',
    ],
    [
      "const s = Object.assign(document.createElement('script'), { async: true, src: 'https://a.test/x' })",
      'https://a.test/x',
    ],
    [
      "const s = document.createElement('script'); Object.assign(s, { 'src': 'https://a.test/x' })",
      'https://a.test/x',
    ],
    [
      "(function (w, d, s, l, i) { var j = d.createElement(s); j.src = 'https://a.test/gtm.js?id=' + i; })(window, document, 'script', 'dataLayer', 'GTM-1')",
      'https://a.test/gtm.js?id=GTM-1',
    ],
    [
      "(function(h,o,t,j,a,r){a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;r.src=t+h._hjSettings.hjid+j;a.appendChild(r)})(window,document,'https://static.a.test/c-','.js')",
      'https://static.a.test/c-',
    ],
    [
      "!function(e,t){var p,r;(p=t.createElement('script')).async=!0,p.src='https://a.test/array.js'}(0,document)",
      'https://a.test/array.js',
    ],
    [
      "function load(src) { const s = document.createElement('script'); s.src = src; }\nload('https://a.test/x')",
      'https://a.test/x',
    ],
    [
      "const load = (src, then) => { const tag = document.createElement('script'); tag['src'] = src }; addEventListener('load', () => load('https://a.test/x'))",
      'https://a.test/x',
    ],
    [
      `const HOST = 'a.test', s = document.createElement('script'); s.src = \`https://\${HOST}/x.js?\${Date.now()}\``,
      'https://a.test/x.js?',
    ],
    [
      "const url = new URL('https://a.test/x'); const s = document.createElement('script'); s.src = url.toString()",
      'https://a.test/x',
    ],
    [
      "var s = document.createElement('script'); s.src = (https ? 'https://ssl' : 'https://www') + '.a.test/ga.js'",
      'https://ssl.a.test/ga.js https://www.a.test/ga.js',
    ],
    ["import('https://a.test/x.mjs')", 'https://a.test/x.mjs'],
    ["import x from 'https://a.test/x.mjs'; x()", 'https://a.test/x.mjs'],
    [
      'document.write(\'<script async src="https://a.test/x.js"><\\/script>\')',
      'https://a.test/x.js',
    ],
    ["$.getScript('https://a.test/x.js')", 'https://a.test/x.js'],
  ])('are found: %s', (code, expected) => {
    expect(urls(code).join(' ')).toBe(expected);
  });

  it.each([
    "// const s = document.createElement('script'); s.src = 'https://a.test/x.js'",
    "/* import 'https://a.test/x' */ document.createElement('script')",
    "const a = document.createElement('a'); a.href = 'https://a.test/x'; const s = document.createElement('script'); s.src = '/own.js'",
    "const i = document.createElement('img'); i.src = 'https://a.test/p.gif'",
    "const f = document.createElement('iframe'); f.src = 'https://a.test/'; f.setAttribute('src', 'https://b.test')",
    "new Image().src = 'https://a.test/p.gif'; import('./own.js')",
    'document.write(\'<a href="https://a.test">x</a>\')',
    "const text = \"s = document.createElement('script'); s.src = 'https://a.test/x'\"",
    "function f() { const s = document.createElement('script'); s.textContent = 'x' } function g() { const s = document.createElement('img'); s.src = 'https://a.test/x' }",
    "fetch('https://a.test/x.js'); document.createElement('script').text = '//a.test'",
    "const s = document.createElement('script'); s.src = location.origin + '/x.js' // https://a.test",
    "s = document.createElement('script'); s.src = 'https://a.test/x'; }",
    "const el = document.querySelector('script'); if (el.src === 'https://a.test/x') import('/y.js')",
  ])('are not seen where there are none: %s', (code) => {
    expect(urls(code)).toEqual([]);
  });

  it('are read in time that grows with the script, whatever its names stand for', () => {
    const chain = Array.from({ length: 3000 }, (_, i) => `a${i + 1} = a${i} + a${i} + '//'`);
    const self = "var b = b + b || b; var s = document.createElement('script'); s.src = b + a3000;";
    expect(urls(`var a0 = 'x';${chain.join(';')};${self}`)).toEqual([]);
    const calls = Array.from({ length: 3000 }, () => "f('https://a.test/'+x)").join(';');
    const code = `function f(x){g(x+x+x);f(x+x)}function g(y){var s=document.createElement('script');s.src=y+y;g(y)};${calls}`;
    expect(new Set(urls(code).map((url) => new URL(url).host))).toEqual(new Set(['a.test']));
    expect(urls(`${'('.repeat(20_000)}import('//a')`)).toEqual([]);
    expect(urls(`import('//a.test/' ${"+ 'x'".repeat(1500)})`)).toHaveLength(1);
  });
});

describe('a list of sources allows an address', () => {
  it.each<[string, string, boolean]>([
    ['https://a.test', 'https://a.test/x.js', true],
    ['a.test', 'https://a.test/x.js', true],
    ['https://a.test/path/', 'https://a.test/other.js', true],
    ['https://*.a.test', 'https://b.a.test/x.js', true],
    ['https://*.a.test', 'https://a.test/x.js', false],
    ['https://a.test', 'https://a.test:8443/x.js', false],
    ['https://a.test:*', 'https://a.test:8443/x.js', true],
    ['http://a.test', 'https://a.test/x.js', true],
    ['https:', 'https://a.test/x.js', true],
    ['https:', 'http://a.test/x.js', false],
    ['*', 'https://a.test/x.js', true],
    ["'self'", 'https://a.test/x.js', false],
    ["'strict-dynamic'", 'https://a.test/x.js', true],
  ])('%s, %s: %s', (source, address, expected) => {
    expect(allowsHost([source], new URL(address))).toBe(expected);
  });
});

describe('inline scripts that browsers cannot read', () => {
  const check = createScriptCheck(undefined);
  const problems = (script: string) =>
    check.page({ html: `<p>x</p>${script}`, live: [] }, [
      { file: 'a.mdx', text: `# A\n\n${script}\n` },
    ]);

  it.each([
    ["<script>\nimport x from '/y.js';\nx();\n</script>", 4, 'type="module"'],
    ['<script>\nlet a: string = 1;\n</script>', 4, 'Unexpected token'],
    ['<script type="module">\nf(() => {\n</script>', 4, 'Unexpected token'],
  ])('are told with file and line: %s', (script, line, words) => {
    const [problem, ...more] = problems(script);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      code: 'theme/script-invalid',
      location: { file: 'a.mdx', line },
    });
    expect(`${problem!.message} ${problem!.hint}`).toContain(words);
  });

  it.each([
    "<script type=module>import x from '/y.js'; await x();</script>",
    "<script>import('/y.js')</script>",
    '<script type="application/json">{"a": [</script>',
    '<script>\n<!--\nvar a = 08;\n--></script>',
    '<script src="/x.js"></script>',
    '<iframe srcdoc="<script>f(&#x22;a&#x22;)</script>"></iframe>',
  ])('are none of these: %s', (script) => {
    expect(problems(script)).toEqual([]);
  });
});

describe('blocked scripts', () => {
  const check = createScriptCheck([['script-src', ["'self'", 'https://ok.test']]]);
  const load = (url: string) => `const s = document.createElement('script');\ns.src = '${url}';\n`;

  it('are told with file, line, host and setting, once a host', () => {
    const code = `${load('https://cdn.test/a.js')}${load('https://cdn.test/b.js').replaceAll('s', 's')}`;
    const [problem, ...more] = check.file('site.js', load('https://cdn.test/a.js'));
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      code: 'theme/script-blocked',
      severity: 'warning',
      location: { file: 'site.js', line: 2, column: 9 },
    });
    expect(problem!.message).toContain('cdn.test');
    expect(problem!.hint).toContain(
      '"contentSecurityPolicy": { "script-src": ["https://cdn.test"] }',
    );
    expect(check.file('site.js', code.replaceAll('const s', 'var s'))).toHaveLength(1);
    expect(check.file('site.js', load('https://ok.test/a.js'))).toEqual([]);
    expect(createScriptCheck(undefined).file('site.js', load('https://cdn.test/a.js'))).toEqual([]);
  });

  it('in a live component are placed in the file of its source', () => {
    const code = `useEffect(() => { ${load('https://cdn.test/a.js')} }, [])`;
    const sources = ['a.mdx', 'snippets/b.jsx'].map((file) => ({
      file,
      text: file === 'a.mdx' ? '<B />' : `export const B = () => {\n${code}\n}`,
    }));
    expect(check.page({ html: '<p>x</p>', live: [code] }, sources)).toMatchObject([
      { location: { file: 'snippets/b.jsx', line: 3 } },
    ]);
  });

  it('in a page are placed in its file; hosts that its own elements name run', () => {
    const inline = `<script>${load('https://cdn.test/a.js')}</script>`;
    const sources = [
      { file: 'a.mdx', text: `# A\n\n<script>{\`\n${load('https://cdn.test/a.js')}\`}</script>` },
    ];
    expect(check.page({ html: inline, live: [] }, sources)).toMatchObject([
      { location: { file: 'a.mdx', line: 5, column: 9 } },
    ]);
    const beside = `<script src="https://cdn.test/x.js"></script>${inline}`;
    expect(check.page({ html: beside, live: [] }, sources)).toEqual([]);
    const data = inline.replace('<script>', '<script type="text/plain">');
    expect(check.page({ html: data, live: [] }, sources)).toEqual([]);
  });
});
