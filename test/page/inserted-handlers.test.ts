import { describe, expect, it, test } from 'vitest';
import { createScriptCheck } from '../../src/page/csp/check-scripts.ts';
import { insertedHandlers } from '../../src/page/csp/loads/inserted-handlers.ts';

const names = (code: string) => insertedHandlers(code).map(({ name, value }) => [name, value]);

describe('handlers that a script inserts', () => {
  test.each<[string, [string, string | undefined][]]>([
    [`box.innerHTML = '<button onclick="go()">Go</button>';`, [['onclick', 'go()']]],
    [`box.outerHTML += "<img src=x onerror='gone()'>";`, [['onerror', 'gone()']]],
    [
      `box.insertAdjacentHTML('beforeend', '<a onmouseover=peek()>x</a>');`,
      [['onmouseover', 'peek()']],
    ],
    [`document.write('<body onload="go()">');`, [['onload', 'go()']]],
    [`$('#box').html('<i onClick="go()">');`, [['onclick', 'go()']]],
    [`button.setAttribute('onclick', 'go()');`, [['onclick', 'go()']]],
    [
      'h("div", { dangerouslySetInnerHTML: { __html: `<p onclick="go()">` } });',
      [['onclick', 'go()']],
    ],
    [`box.innerHTML = \`<a href="\${url}" onclick="go(\${id})">\`;`, [['onclick', undefined]]],
    [
      `box.innerHTML = '<a href="' + url + '" onclick="go(' + id + ')">';`,
      [['onclick', undefined]],
    ],
    [
      `box.innerHTML = list.map((one) => \`<li onclick="go()">\${one}</li>\`).join("");`,
      [['onclick', 'go()']],
    ],
    [
      `const row = (one) => \`<li onclick="go()">\${one}</li>\`; box.innerHTML = list.map(row).join("");`,
      [['onclick', 'go()']],
    ],
    [`let html = ''; html += '<p onclick="go()">'; box.innerHTML = html;`, [['onclick', 'go()']]],
    [
      `function put(html) { box.innerHTML = html; } put('<p onclick="go()">');`,
      [['onclick', 'go()']],
    ],
  ])('%s', (code, expected) => {
    expect(names(code)).toEqual(expected);
  });

  test.each([
    `box.textContent = '<button onclick="go()">';`,
    `box.innerHTML = '<b>onclick="go()"</b>';`,
    `box.innerHTML = '<a title=" onclick=go()">x</a>';`,
    `box.innerHTML = '<a once="1" data-onclick="x" x-on:click="y">'; box.onclick = go;`,
    `h('code', {}, '<button onclick="go()">'); box.innerHTML = '';`,
    `box.innerHTML = '<p>'; box.addEventListener('click', go); // <p onclick="x">`,
    `box.setAttribute('onward', 'x');`,
    `box.innerHTML = (`,
  ])('none: %s', (code) => {
    expect(names(code)).toEqual([]);
  });
});

describe('blocked handlers', () => {
  const policy = (...sources: string[]) =>
    createScriptCheck([['script-src', ["'self'", ...sources]]]);
  const code = `const box = document.body;\nbox.innerHTML = '<button onclick="go()">';\nbox.innerHTML += '<i onclick="b()">';\n`;

  it('are told with file, line and what to write, once a file', () => {
    const [problem, ...more] = policy().file('site.js', code);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      code: 'theme/handler-blocked',
      severity: 'warning',
      location: { file: 'site.js', line: 2, column: 17 },
    });
    expect(problem!.message).toContain('1 more');
    expect(problem!.hint).toContain("addEventListener('click', …)");
    expect(policy("'unsafe-inline'").file('site.js', code)).toEqual([]);
    expect(createScriptCheck(undefined).file('site.js', code)).toEqual([]);
  });

  it('are none where the page has the same handler, whose hash its policy lists', () => {
    const live = [
      `h('div', { dangerouslySetInnerHTML: { __html: '<p onclick="go(&quot;a&quot;)">' } })`,
    ];
    const sources = [{ file: 'a.mdx', text: `# A\n\n${live[0]}` }];
    expect(policy().page({ html: '<p>x</p>', live }, sources)).toMatchObject([
      { code: 'theme/handler-blocked', location: { file: 'a.mdx', line: 3 } },
    ]);
    expect(policy().page({ html: '<p onclick="go(&quot;a&quot;)">', live }, sources)).toEqual([]);
  });
});
