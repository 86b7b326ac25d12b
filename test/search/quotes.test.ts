import { expect, it } from 'vitest';
import { lineKind } from '../../src/lib/line-kind.ts';
import { analyzePage } from '../../src/search/index/analyze-page.ts';
import { nodeStemmer } from '../../src/search/language/stemmers.ts';
import { expectedOf, hasExpected } from '../../src/search/quote/expected.ts';
import { fitOf } from '../../src/search/quote/fit.ts';
import { blocksMarkdown } from '../../src/search/quote/markdown.ts';
import type { Quote } from '../../src/search/quote/quote.ts';
import type { SectionLine } from '../../src/search/quote/section-lines.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';
import { createDriver } from '../content/driver.ts';
import { openPages } from './site.ts';

const driver = await createDriver();
const analyzer = createAnalyzer('en', nodeStemmer('en'));

/** The best quote of a page with this text. */
async function quoteOf(text: string, question: string): Promise<Quote> {
  const [quote] = await allQuotesOf(text, question);
  return quote!;
}

/** The quotes of a page with this text, best first. */
async function allQuotesOf(text: string, question: string): Promise<Quote[]> {
  const { sections } = await driver.page(text);
  const page = {
    route: '/a',
    url: 'a',
    title: 'Guide',
    path: [],
    keywords: [],
    boost: 1,
    sections,
  };
  const index = await openPages([analyzePage(page, analyzer)]);
  const passages = await index.passages(question);
  return passages.map(({ quote }) => quote!);
}

/** As Markdown, with the marked sentence bold. */
async function quoted(text: string, question: string): Promise<string> {
  const { blocks } = await quoteOf(text, question);
  return blocksMarkdown(blocks, { isForReaders: true });
}

/** All of them as Markdown. */
async function quotesOf(text: string, question: string): Promise<string[]> {
  const quotes = await allQuotesOf(text, question);
  return quotes.map(({ blocks }) => blocksMarkdown(blocks, { isForReaders: true }));
}

const filler = 'The harbour has many rules that every ship must know before it comes in. '.repeat(
  8,
);

it('quotes the sentence that fits, wherever in a long section it is', async () => {
  const text = `## Harbour\n\n${filler}\n\n${filler}\n\nShips wait outside. The fee is paid at the north quay. Bring papers.\n\n${filler}\n\n${filler}`;
  const quote = await quoteOf(text, 'where do I pay the fee');
  expect(quote).toMatchObject({ startsLate: true, endsEarly: true });
  expect(quote.blocks).toContainEqual({
    type: 'paragraph',
    text: [
      { text: 'Ships wait outside. ', match: false },
      { text: 'The fee is paid at the north quay.', match: true },
      { text: ' Bring papers.', match: false },
    ],
  });
});

it('quotes the row of a long table below the names of its columns', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `| Berth ${at} | empty, with water and light |`,
  );
  rows[40] = '| Crane | 40 tons |';
  const text = `## Limits\n\n| What | Limit |\n|---|---|\n${rows.join('\n')}`;
  const found = await quoted(text, 'what can the crane lift');
  expect(found).toContain('| What | Limit |\n| --- | --- |\n');
  expect(found).toContain('| **Crane** | **40 tons** |');
  expect(found).not.toContain('Berth 0');
});

it('keeps cells that are empty', async () => {
  expect(await quoted('|  | Night |\n|---|---|\n| Crane |  |\n| Ferry | yes |', 'ferry')).toBe(
    '|  | Night |\n| --- | --- |\n| Crane |  |\n| **Ferry** | **yes** |',
  );
});

it('leaves out a column in which none of the rows that it shows has anything', async () => {
  const text = '| Option | Default | Meaning |\n|---|---|---|\n| loud |  | Makes noise. |';
  expect(await quoted(text, 'loud')).toBe(
    '| Option | Meaning |\n| --- | --- |\n| **loud** | **Makes noise.** |',
  );
});

it('gives a row as many cells as its table has columns', async () => {
  const text = '| Option | Default |\n|---|---|\n| loud |  |\n| wide | 4 |';
  const { blocks } = await quoteOf(text, 'loud');
  expect(blocks).toMatchObject([
    {
      type: 'table',
      rows: [
        [{}, []],
        [{}, {}],
      ],
    },
  ]);
});

it('shows a cell with a name of code as code, to readers only', async () => {
  const text = '| Option | Meaning |\n|---|---|\n| `--loud` | Makes noise |';
  const { blocks } = await quoteOf(text, 'noise');
  expect(blocksMarkdown(blocks, { isForReaders: true })).toContain('| **`--loud`** |');
  expect(blocksMarkdown(blocks, { isForReaders: false })).toContain('| --loud |');
});

