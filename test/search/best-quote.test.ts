import { expect, it } from 'vitest';
import { analyzePage } from '../../src/search/index/analyze-page.ts';
import { nodeStemmer } from '../../src/search/language/stemmers.ts';
import { blocksMarkdown } from '../../src/search/quote/markdown.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';
import { createDriver } from '../content/driver.ts';
import { type Entry, indexOf, openPages } from './site.ts';

const driver = await createDriver();
const analyzer = createAnalyzer('en', nodeStemmer('en'));

/** The first quote of a page with this text, as plain Markdown. */
async function quotedText(text: string, question: string): Promise<string> {
  const { sections } = await driver.page(text);
  const facts = { route: '/a', url: 'a', title: 'Guide', path: [], keywords: [], boost: 1 };
  const index = await openPages([analyzePage({ ...facts, sections }, analyzer)]);
  const [best] = await index.passages(question);
  return blocksMarkdown(best!.quote!.blocks, { isForReaders: false });
}

/** The first quote of all pages, as plain Markdown. */
async function firstQuote(pages: Entry[], question: string): Promise<string> {
  const index = await indexOf(pages);
  const [best] = await index.passages(question, { limit: 4 });
  return blocksMarkdown(best!.quote!.blocks, { isForReaders: false });
}

it('quotes first what is asked for from a page that is only the tenth for the words', async () => {
  const pages: Entry[] = Array.from({ length: 9 }, (_, at) => ({
    route: `/crane-${at}`,
    title: `Crane ${at}`,
    sections: { Work: `The crane waits. The crane lifts. Quay ${at}.` },
  }));
  pages.push({
    route: '/times',
    title: 'Times',
    sections: { Rest: 'Nobody works at noon. The crane waits 40 seconds.' },
  });
  expect(await firstQuote(pages, 'how long does the crane wait')).toContain('40 seconds');
});

it('takes `how many` for a question for a number, and nothing that says `many` for its answer', async () => {
  const pages: Entry[] = [
    {
      route: '/harbour',
      title: 'Harbour',
      sections: {
        Pilots: 'A crane serves many ships. It has 2 pilots.',
        Work: 'A crane loads up to 3 ships. It has a roof.',
      },
    },
    ...Array.from({ length: 6 }, (_, at) => ({
      route: `/quay-${at}`,
      title: `Quay ${at}`,
      sections: { Quay: at < 2 ? 'It loads at noon.' : 'It rests.' },
    })),
  ];
  expect(await firstQuote(pages, 'how many ships does a crane load')).toMatch(/^A crane loads/);
});

it.each([
  ['hide the crane', 'Set crane_hidden for that: the crane hides.'],
  ['which setting hides the crane', 'Set crane_hidden for that: the crane hides.'],
  ['what hides the crane', 'A house hides the crane. Ships hide it.'],
])('quotes a name of code where one is what to use: %s', async (question, answer) => {
  const sections = {
    Hiding: 'A house hides the crane. Ships hide it.',
    Ways: 'Set crane_hidden for that: the crane hides.',
  };
  const page = { route: '/harbour', title: 'Harbour', sections };
  expect(await firstQuote([page], question)).toMatch(new RegExp(`^${answer}`));
});

const inTabs = (intro: string) =>
  `## Roof\n\n${intro}\n\n<Tabs>\n<Tab title="File">\n\n\`\`\`yaml\nroof: off\n\`\`\`\n\n</Tab>\n<Tab title="Shell">\n\n\`\`\`sh\nROOF=off\n\`\`\`\n\n</Tab>\n</Tabs>\n\n## Next\n\nOther.`;

it('quotes the code in tabs that a text introduces', async () => {
  expect(
    await quotedText(inTabs('Take the roof away with these settings:'), 'roof away'),
  ).toContain(
    'Take the roof away with these settings:\n\n**File**\n\n```yaml\nroof: off\n```\n\n**Shell**\n\n```sh\nROOF=off\n```',
  );
  expect(await quotedText(inTabs('Take the roof away by hand.'), 'roof away')).not.toContain('```');
});

it('quotes the code of a group once, and that of tabs after it where they are introduced', async () => {
  const group = 'Fetch it:\n\n<CodeGroup>\n```sh npm\nnpm i roof\n```\n</CodeGroup>\n\nThen:';
  const text = await quotedText(inTabs(group), 'fetch the roof');
  expect(text).toContain('Then:\n\n**File**');
  expect(text.match(/npm i roof/g)).toHaveLength(1);
});

it('goes on with a long paragraph for which there is room since only a part of it is shown', async () => {
  const rules = 'The harbour has many rules that every ship must know. ';
  const long = `Set keep_out for that. ${rules.repeat(16)}`;
  const text = `## Birds\n\n${rules.repeat(8)}\n\nBirds on the crane can be kept away.\n\n${long}`;
  expect(await quotedText(text, 'birds on the crane')).toContain('Set keep_out for that.');
});
