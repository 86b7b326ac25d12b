import { expect, test } from 'vitest';
import { createFileNames } from '../../src/project/publish/named-files.ts';
import { isHarmless, secretContent } from '../../src/project/publish/secret-content.ts';
import { secretName } from '../../src/project/publish/secret-names.ts';

const names = createFileNames(['data/a b.json', 'data/abc.csv', 'x/long-name.toml'], {
  isCode: () => false,
});

/** Everything that is asked of a text to know which files it names, and whether it is a secret. */
function read(text: string): void {
  // Otherwise the text is told to name nothing without being read by words.
  const naming = `abc json long ${text}`;
  for (const file of ['a.mdx', 'a.js', 'a.yaml']) names.namedBy(file, naming);
  secretContent(text);
  for (const file of ['a.json', 'a.pem']) isHarmless(file, text);
}

const units = {
  newlines: '\n',
  spaces: ' ',
  words: 'a',
  quotes: '"',
  backticks: '`',
  'openings of templates': '`/d/$'.concat('{'),
  'openings of links': '](',
  'links with many brackets': `](${'a)'.repeat(20)}`,
  'openings of tags': '<',
  slashes: '/',
  'steps up': '../',
  escapes: '%41',
  backslashes: '\\',
  'openings of fences': '```js\n',
  'closings of fences': '````a\n```\n',
  'marks of lists': '- ',
  'keys of YAML': 'a: ',
  'names of a file': '"/data/abc.csv" ',
  'texts put together': "'/a/' +",
  addresses: 'https://a.b/',
  'heads of keys': '-----BEGIN PRIVATE KEY-----\n',
  'tabs after a head of a key': `-----BEGIN PRIVATE KEY-----${'\t'.repeat(200)}`,
  'heads of dumps': '-- pg',
  'rows of dumps': 'COPY a\n',
  'heads of a login': 'kind: Config\n',
  'a word before newlines': 'properties\n\n\n\n',
  'starts of tokens': 'xoxb-1 sk-a ghp_ AKIA',
  'tokens of one letter': `sk-${'a'.repeat(30)}`,
};

/** Processor time, as in the test of pages: the better of some runs, over three doublings. */
test.each(Object.entries(units))('the time to read %s grows as their number', (_, unit) => {
  const cost = (length: number) => {
    const text = unit.repeat(Math.ceil(length / unit.length));
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 3; run++) {
      const before = process.cpuUsage();
      read(text);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  };
  const least = 8;
  const growth = (cost(160_000) / Math.max(cost(20_000), least)) ** (1 / 3);
  expect(growth).toBeLessThanOrEqual(2.6);
});

test('names of files are short, and judged in less time than it takes to read them from the disk', () => {
  const parts = [
    'secrets-1',
    'secrets-a1b2c3-',
    'kubeconfig-',
    '.env',
    'backup-',
    'id_rsa.',
    '.bak',
    '.gz',
  ];
  for (const part of parts) {
    const before = process.cpuUsage();
    for (const end of ['', '!']) secretName(part.repeat(Math.ceil(250 / part.length)) + end);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000, part).toBeLessThan(500);
  }
});