it('quotes the first row of a table whose names of columns fit best, however long it is', async () => {
  const text = `## Loads\n\n| Crane | Ship |\n|---|---|\n| ${'Tower '.repeat(200)}| Long |`;
  const { blocks, endsEarly } = await quoteOf(text, 'crane of a ship');
  expect(endsEarly).toBe(false);
  expect(blocks).toMatchObject([{ type: 'table', rows: [[[{}], [{ text: 'Long' }]]] }]);
});

it('quotes code with its language below what introduces it', async () => {
  const text = `## Install\n\n${filler}\n\n${filler}\n\nRun the installer:\n\n\`\`\`sh\nnpx moor install\n\`\`\`\n\n${filler}`;
  expect(await quoted(text, 'command of the installer')).toContain(
    'Run the installer:\n\n```sh\nnpx moor install\n```',
  );
});

it('quotes the first tab of a code group where the group stands', async () => {
  const text =
    '## Install\n\nGet the package:\n\n<CodeGroup>\n```sh npm\nnpm i moor\n```\n```sh yarn\nyarn add moor\n```\n</CodeGroup>\n\nThen start it.';
  expect(await quoted(text, 'how to get the package')).toBe(
    '**Get the package:**\n\n```sh\nnpm i moor\n```\n\nThen start it.',
  );
});

it('says what stands in tabs where a section has nothing else', async () => {
  const text =
    '## Install moor\n\n<Tabs>\n<Tab title="macOS">\n\nUse brew.\n\n</Tab>\n<Tab title="Linux">\n\nUse apt.\n\n</Tab>\n</Tabs>\n\n## Next\n\nOther.';
  expect(await quoted(text, 'install moor')).toBe(
    '**macOS**\n\nUse brew.\n\n**Linux**\n\nUse apt.',
  );
});

it('quotes no section again that stands in for one with nothing but a heading', async () => {
  const text =
    '## Cranes\n\n### Tower crane\n\nA tower crane stands.\n\n### Mobile crane\n\nA mobile crane drives.\n\n## Next\n\nOther.';
  const quotes = await quotesOf(text, 'cranes');
  for (const said of ['stands', 'drives']) {
    expect(
      quotes.filter((quote) => quote.includes(said)),
      said,
    ).toHaveLength(1);
  }
});

it('quotes a field with its type, its default and what it means', async () => {
  const text =
    '<ParamField query="limit" type="integer" default="10" required>\n\nHow many ships to list.\n\n</ParamField>\n\n<ParamField query="after" type="string">\n\nThe last ship.\n\n</ParamField>';
  const { blocks } = await quoteOf(text, 'how many ships are listed');
  expect(blocks[0]).toEqual({
    type: 'field',
    name: [{ text: 'limit', match: false }],
    facts: 'integer required default: 10',
    description: [[{ text: 'How many ships to list.', match: true }]],
  });
});

it('keeps lists, their numbers and what is nested', async () => {
  const text = '1. Slow down.\n2. Throw the lines.\n   - The bow line first.\n3. Stop the engine.';
  const { blocks } = await quoteOf(text, 'stop the engine');
  expect(blocks).toEqual([
    {
      type: 'list',
      isOrdered: true,
      start: 1,
      items: [
        { text: [{ text: 'Slow down.', match: false }], isNested: false },
        { text: [{ text: 'Throw the lines.', match: false }], isNested: false },
        { text: [{ text: 'The bow line first.', match: false }], isNested: true },
        { text: [{ text: 'Stop the engine.', match: true }], isNested: false },
      ],
    },
  ]);
});

it('cuts code that is too long around the line that fits', async () => {
  const lines = Array.from({ length: 80 }, (_, at) => `step_${at}()`);
  lines[50] = 'drop_anchor(depth=40)';
  const { blocks } = await quoteOf(`\`\`\`py\n${lines.join('\n')}\n\`\`\``, 'anchor depth');
  const [block] = blocks;
  const code = block?.type === 'code' ? block.code.split('\n') : [];
  expect(code).toContain('drop_anchor(depth=40)');
  expect(code.length).toBeLessThan(20);
  expect([code[0], code.at(-1)]).toEqual(['…', '…']);
});

it('marks nothing where only the heading fits', async () => {
  expect(await quoted('## Moorings\n\nTie up here.', 'moorings')).toBe('Tie up here.');
});

