import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { darkPalette, lightPalette } from '../../../src/code/default-theme.ts';
import type { CodeSettings, Highlighter } from '../../../src/code/highlighted.ts';
import { createHighlighter } from '../../../src/code/highlighter.ts';
import { contrast } from './contrast.ts';

let site: Highlighter;
beforeAll(async () => {
  site = await createHighlighter();
  await site.prepare(['js', 'Python', 'json', 'markdown', 'nonsense']);
});

async function withSettings(settings: CodeSettings, read?: (file: string) => string | undefined) {
  const highlighter = await createHighlighter(settings, read);
  await highlighter.prepare(['js', 'toy']);
  return highlighter;
}

/** What a reader sees and copies. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

describe('the HTML of a block', () => {
  test('is one element a line, with classes for roles and no markup for the rest', () => {
    expect(site.highlight('const a = "x";\n// end', 'js').html).toBe(
      '<span class="line"><span class=k>const</span> a = <span class=s>"x"</span>;</span>\n' +
        '<span class="line"><span class=c>// end</span></span>',
    );
  });

  test('holds the code to the letter', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test is JavaScript.
    const code = 'if (a < b && c) {\n\n\treturn `<b>${x}</b>`;  \n}\n';
    expect(textOf(site.highlight(code, 'js').html)).toBe(code);
  });

  test('joins what looks alike', () => {
    expect(site.highlight('{"key": 1}', 'json').html).toBe(
      '<span class="line">{<span class=a>"key"</span>: <span class=n>1</span>}</span>',
    );
  });

  test('reads Windows line ends as line ends', () => {
    expect(site.highlight('a\r\nb', 'js').html).toBe(site.highlight('a\nb', 'js').html);
  });

  test('for code within a line has no line elements', () => {
    expect(site.highlight('"x"', 'js', { inline: true }).html).toBe('<span class=s>"x"</span>');
  });

  test('is the same whatever was highlighted before', async () => {
    const code = '/* open\n"x"\n*/ "y"';
    const fresh = await createHighlighter();
    await fresh.prepare(['js']);
    site.highlight('"x"\n"y"', 'js');
    expect(site.highlight(code, 'js').html).toBe(fresh.highlight(code, 'js').html);
  });

  test('inside Markdown does not depend on the languages other pages have loaded', async () => {
    const fresh = await createHighlighter();
    await fresh.prepare(['markdown']);
    const code = '```rust\nfn main() {}\n```';
    await site.prepare(['rust']);
    expect(site.highlight(code, 'markdown').html).toBe(fresh.highlight(code, 'markdown').html);
  });
});

describe('languages', () => {
  test('in other spellings are found', () => {
    expect(site.highlight('x', 'PYTHON')).toMatchObject({ language: 'python', diagnostics: [] });
  });

  test('that are not known are shown as plain text, with an info that names the nearest', () => {
    const result = site.highlight('a < b', 'pyton');
    expect(result.html).toBe('<span class="line">a &lt; b</span>');
    expect(result.language).toBe('text');
    expect(result.diagnostics).toEqual([
      expect.objectContaining({
        code: 'code/unknown-language',
        severity: 'info',
        hint: 'Did you mean “python”?',
      }),
    ]);
  });

  test('that were not prepared are shown as plain text', () => {
    expect(site.highlight('let a = 1', 'swift').html).toBe('<span class="line">let a = 1</span>');
  });

  test('of the author come from TextMate grammars', async () => {
    const grammar = JSON.stringify({
      name: 'Toy',
      scopeName: 'source.toy',
      patterns: [{ match: '\\bhello\\b', name: 'keyword.toy' }],
    });
    const toy = await withSettings({ languages: { custom: ['/languages/toy.json'] } }, (file) =>
      file === 'languages/toy.json' ? grammar : undefined,
    );
    expect(toy.highlight('hello you', 'toy').html).toBe(
      '<span class="line"><span class=k>hello</span> you</span>',
    );
    expect(toy.diagnostics).toEqual([]);
  });

  test.each([
    ['missing', undefined, 'is not there'],
    ['no JSON', '{', 'not valid JSON'],
    ['no grammar', '{"name":"x","patterns":[]}', 'no `scopeName`'],
  ])('of the author whose grammar is unusable (%s) are reported', async (_, text, message) => {
    const { diagnostics } = await withSettings({ languages: { custom: ['x.json'] } }, () => text);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: 'code/custom-language' });
    expect(diagnostics[0]!.message).toContain(message);
  });
});

describe('marked lines', () => {
  test('come from the fence and from comments', () => {
    const result = site.highlight('a\nb // [!code --]\nc', 'js', { highlight: [1], focus: [3] });
    expect(result.html.match(/class="line[^"]*"/g)).toEqual([
      'class="line highlight"',
      'class="line remove"',
      'class="line focus"',
    ]);
    expect(result.marks).toEqual(['highlight', 'focus', 'remove']);
    expect(result.code).toBe('a\nb\nc');
  });

  test('beyond the end do not count', () => {
    expect(site.highlight('a', 'js', { focus: [7] }).marks).toEqual([]);
  });
});

