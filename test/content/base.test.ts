import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

async function html(text: string): Promise<string> {
  return (await driver.page(text)).html.trim();
}

describe('a table', () => {
  it('scrolls in itself, and is reached by the keyboard', async () => {
    expect(await html('| a |\n| - |\n| b |')).toMatch(
      /^<div class="table-wrapper" tabindex="0"><table>[\s\S]*<\/table><\/div>$/,
    );
  });

  it('keeps the alignment of its columns', async () => {
    const text = await html('| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |');
    expect(text).toMatch(/align="left"[\s\S]*align="center"[\s\S]*align="right"/);
  });

  it('is as wide as its widest row, so that no cell is lost', async () => {
    const text = (await html('| a |\n| - |\n| b | **c** | d |\n| e |')).replaceAll('\n', '');
    expect(text).toContain('<th>a</th><th></th><th></th>');
    expect(text).toContain('<td>b</td><td><strong>c</strong></td><td>d</td>');
    expect(text).toContain('<td>e</td><td></td><td></td>');
  });

  it('has no column for a bar too many, but for an empty cell before another', async () => {
    const text = (await html('| a |\n| - |\n| b | |\n\n| c |\n| - |\n| d | | e |')).replaceAll(
      '\n',
      '',
    );
    expect(text).toContain('<th>a</th></tr>');
    expect(text).toContain('<td>b</td></tr>');
    expect(text).toContain('<td>d</td><td></td><td>e</td></tr>');
  });

  it('written in HTML scrolls too', async () => {
    const text = await html('<table>\n<tbody>\n<tr>\n<td>a</td>\n</tr>\n</tbody>\n</table>');
    expect(text).toMatch(/class="table-wrapper"/);
    expect(text).not.toContain('<p>');
  });

  it('keeps short code in one piece, and lets long code break', async () => {
    const text = await html(
      `| \`--max-size\` |\n| - |\n| *\`Content-Type\`* |\n| \`${'long-'.repeat(5)}\` |`,
    );
    expect(text.match(/<code class="oct-unbroken">[^<]*/g)).toEqual([
      '<code class="oct-unbroken">--max-size',
      '<code class="oct-unbroken">Content-Type',
    ]);
    expect(text).toContain('<code>long-');
  });

  it('keeps short names at the start of its rows in one piece', async () => {
    const text = await html(
      '| a | b |\n| - | - |\n| Tier 1 | Tier 2 |\n| Tier | c |\n| A long name of it | d |',
    );
    expect(text.match(/<td class="oct-unbroken">[^<]*/g)).toEqual([
      '<td class="oct-unbroken">Tier 1',
    ]);
  });

  it('keeps dates and short names with a hyphen in one piece, in links and emphasis as well', async () => {
    const text = await html(
      '| a | b | c |\n| - | - | - |\n| [RFC-9110](/x) | **Tier-1** | 2026-04-27 |\n| d | Tier 1 | well-known-addresses |',
    );
    expect(text.match(/<td class="oct-unbroken">/g)).toHaveLength(3);
    expect(text).toMatch(/<td>Tier 1<.td>\s<td>well-known-addresses<.td>/);
  });

  it('holds components', async () => {
    expect(await html('| a |\n| - |\n| <Badge>b</Badge> |')).toMatch(/<td>.*badge.*b/);
  });
});

it('keeps flags in lines of text in one piece', async () => {
  const text = await html(
    `\`--offline\` and \`-o\` or \`pre-commit\`, \`-- a\` or \`--${'long-'.repeat(5)}\``,
  );
  expect(text.match(/<code class="oct-unbroken">[^<]*/g)).toEqual([
    '<code class="oct-unbroken">--offline',
    '<code class="oct-unbroken">-o',
  ]);
});

it('tasks are boxes that cannot be ticked, each with what it says', async () => {
  const text = await html('- [ ] open\n- [x] done');
  expect(text).toContain('<ul class="contains-task-list">');
  expect(text).toMatch(/<input type="checkbox" disabled[^>]*> open/);
  expect(text).toMatch(/<input type="checkbox" checked disabled[^>]*> done/);
});

it('text is struck out by one tilde or two', async () => {
  expect(await html('~one~ ~~two~~')).toBe('<p><del>one</del> <del>two</del></p>');
});