it('counts a name as a whole, besides its parts', async () => {
  const parts = '- Ships are moored on time.\n- On arrival, ships are moored.\n';
  const text = `## Hooks\n\n${parts.repeat(30)}\n- onMoored runs when the lines are fast.\n\n${parts.repeat(30)}`;
  expect(await quoted(text, 'when is onMoored called')).toContain(
    '**onMoored runs when the lines are fast.**',
  );
});

it('writes signs of Markdown as they are, and code inside code', () => {
  const text = [{ text: 'Use *all* of max_tokens, `x` and <b>.', match: false }];
  expect(
    blocksMarkdown(
      [
        { type: 'paragraph', text },
        { type: 'code', code: '```\nx\n```', language: 'md' },
      ],
      { isForReaders: true },
    ),
  ).toBe('Use \\*all\\* of max_tokens, \\`x\\` and \\<b>.\n\n````md\n```\nx\n```\n````');
});

it('puts the section first that has what is asked for, though another says the words more often', async () => {
  const text = `## Cranes\n\nThe crane is a crane. ${filler}\n\n## Start\n\nStart the crane:\n\n\`\`\`bash\ncrane up --now\n\`\`\``;
  const { blocks } = await quoteOf(text, 'command to start the crane');
  expect(blocks).toContainEqual({ type: 'code', language: 'bash', code: 'crane up --now' });
});

it.each([
  ['default confidence of the vad analyzer', 'confidence'],
  ['how long does the vad analyzer wait', '2 seconds'],
])('quotes the section of a page that has what is asked for: %s', async (question, answer) => {
  const text = [
    '## Overview',
    'The VAD analyzer hears who speaks. The VAD analyzer is used by a pipeline as its analyzer for VAD.',
    '## Waiting',
    'It waits 2 seconds before a turn ends.',
    '## Parameters',
    '<ParamField path="confidence" type="float" default="0.7">How sure it must be.</ParamField>',
  ].join('\n\n');
  expect(await quoted(text, question)).toContain(answer);
});

it('fits better where one line has the number and the words', () => {
  const words = ['users', 'free'].map((form) => ({
    ...{ form, isOpen: false, weight: 1, phrases: [] },
    alternatives: new Map([[[...analyzer.terms(form)][0]!.stem, 1]]),
  }));
  const evidence = { analyzer, words, expected: expectedOf('how many users are free') };
  const measured = (...texts: string[]) =>
    fitOf(
      [],
      texts.map((text) => ({ kind: lineKind.paragraph, text })),
      evidence,
    );
  expect(measured('Up to 12 users are free.')).toBeGreaterThan(
    measured('All users are free to leave.', 'Users keep 10 snapshots.'),
  );
});

it('compares sections of a page that have the words less often than three others', async () => {
  const named = ['Bow', 'Stern', 'Keel'].map(
    (name) => `## ${name} crane\n\nThe crane lifts. The crane turns. A crane is a crane. ${name}.`,
  );
  const text = [...named, `## Limits\n\n${filler}\n\nThe crane waits 40 seconds.`].join('\n\n');
  expect(await quoted(text, 'how long does the crane wait')).toContain('40 seconds');
});

it('marks a long line with the words rather than a short one with fewer of them', async () => {
  const long = `The pilot boards every ship at the outer buoy, ${'and so on, '.repeat(30)}each morning.`;
  expect(await quoted(`${long}\n\nPilot of the buoy.`, 'pilot boards at the buoy')).toContain(
    '**The pilot boards',
  );
});

it.each<[string, string, SectionLine, SectionLine]>([
  [
    'which packages to install for a crane',
    'a command that installs',
    { kind: lineKind.code, text: 'npm install crane' },
    { kind: lineKind.code, text: 'import { crane } from "crane";' },
  ],
  [
    'which berth is the default',
    'what the default is',
    { kind: lineKind.paragraph, text: 'The default berth is 20 m long.' },
    { kind: lineKind.paragraph, text: 'Longer than the default berth.' },
  ],
  [
    'default berth',
    'a row with a default',
    { kind: lineKind.row, text: 'berth\t20 m', head: 'Name\tDefault' },
    { kind: lineKind.row, text: 'berth\t', head: 'Name\tDefault' },
  ],
  [
    'why is the quay closed',
    'a sentence',
    { kind: lineKind.paragraph, text: 'The quay is closed at night.' },
    { kind: lineKind.field, text: 'closed boolean' },
  ],
  [
    'how long may the name of a crane be',
    'a number of characters',
    { kind: lineKind.paragraph, text: 'It has at most 40 characters.' },
    { kind: lineKind.paragraph, text: 'It has 40 names.' },
  ],
  [
    'longest delay of a crane, and its length',
    'a time and a length',
    { kind: lineKind.row, text: '20 s\t3 bytes' },
    { kind: lineKind.row, text: '20 s\tshort' },
  ],
  [
    'which version of the crane',
    'a number',
    { kind: lineKind.paragraph, text: 'Crane 4 is the newest.' },
    { kind: lineKind.paragraph, text: 'The crane is new.' },
  ],
])('expects for "%s" %s', (question, _, answer, other) => {
  expect(hasExpected(answer, expectedOf(question))).toBe(true);
  expect(hasExpected(other, expectedOf(question))).toBe(false);
});

