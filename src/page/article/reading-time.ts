import type { PageContext, PageInput } from '../context.ts';
import type { PageData } from '../page-data.ts';

/** Words of prose that an adult reads per minute, and characters of scripts that write no spaces between words. */
const wordsPerMinute = 230;
const charactersPerMinute = 500;

/** Code is skimmed rather than read: this many characters count as one minute. */
const codePerMinute = 2000;

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** The reading time of a page in whole minutes, with its text in the page's language. Endpoint pages have none. */
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