it('raised and lowered text is HTML', async () => {
  expect(await html('E = mc<sup>2</sup>, H<sub>2</sub>O')).toBe(
    '<p>E = mc<sup>2</sup>, H<sub>2</sub>O</p>',
  );
});

it('comments leave nothing', async () => {
  expect(await html('a {/* never */} b\n\n{/* nor\nthis */}')).toBe('<p>a  b</p>');
});

it('character references are the characters', async () => {
  expect(await html('a &mdash; b &lt;c&gt; &copy;')).toBe(
    '<p>a — b &#x3C;c> ©</p>'.replace('&#x3C;', '&lt;'),
  );
});

it('lines that end in CRLF are lines', async () => {
  expect(await html('a\r\nb\r\n\r\n## c\r\n')).toMatch(/^<p>a\nb<\/p>\n<h2 id="c">c/);
});

it('frontmatter is not shown', async () => {
  expect(await html('---\ntitle: x\n---\n\ntext')).toBe('<p>text</p>');
});

describe('a footnote', () => {
  it('leads to its text and back', async () => {
    const { html, links } = await driver.page('Text[^1].\n\n[^1]: Note.');
    expect(html).toMatch(/<sup><a href="#user-content-fn-1" id="user-content-fnref-1"/);
    expect(html).toMatch(
      /<li id="user-content-fn-1">[\s\S]*Note\.[\s\S]*href="#user-content-fnref-1"/,
    );
    expect(links).toEqual([]);
  });

  it('leaves the headings of the page alone', async () => {
    const { outline } = await driver.page('## Notes\n\nText[^1].\n\n[^1]: Note.');
    expect(outline.map(({ title }) => title)).toEqual(['Notes']);
  });
});

describe('an alert', () => {
  it.each([
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['IMPORTANT', 'info'],
    ['WARNING', 'warning'],
    ['CAUTION', 'danger'],
  ])('[!%s] is the callout %s', async (word, kind) => {
    const text = await html(`> [!${word}]\n> Some **text**.`);
    expect(text).toContain(`data-callout-type="${kind}"`);
    expect(text).toContain('<p>Some <strong>text</strong>.</p>');
    expect(text).not.toContain('[!');
  });

  it('keeps all its paragraphs', async () => {
    expect(await html('> [!NOTE] \n> One.\n>\n> - two')).toMatch(/<p>One\.<\/p>\s*<ul>\s*<li>two/);
  });

  it('needs its line for itself', async () => {
    expect(await html('> [!NOTE] and more')).toBe(
      '<blockquote>\n<p>[!NOTE] and more</p>\n</blockquote>',
    );
  });
});

describe('typography', () => {
  it.each([
    ['"a" and \'b\'', '“a” and ‘b’'],
    ["it's, don't", 'it’s, don’t'],
    ["the '90s, the users' own", 'the ’90s, the users’ own'],
    ['("a")', '(“a”)'],
    ['wait...', 'wait…'],
    ['a -- b', 'a — b'],
    ['a --- b', 'a — b'],
    ['use --flag and -x', 'use --flag and -x'],
    ['**"a"**', '<strong>“a”</strong>'],
    ['"**a**"', '“<strong>a</strong>”'],
    ["`x`'s", '<code>x</code>’s'],
    ['a "\\`b\\`"', 'a “`b`”'],
    ['5\' 6"', '5’ 6”'],
  ])('makes %s %s', async (typed, shown) => {
    expect(await html(typed)).toBe(`<p>${shown}</p>`);
  });

  it.each([
    ['`"a"...`', '<code>"a"...</code>'],
    ['<kbd>"</kbd>', '<kbd>"</kbd>'],
  ])('leaves %s alone', async (typed, shown) => {
    expect(await html(`x ${typed}`)).toBe(`<p>x ${shown}</p>`);
  });

  it('leaves code blocks, attributes and addresses alone', async () => {
    const { html, links } = await driver.page(
      '```\n"a" -- \'b\'\n```\n\n[x](https://x.test/a--b "It\'s") https://x.test/c--d...e\n\n<div title="it\'s">y</div>',
    );
    expect(html).toMatch(
      /title="it(&#x27;|')s"[\s\S]*title="It(&#x27;|')s"|title="It(&#x27;|')s"[\s\S]*title="it(&#x27;|')s"/,
    );
    expect(html).not.toMatch(/[“”‘’—]/);
    expect(links[0]?.url).toBe('https://x.test/a--b');
  });
});