it('expects no number where a version is only named', () => {
  expect(expectedOf('default berth of the free version').facts).toHaveLength(1);
});

it('takes a number in words for a number', async () => {
  const text = `## Pass\n\nThe delay of a pass is small.\n\n${filler}\n\n${filler}\n\nThe delay of a pass is six hours.`;
  expect(await quoted(text, 'delay of a pass')).toContain('six hours');
});

it('goes on with the sections under the same heading where one is short', async () => {
  const text = `## Filters\n\n### Choose filters\n\nChoose how filters are joined.\n\n#### Both\n\nA ship must pass all.\n\n### Then\n\nSave.\n\n## Berths\n\nOther.`;
  expect(await quoted(text, 'choose how filters are joined')).toBe(
    '**Choose how filters are joined.**\n\n**Both**\n\nA ship must pass all.\n\n**Then**\n\nSave.',
  );
});

it('shows no section twice: what a quote goes on with is no passage of its own', async () => {
  const text = `## Hoist\n\nHoist the sail and the sail holds.\n\n## Furl\n\nFurl the sail.\n\n## Store\n\n${filler}${filler} The sail is dry.`;
  const quotes = await quotesOf(text, 'hoist the sail');
  expect(quotes[0]).toBe('**Hoist the sail and the sail holds.**\n\n**Furl**\n\nFurl the sail.');
  expect(quotes.filter((quote) => quote.includes('Furl'))).toHaveLength(1);
  expect(quotes.some((quote) => quote.includes('The sail is dry'))).toBe(true);
  // In the other order, the quote of the first section ends before the second one.
  const [best, next] = await quotesOf(text, 'furl the sail');
  expect(best).toContain('Furl the sail.');
  expect(next).not.toContain('Furl');
});

it('goes on with no section that is too long, or only another tab of its code', async () => {
  const text = `## Start\n\n### Fast\n\nStart the crane:\n\n<CodeGroup>\n\`\`\`sh npm\nnpm i crane\n\`\`\`\n\`\`\`sh yarn\nyarn add crane\n\`\`\`\n</CodeGroup>\n\n### Slow\n\n${filler}${filler}`;
  expect(await quoted(text, 'start the crane')).toBe(
    '**Start the crane:**\n\n```sh\nnpm i crane\n```',
  );
});

it('ends with no names of columns that have no row', async () => {
  const text = `## Crane\n\nThe crane lifts ${'ships and '.repeat(80)}more.\n\n| Part | Weight |\n|---|---|\n| Hook | ${'very heavy '.repeat(30)} |`;
  expect(await quoted(text, 'what does the crane lift')).not.toContain('Part');
});

it('quotes the line with an address where one is asked for', async () => {
  const text = `## Mooring ping\n\nThe ping goes to https://moor.example/in at noon.\n\n${filler}\n\n${filler}\n\nA mooring ping is a ping of the mooring.`;
  expect(await quoted(text, 'address of the mooring ping')).toContain('moor.example');
});

it('quotes no section twice that another quote goes on with', async () => {
  const { sections } = await driver.page(
    '## Widgets\n\nThere are two.\n\n### Board\n\nThe board keeps widgets.\n\n### Widget\n\nA widget is a chart.\n\n## Other\n\nNo ship.',
  );
  const page = {
    ...{ route: '/a', url: 'a', title: 'Guide', path: [], keywords: [], boost: 1 },
    sections,
  };
  const index = await openPages([analyzePage(page, analyzer)]);
  const quotes = (await index.passages('board with widgets')).map(({ quote }) =>
    blocksMarkdown(quote!.blocks, { isForReaders: false }),
  );
  expect(quotes.filter((quote) => quote.includes('A widget is a chart.'))).toHaveLength(1);
});

it('keeps both forms of an option together', async () => {
  const text =
    '<ParamField path="-w, --weight" type="number">\n\nHow heavy the ship is.\n\n</ParamField>';
  expect((await quoteOf(text, 'how heavy is the ship')).blocks).toMatchObject([
    { type: 'field', name: [{ text: '-w, --weight' }], facts: 'number' },
  ]);
});
