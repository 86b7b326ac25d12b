import { wholeSection } from '../quote/quote-section.ts';
import type { Part } from './part.ts';
import type { Passage } from './passages.ts';

/** Every section of an index, in page order, for an assistant that stores more about them than words. */
export async function* allPassages(parts: AsyncIterable<Part>): AsyncGenerator<Passage> {
  for await (const part of parts) {
    const { language, lang, listedIn, repeats, version, product } = part.entry;
    for (let page = 0; page < part.manifest.pages; page++) {
      const { sections: first } = await part.text(page, []);
      const { route, url, title, tag, sections } = await part.text(page, [...first.keys()]);
      for (const [index, section] of sections.entries()) {
        const { anchor = '', headings = [] } = section;
        const at = { route, url: url ?? route.slice(1), title, anchor, headings };
        const blocks = wholeSection(section, sections.slice(index + 1));
        const scope = { language, lang, listedIn, repeats, version, product };
        yield { ...at, blocks, ...scope, tag, score: 1 };
      }
    }
  }
}