describe('large input', () => {
  test('a very long line is plain, its neighbours are not', () => {
    const long = `"${'x'.repeat(5000)}"`;
    const lines = site.highlight(`"a"\n${long}\n"b"`, 'js').html.split('\n');
    expect(lines[0]).toContain('class=s');
    expect(lines[1]).toBe(`<span class="line">${long}</span>`);
    expect(lines[2]).toContain('class=s');
  });

  test('a very long block is plain', () => {
    const html = site.highlight('"a"\n'.repeat(50_000), 'js').html;
    expect(html.startsWith('<span class="line">"a"</span>')).toBe(true);
  });
});

describe('themes', () => {
  test('the built-in one needs no further rules', () => {
    expect(site.css).toBe('');
  });

  test('a pair gives each token a class of each, and the rules for them', async () => {
    const pair = await withSettings({ theme: { light: 'github-light', dark: 'dracula' } });
    const html = pair.highlight('const a', 'js').html;
    const [, light, dark] = /<span class="(l\d+) (d\d+)">const<\/span>/.exec(html)!;
    expect(pair.css).toContain(`:is(.line,code)>.${light}{color:#d73a49}`);
    expect(pair.css).toContain(`html.dark :is(.line,code)>.${dark}{color:#ff79c6}`);
    expect(pair.css).toContain('--oct-code-block:#282a36');
    expect(textOf(html)).toBe('const a');
  });

  test('what only the light one of a pair colours has the colour of text in dark', async () => {
    const pair = await withSettings({ theme: { light: 'tokyo-night', dark: 'github-light' } });
    const html = pair.highlight('class A { b = () => ({ c: null }) }', 'js').html;
    expect(html).toMatch(/<span class=l\d+>c<\/span>/);
    const plain = pair.css.indexOf('html.dark :is(.line,code)>[class^="l"]:where(:not(.line))');
    expect(plain).toBeGreaterThan(0);
    // Of rules that weigh the same the last one holds.
    expect(pair.css.indexOf('html.dark :is(.line,code)>.d0')).toBeGreaterThan(plain);
  });

  test.each([{ theme: 'dracula' }, 'dracula'])('one name serves both modes', async (settings) => {
    const one = await withSettings(settings);
    expect(one.highlight('const a', 'js').html).toMatch(/<span class=l\d+>const<\/span>/);
    expect(one.css).not.toContain('html.dark :is');
  });

  test('dark keeps the built-in dark colours in both modes', async () => {
    const dark = await withSettings('dark');
    expect(dark.highlight('const a', 'js').html).toContain('<span class=k>');
    expect(dark.css).toContain(`--oct-code-keyword:${darkPalette.keyword}`);
  });

  test('what stands around the code has colours that can be read on it', async () => {
    const around = '.code-block,.code-group{--oct-heading:var(--oct-code-text);';
    for (const settings of ['dark', { theme: 'dracula' }] as const) {
      const { css } = await withSettings(settings);
      expect(css).toContain(around);
      // The page's own, computed from its background, would hide the label of the tab that is open.
      expect(css).toMatch(/--oct-chosen-bg:[^;]*--oct-code-block/);
    }
  });

  test('css-variables takes the author’s --mint- variables', async () => {
    const variables = await withSettings({ theme: 'css-variables' });
    expect(variables.css).not.toContain('--oct-heading');
    expect(variables.css).toContain('color:var(--mint-token-keyword, var(--oct-code-keyword))');
    expect(variables.highlight('const a', 'js').html).toMatch(/<span class=l\d+>const<\/span>/);
  });

  test('an unknown name is reported and the built-in theme used', async () => {
    const { css, diagnostics } = await withSettings({ theme: 'dracla' });
    expect(css).toBe('');
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'code/unknown-theme', hint: 'Did you mean “dracula”?' }),
    ]);
  });
});

describe('the built-in colours', () => {
  test.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ])('%s: reach a contrast of 4.5, on added and removed lines too', (_, palette) => {
    const { bg, ...colours } = palette;
    for (const [role, colour] of Object.entries(colours)) {
      expect(contrast(colour, bg), role).toBeGreaterThanOrEqual(4.5);
      for (const tint of [colours.inserted, colours.deleted]) {
        expect(contrast(colour, bg, tint, 0.11), `${role} on a marked line`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  });

  test('are those of the stylesheet', () => {
    const css = readFileSync(
      new URL('../../../templates/styles/code.css', import.meta.url),
      'utf8',
    );
    const [light, dark] = [...css.matchAll(/(?::root|html\.dark) \{([^}]*)\}/g)].map(
      (match) => match[1]!,
    );
    for (const [mode, palette] of [
      [light!, lightPalette],
      [dark!, darkPalette],
    ] as const) {
      const declared = Object.fromEntries(
        [...mode.matchAll(/--oct-code-(\w+): (#\w+);/g)].map((m) => [m[1], m[2]]),
      );
      const { bg, ...colours } = palette;
      expect(declared).toEqual(colours);
    }
  });
});
