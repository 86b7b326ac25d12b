import type { PageText } from '../index/format.ts';
import { wholeSection } from '../quote/quote-section.ts';
import type { Part } from './part.ts';
import type { Passage } from './passages.ts';

/** The place of a section in an index: the numbers of the part, of the page in it, and of the section in the page. */
export interface Place {
  part: number;
  page: number;
  section: number;
}

/** A section with its whole text. */
export interface PlacedPassage extends Passage {
  place: Place;
}

/** Every section of an index, in page order, for an assistant that stores more than words about them. */
export async function* allPassages(parts: AsyncIterable<Part>): AsyncGenerator<PlacedPassage> {
  let number = 0;
  for await (const part of parts) {
    for (let page = 0; page < part.manifest.pages; page++) {
      const text = await wholeText(part, page);
      for (const section of text.sections.keys()) {
        const place = { part: number, page, section };
        yield { ...passageIn(part, text, section), place };
      }
    }
    number++;
  }
}

/** One section of a part; undefined if there is none at this place. */
export async function passageAtPlace(
  part: Part,
  { page, section }: Place,
): Promise<Passage | undefined> {
  if (page >= part.manifest.pages) return undefined;
  const text = await wholeText(part, page);
  return section < text.sections.length ? passageIn(part, text, section) : undefined;
}

async function wholeText(part: Part, page: number): Promise<PageText> {
  const { sections } = await part.text(page, []);
  return part.text(page, [...sections.keys()]);
}

function passageIn(part: Part, text: PageText, index: number): Passage {
  const { language, lang, listedIn, repeats, version, product } = part.entry;
  const { route, url, title, tag, sections } = text;
  const section = sections[index]!;
  const { anchor = '', headings = [] } = section;
  const at = { route, url: url ?? route.slice(1), title, anchor, headings };
  const blocks = wholeSection(section, sections.slice(index + 1));
  const scope = { language, lang, listedIn, repeats, version, product };
  return { ...at, blocks, ...scope, tag, score: 1 };
}
