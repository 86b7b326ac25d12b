import { expect, it } from 'vitest';
import { build, projectOf } from '../build/site.ts';

const syntax = { octavo: { syntax: { admonitions: true, emoji: true } } };

/** The body of a page without tags, and its problems. */
async function page(text: string, more: object = syntax) {
  const site = await build(projectOf({ 'index.mdx': `---\ntitle: Home\n---\n\n${text}` }, more));
  const problems = site.result.diagnostics
    .filter(({ severity, code }) => severity !== 'info' && code !== 'page/empty')
    .map(({ code, location }) => `${code} ${location?.line}:${location?.column}`);
  return { html: site.read('index.html'), twin: site.read('index.md'), problems };
}

it('reads the admonitions of other tools as callouts', async () => {
  const { html, twin, problems } = await page(
    [
      'Before',
      ':::note',
      '- one',
      '- two',
      ':::',
      '',
      '::: warning Mind the "gap" {{place}}',
      'Text with `code`.',
      '',
      '```md',
      ':::tip',
      '```',
      ':::',
      '',
      ':::tip[A short title]',
      'Inside.',
      ':::',
      '',
      '> :::danger',
      '> Quoted.',
      '> :::',
      '',
      '!!! info "From MkDocs"',
      '    Indented.',
      '',
      '    Still inside.',
      '??? note',
      '    Folded.',
      '',
      'After [a link](/nowhere).',
    ].join('\n'),
    { ...syntax, variables: { place: 'here' } },
  );
  expect(problems).toEqual(['link/broken 34:7']);
  expect(html.match(/data-callout-type="[a-z]+"/g)).toEqual(
    ['note', 'warning', 'tip', 'danger', 'info'].map((kind) => `data-callout-type="${kind}"`),
  );
  expect(twin).toContain('> **Warning: Mind the "gap" here**');
  expect(twin).toContain('> **Tip: A short title**');
  expect(twin).toMatch(/```md\n(?:> )?:::tip/);
  expect(twin).toMatch(/> Indented\.\n>\n> Still inside\./);
  expect(twin).toMatch(/\nAfter/);
});

it('nests admonitions, and closes those that the author has not', async () => {
  const { twin, problems } = await page(
    '::::note Outer\nA\n\n:::tip\nB\n:::\n\nC\n::::\n\n:::nothing\nD\n:::\n\n:::info\nE\n',
  );
  expect(twin).toMatch(/> \*\*Note: Outer\*\*[\s\S]*> > \*\*Tip\*\*[\s\S]*> C/);
  expect(twin).toContain(':::nothing');
  expect(problems).toEqual(['mdx/unknown-admonition 15:1', 'mdx/open-admonition 19:1']);
});

it('leaves an unknown kind that is not closed as it is', async () => {
  const { html, problems } = await page(':::nothing\nD\n\nmore');
  expect(html).toContain('<p>more</p>');
  expect(problems).toEqual(['mdx/unknown-admonition 5:1']);
});

it('says once that a page has admonitions while they are not read', async () => {
  const text =
    'A\n\n```md\n:::note\n:::\n```\n\n:::python\nB\n:::\n\n:::danger\nC\n:::\n\n!!! note\n    D';
  const { html, problems } = await page(text, {});
  expect(html).toContain(':::danger');
  expect(problems).toEqual(['mdx/unread-admonition 16:1']);
  expect((await page('At 10:::note, why???\n\n::: of', {})).problems).toEqual([]);
});

it('shows emoji for short names, but not in code, addresses and times', async () => {
  const { html, twin } = await page(
    '## :rocket: Launch\n\nFine :+1: at 10:30:00, `:tada:` and :no_such: <https://example.com/:tada:>\n\n:::note :tada:\nX\n:::',
  );
  for (const text of [html, twin]) {
    expect(text).toContain('🚀');
    expect(text).toContain('👍');
    expect(text).toContain('10:30:00');
    expect(text).toContain(':no_such:');
    expect(text).toContain('example.com/:tada:');
  }
  expect(html).toMatch(/id="launch"/);
  expect(twin).toContain('`:tada:`');
  expect(twin).toContain('Note: 🎉');
});

it('leaves all of it as text unless a site asks for it', async () => {
  const { html, problems } = await page(':::note\nText :rocket:\n:::', {});
  expect(html).toContain(':::note');
  expect(html).toContain(':rocket:');
  expect(problems).toEqual(['mdx/unread-admonition 5:1']);
});

it('reads an admonition below code in a line, and below a quote that ends in code', async () => {
  const { html, problems } = await page(
    '```octavo dev``` starts it.\n\n:::note\nFirst\n:::\n\n> ```\n> code\n\n:::tip\nSecond\n:::\n',
  );
  expect(html).not.toContain(':::');
  expect(problems).toEqual(['mdx/open-fence 11:3']);
});

it('knows no admonition by the name of a property that every object has', async () => {
  const { html, problems } = await page(':::constructor\nInside.\n:::\n');
  expect(html).not.toContain('native code');
  expect(problems).toEqual(['mdx/unknown-admonition 5:1']);
});
