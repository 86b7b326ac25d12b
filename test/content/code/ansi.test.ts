import { beforeAll, describe, expect, it } from 'vitest';
import { readAnsi } from '../../../src/code/ansi.ts';
import type { Highlighter } from '../../../src/code/highlighted.ts';
import { createHighlighter } from '../../../src/code/highlighter.ts';

describe('output of a terminal', () => {
  it.each([
    ['\u001b[31mred\u001b[0m plain', '<span class=m>red</span> plain'],
    [
      '\u001b[1;32mok\u001b[22m ok\u001b[m .',
      '<span class="p b">ok</span><span class=p> ok</span> .',
    ],
    ['\u001b[90mgray \u001b[39mtext', '<span class=c>gray </span>text'],
    ['\u001b[41;37m FAIL \u001b[0m a < b', '<span class="m v"> FAIL </span> a &lt; b'],
    ['\u001b[7mnot\u001b[27m', '<span class=v>not</span>'],
    ['\u001b[38;5;208morange', '<span class=n>orange</span>'],
    ['\u001b[38;2;0;120;255mblue\u001b[49m', '<span class=f>blue</span>'],
    ['\u001b[2Kcleared\u001b]8;;https://x.test\u0007link\u001b]8;;\u0007', 'clearedlink'],
    [
      String.raw`\x1b[31mred\e[0m \033[32mgreen^[[0m`,
      '<span class=m>red</span> <span class=p>green</span>',
    ],
    ['\u001b[38:2::0:120:255mblue', '<span class=f>blue</span>'],
    ['\u001b[38:2:0:120:255mblue', '<span class=f>blue</span>'],
    ['\u001b[48:2:1:0:120:255mon blue', '<span class="f v">on blue</span>'],
    ['\u001b[38:5:208;1morange', '<span class="n b">orange</span>'],
    ['\u001b[4:3mwavy\u001b[4:0m not', '<span class=u>wavy</span> not'],
    ['\u001b[4;58;2;255;0;0mred line\u001b[59m', '<span class=u>red line</span>'],
    ['\u001b[58:2::255:0:0;31mred', '<span class=m>red</span>'],
    ['\u001b[53mover\u001b[55m not', '<span class=o>over</span> not'],
    ['pass: \u001b[8msecret\u001b[28m.', 'pass:       .'],
    ['[31m is no colour', '[31m is no colour'],
  ])('%j', (text, html) => {
    expect(readAnsi(text).html).toEqual([html]);
  });

  it('goes on with a colour from line to line', () => {
    expect(readAnsi('\u001b[31ma\nb\u001b[0m\nc').html).toEqual([
      '<span class=m>a</span>',
      '<span class=m>b</span>',
      'c',
    ]);
  });
});

describe('a fence of `ansi`', () => {
  let site: Highlighter;
  beforeAll(async () => {
    site = await createHighlighter();
  });

  it('is copied as readers see it', () => {
    const { code, language, diagnostics } = site.highlight('\u001b[31mred\u001b[0m', 'ansi');
    expect({ code, language, diagnostics }).toEqual({
      code: 'red',
      language: 'ansi',
      diagnostics: [],
    });
  });

  it('has colours for the background of a named theme', async () => {
    const { css } = await createHighlighter('github-dark');
    expect(css).toContain('pre>code{--oct-code-keyword:#c8a6ff');
  });
});