describe('mathematics', () => {
  it('in a line and on its own is MathML', async () => {
    const { html, features } = await driver.page('So $a^2$:\n\n$$\n\\frac{a}{b}\n$$');
    expect(html).toMatch(/<p>So <math[^>]*>[\s\S]*<\/math>:<\/p>/);
    expect(html).toMatch(/<math[^>]*display="block"/);
    expect(features).toContain('math');
  });

  it('is written in braces without JavaScript', async () => {
    const page = await driver.page('$\\text{a}_{1}$ and <Latex>x^{2}</Latex>');
    expect(page.problems).toEqual([]);
    expect(page.html.match(/<math/g)).toHaveLength(2);
  });

  it('is not what two prices are', async () => {
    expect(await html('from $5 to $6')).toBe('<p>from $5 to $6</p>');
  });

  it.each([
    ['<code>$API_KEY</code> or <b>$b</b>', '<p><code>$API_KEY</code> or <b>$b</b></p>'],
    [
      '<code>$\\{a}</code> or <code>$\\{b}</code>',
      `<p><code>$\{a}</code> or <code>$\{b}</code></p>`,
    ],
    ['from $\\{HOME}/$\\{USER}', `<p>from $\{HOME}/$\{USER}</p>`],
  ])('is not what stands between the variables of %s', async (text, expected) => {
    const page = await driver.page(text);
    expect(page.html.replaceAll(/ class="[^"]*"/g, '')).toBe(expected);
    expect(page.problems).toEqual([]);
  });

  it('that cannot be read is shown as typed, and told', async () => {
    const page = await driver.page('So $\\frac{a$ it is.');
    expect(page.html).toContain('frac');
    expect(page.problems).toHaveLength(1);
  });
});

describe('a variable', () => {
  const options = { variables: { name: 'Octavo <b>', port: 80 } };

  it('stands for its value, in text, headings, code and props', async () => {
    const text =
      '## Use {{name}}\n\n{{ port }} `{{port}}`\n\n```\n{{port}}\n```\n\n<Card title="at {{port}}" />';
    const { html } = await driver.page(text, options);
    expect(html.match(/80/g)).toHaveLength(4);
    expect(html).toContain('Use Octavo &lt;b');
  });

  it('that is not defined is shown as typed, and told', async () => {
    const page = await driver.page('a {{nmae}} b', options);
    expect(page.html).toBe('<p>a {{nmae}} b</p>');
    expect(page.problems).toEqual(['variable/undefined 1:3']);
  });
});

describe('a page in plain Markdown', () => {
  const md = { format: 'md', file: 'guides/page.md' } as const;

  it('has braces and signs as text', async () => {
    const page = await driver.page('a {b} < c <https://x.test>', md);
    expect(page.html).toContain('a {b} &lt; c <a');
    expect(page.problems).toEqual([]);
  });

  it('still has HTML and components', async () => {
    const page = await driver.page(
      '<!-- no -->\n\n<Note>\ntext\n</Note>\n\n<br>\n\n<b>bold</b>',
      md,
    );
    expect(page.html).toContain('data-callout-type="note"');
    expect(page.html).toContain('<b>bold</b>');
    expect(page.html).not.toContain('no --');
    expect(page.problems).toEqual([]);
  });

  it('is not run for its braces', async () => {
    const page = await driver.page(
      '{[1, 2].map((n) => n * 7)}\n\na {1,3} {user} {/* c */} {fetch}',
      md,
    );
    expect(page.html).toContain('{[1, 2].map((n) =>');
    expect(page.html).toContain('a {1,3} {user}  {fetch}');
    expect(page.problems).toEqual([]);
    expect(page.evaluations).toBe(0);
  });
});

describe('a tag in capitals that is never closed, of no component', () => {
  it.each([
    [
      'in a line',
      'Set it to <YOUR_API_KEY> and **more**.',
      11,
      '<p>Set it to &lt;YOUR_API_KEY> and <strong>more</strong>.</p>',
    ],
    ['behind an address', 'Open https://x.test/?id=<ID> now.', 25, '&lt;ID> now.</p>'],
    ['of a type', 'Returns Array<Item> here.', 14, '<p>Returns Array&lt;Item> here.</p>'],
    ['alone', '<YOUR_API_KEY>', 1, '<p>&lt;YOUR_API_KEY></p>'],
  ])('is text %s, and told once', async (_, text, column, shown) => {
    const { html, problems, diagnostics } = await driver.page(text);
    expect(html).toContain(shown);
    expect(problems).toEqual([`mdx/unclosed-tag 1:${column}`]);
    const typed = /<[A-Z]\w*>/.exec(text)![0];
    expect(diagnostics[0]?.hint).toBe(
      `If it is text, write \`\\${typed}\`, or wrap it in backticks.`,
    );
  });

  it('is text in a file of Markdown, and told', async () => {
    const { html, diagnostics } = await driver.page('Set it to <YOUR_API_KEY> now.', {
      format: 'md',
    });
    expect(html).toBe('<p>Set it to &lt;YOUR_API_KEY> now.</p>');
    expect(diagnostics).toMatchObject([
      { code: 'mdx/unknown-element', location: { line: 1, column: 11, endColumn: 24 } },
    ]);
    expect(diagnostics[0]?.hint).toContain('If it is text');
  });

  it('is the tag of a component that the page has', async () => {
    const { html } = await driver.page('export const Foo = () => <b>x</b>;\n\nA <Foo> b <Note> c.');
    expect(html).not.toContain('&lt;');
  });
});

describe('a tag in lower case that is no element', () => {
  it('is text when there is nothing in it', async () => {
    const { html: text, problems } = await driver.page('The key <api_key/> here.\n\n<api_key/>');
    expect(text).toContain('<p>The key &lt;api_key> here.</p>');
    expect(text).toContain('<p>&lt;api_key></p>');
    expect(problems).toEqual(['mdx/unknown-element 1:9', 'mdx/unknown-element 3:1']);
  });

  it('is text when it is never closed, beside what follows', async () => {
    const { html: text } = await driver.page('Run with <api_key> and **more**.');
    expect(text).toBe('<p>Run with &lt;api_key> and <strong>more</strong>.</p>');
  });

  it('is reported once when it is never closed, and the hint says how to write it as text', async () => {
    const { problems, diagnostics } = await driver.page('Go to /api/<slug> now.');
    expect(problems).toEqual(['mdx/unclosed-tag 1:12']);
    expect(diagnostics[0]?.hint).toBe('If it is text, write `\\<slug>`, or wrap it in backticks.');
  });

  it('keeps what is in it', async () => {
    const { html: text, problems } = await driver.page('One <thing>two</thing> three.');
    expect(text.replaceAll(/<[^>]*>/g, '')).toBe('One two three.');
    expect(problems).toEqual(['mdx/unknown-element 1:5']);
  });

  it('is said to be the component of that name, also where MathML has the same', async () => {
    const { problems, diagnostics } = await driver.page(
      '<note>a</note>\n\n<accordiongroup>b</accordiongroup>\n\n<card title="c">d</card>\n\n<math><mi>x</mi></math>',
    );
    expect(problems).toEqual([
      'mdx/unknown-element 1:1',
      'mdx/unknown-element 3:1',
      'mdx/unknown-element 5:1',
    ]);
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      'Write `<Note>`: names of components begin with a capital letter.',
      'Write `<AccordionGroup>`: names of components begin with a capital letter.',
      'Write `<Card>`: names of components begin with a capital letter.',
    ]);
  });

  it('is the snippet that was imported by that name', async () => {
    const { html: text, problems } = await driver.page(
      "import s3 from '/snippets/s3.mdx';\n\n<s3 />",
      { files: { 'snippets/s3.mdx': 'From the **snippet**.' } },
    );
    expect(text).toContain('<strong>snippet</strong>');
    expect(problems).toEqual([]);
  });

  it('may be a custom element, of SVG or of MathML', async () => {
    const { problems } = await driver.page(
      '<my-button>x</my-button> <svg viewBox="0 0 1 1"><linearGradient id="a"/></svg> <math><mi>x</mi></math>',
    );
    expect(problems).toEqual([]);
  });
});
