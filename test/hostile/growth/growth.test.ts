import { beforeAll, expect, test } from 'vitest';
import { plainDescription } from '../../../src/openapi/samples/plain-description.ts';
import { firstHeading } from '../../../src/project/pages/first-heading.ts';
import { mapHtmlAddresses } from '../../../src/urls/html-addresses.ts';
import { createDriver } from '../../content/driver.ts';
import { descriptions, languages } from './other-kinds.ts';
import { blocks, codes, emphases, links, type TextKind, tags } from './text-kinds.ts';

/** Texts start so long that they take this many milliseconds of processor time, if they are not long by then. */
const least = 5;
const longest = 2_000;
const doublings = 4;
/** Time that doubles with the length is 2, its square 4; the rest is for the garbage collector. */
const most = 2.6;

const driver = await createDriver();
const page = (text: string) => driver.page(text);
const description = (text: string) => driver.description(text, true);
const kinds = [
  ...[...emphases, ...links, ...codes, ...tags, ...blocks, ...languages].map((kind) => ({
    ...kind,
    render: page,
  })),
  ...descriptions.map((kind) => ({ ...kind, render: description })),
  ...['[', '**a', '`', '<A>', '_a', '> '].map((part) => ({
    name: `a plain description of ${part}`,
    text: (n: number) => part.repeat(n),
    render: plainDescription,
  })),
  ...['<a ', '<!--', '<style>', '<style ', '<a "', "<a b='"].map((part) => ({
    name: `addresses in HTML of ${part}`,
    text: (n: number) => part.repeat(n),
    render: (html: string) => mapHtmlAddresses(html, (url) => url),
  })),
  ...['<!-- ', '{/* ', '# a\n', '<a', '<a "', 'a\n=\n\n'].map((part) => ({
    name: `a first heading after ${JSON.stringify(part)}`,
    text: (n: number) => `<div>\n${part.repeat(n)}`,
    render: (text: string) => firstHeading(text, 0),
  })),
];

/** What is run for the first time takes ten times as long as ever after. */
beforeAll(async () => {
  for (const { text, render } of kinds) await render(text(30));
}, 120_000);

/**
 * This asserts about time, which is what it is for. Processor time hardly depends on what else the machine does; the
 * whole of four doublings counts, not one of them, and what takes too long is measured again.
 */
test.each(kinds)(
  '$name',
  async ({ text, render }) => {
    const cost = async (n: number, runs: number) => {
      const typed = text(n);
      let best = Number.POSITIVE_INFINITY;
      for (let run = 0; run < runs; run++) {
        const before = process.cpuUsage();
        await render(typed);
        const { user, system } = process.cpuUsage(before);
        best = Math.min(best, (user + system) / 1000);
      }
      return best;
    };
    let n = shortest({ text });
    while ((await cost(n, 2)) < least && text(n).length < longest) n *= 2;
    const more = n * 2 ** doublings;
    const growths = Math.log2(text(more).length / text(n).length);
    let growth = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 8 && growth > most; attempt++) {
      const first = Math.max(await cost(n, 2), least);
      growth = Math.min(growth, ((await cost(more, 2)) / first) ** (1 / growths));
    }
    expect(growth).toBeLessThanOrEqual(most);
  },
  60_000,
);

/** Repetitions of which a text of a thousand characters is made. */
function shortest({ text }: Pick<TextKind, 'text'>): number {
  let n = 10;
  while (text(n).length < 1000) n = Math.ceil(n * 1.5);
  return n;
}
