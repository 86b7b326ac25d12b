/**
 * `npm run bench:growth [-- <part of a name>]`: by how much the time to read each kind of text grows when the text
 * doubles. Time that grows as the length is 2, as its square 4. Exits with 1 when one grows faster than it may.
 *
 * It has a process of its own: in one that has run other tests, the garbage collector takes longer than what is
 * measured.
 */
import { plainDescription } from '../../../src/openapi/samples/plain-description.ts';
import { firstHeading } from '../../../src/project/pages/first-heading.ts';
import { mapHtmlAddresses } from '../../../src/urls/html-addresses.ts';
import { createDriver } from '../../content/driver.ts';
import { kinds, type Reader } from './kinds.ts';

/** By how much time may grow when a text doubles: 2 is linear, the rest is for the garbage collector. */
const most = 2.6;
/** Texts start so long that they take this many milliseconds of processor time, if they are not long by then. */
const least = 5;
const longest = 2_000;
const doublings = 4;

const asked = kinds.filter(({ name }) => name.includes(process.argv[2] ?? ''));
const driver = await createDriver();
const readers: Record<Reader, (text: string) => unknown> = {
  page: (text) => driver.page(text),
  description: (text) => driver.description(text, true),
  plainDescription,
  htmlAddresses: (text) => mapHtmlAddresses(text, (url) => url),
  firstHeading: (text) => firstHeading(text, 0, 'mdx'),
};

// The first run of a function takes ten times as long as the later ones.
for (const { text, reader } of asked) await readers[reader](text(30));
let faults = 0;
for (const { name, text, reader } of asked) {
  const growth = await growthOf(text, readers[reader]);
  const isFault = growth > most;
  if (isFault) faults++;
  console.log(`${growth.toFixed(2)}  ${name}${isFault ? `  grows faster than ${most}` : ''}`);
}
console.log(`${asked.length} kinds of text, ${faults} that grow too fast`);
process.exit(faults > 0 ? 1 : 0);

/** The whole of four doublings counts, not one of them, and what takes too long is measured again. */
async function growthOf(text: (n: number) => string, read: (text: string) => unknown) {
  const cost = async (n: number) => {
    const typed = text(n);
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 2; run++) {
      // Processor time hardly depends on what else the machine does.
      const before = process.cpuUsage();
      await read(typed);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  };
  let n = 10;
  while (text(n).length < 1000) n = Math.ceil(n * 1.5);
  while ((await cost(n)) < least && text(n).length < longest) n *= 2;
  const more = n * 2 ** doublings;
  const growths = Math.log2(text(more).length / text(n).length);
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 8 && growth > most; attempt++) {
    const first = Math.max(await cost(n), least);
    growth = Math.min(growth, ((await cost(more)) / first) ** (1 / growths));
  }
  return growth;
}
