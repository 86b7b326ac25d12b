import { expect, it } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const glossary = {
  'large language model': 'Writes *text*.',
  LLM: { tip: 'A large language model.', aliases: ['LLMs'], href: '/other' },
  'C++': 'A language.',
  モデル: 'A model.',
  Buch: { tip: 'Nur deutsch.', language: 'de' },
  html: '<img src=x onerror=alert(1)><script>alert(1)</script>',
};

async function page(text: string, more: object = { octavo: { glossary } }) {
  const files = { 'index.mdx': `---\ntitle: LLM\n---\n\n${text}`, 'other.mdx': 'Another LLM.\n' };
  const { read, result } = await build(projectOf(files, more));
  const html = read('index.html');
  return { html, main: html.slice(html.indexOf('<main')), other: read('other/index.html'), result };
}

/** The explained words, in order. */
function terms(html: string): string[] {
  return [...html.matchAll(/<button class="oct-tooltip-trigger"[^>]*>([^<]*)</g)].map(
    ([, w]) => w!,
  );
}

it('explains a term where a page first uses it, and not in code, headings, links, cards and titles', async () => {
  const { main, html, other } = await page(
    [
      '## About the LLM',
      '`LLM` and [an LLM](/other), LLMX, xLLM, llm.',
      '<Card title="LLM" href="/other">LLM</Card>',
      '<Accordion title="LLM">',
      'Inside: **LLMs** and LLM.',
      '</Accordion>',
      'Large language model and large language model; C++ and C++. このモデルは。 Buch.',
      '| LLM | html |',
      '| --- | --- |',
      '| LLM | x |',
      '```js\nconst html = "LLM";\n```',
    ]
      .join('\n\n')
      .replaceAll('|\n\n|', '|\n|'),
  );
  expect(terms(main)).toEqual(['LLMs', 'Large language model', 'C++', 'モデル']);
  expect(main).toContain('<span class="oct-tooltip-headline">LLM</span>');
  expect(main).toContain('href="/other"');
  expect(terms(other)).toEqual(['LLM']);
  expect(html).not.toContain('Nur deutsch');
});

it('is off unless it is configured, and leaves what an author explains', async () => {
  expect(terms((await page('An LLM.', {})).html)).toEqual([]);
  const { html } = await page('A <Tooltip tip="Mine">LLM</Tooltip>, an LLM {1 + 1}.');
  expect(terms(html)).toEqual(['LLM']);
  expect(html).toContain('Mine');
});

it('finds terms in evaluated pages and in the language that they are for', async () => {
  const files = {
    'docs.json': docsJson(
      { languages: ['en', 'de'].map((language) => ({ language, pages: [`${language}/a`] })) },
      { octavo: { glossary } },
    ),
    'en/a.mdx': 'Buch {[1].map((n) => <b>{n} LLM</b>)}\n',
    'de/a.mdx': 'Das Buch.\n',
  };
  const { read } = await build(projectOf(files));
  expect(terms(read('en/a/index.html'))).toEqual(['LLM']);
  expect(terms(read('de/a/index.html'))).toEqual(['Buch']);
});

it('shows what a term means as text, whatever is written there', async () => {
  const { html, result } = await page('Some html and LLM.', {
    octavo: {
      glossary: { ...glossary, LLM: { tip: 'x', href: 'javascript:alert(1)' }, __proto__: 'x' },
    },
  });
  expect(terms(html)).toContain('html');
  expect(html).not.toMatch(/<img[^>]*onerror|<script>alert|href="javascript/);
  expect(result.diagnostics.map(({ code }) => code)).toContain('config/invalid');
  const wrong = await page('LLM', { octavo: { glossary: { LLM: { tips: 'x' }, B: '' } } });
  expect(wrong.result.diagnostics.map(({ code }) => code)).toContain('config/invalid');
});
