import type { PageContext, PageInput } from '../context.ts';
import type { PageData } from '../page-data.ts';

/** Words of prose that an adult reads a minute, and characters of scripts that write no spaces between words. */
const wordsPerMinute = 230;
const charactersPerMinute = 500;

/** Code is looked at rather than read: one minute for so many characters. */
const codePerMinute = 2000;

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** How long a page takes to read, in whole minutes, written in its language. Pages of endpoints are not read so. */
export function readingTimeOf(
  { page, rendered, endpoint }: PageInput,
  lang: string,
  { config }: PageContext,
): PageData['readingTime'] {
  if (!config.octavo.pages.readingTime) return undefined;
  if (page.file === undefined || page.operation || page.schema || endpoint) return undefined;
  const minutes = minutesOf(rendered.sections);
  if (minutes === 0) return undefined;
  const format = new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  return { minutes, text: format.format(minutes) };
}

function minutesOf(sections: PageInput['rendered']['sections']): number {
  let time = 0;
  for (const { text, code, headings } of sections) {
    const prose = `${headings.at(-1) ?? ''} ${text}`;
    const dense = prose.match(withoutSpaces)?.length ?? 0;
    const words = prose.replace(withoutSpaces, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const shown = code.reduce((sum, block) => sum + block.length, 0);
    time += words / wordsPerMinute + dense / charactersPerMinute + shown / codePerMinute;
  }
  return time === 0 ? 0 : Math.max(1, Math.round(time));
}
