import type { Passage } from './answer.ts';
import type { Part } from './part.ts';

/** Every section of an index, in page order, for an assistant that stores more about them than words. */
export async function* allPassages(parts: AsyncIterable<Part>): AsyncGenerator<Passage> {
  for await (const part of parts) {
    const { language, lang, version } = part.entry;
    for (let page = 0; page < part.manifest.pages; page++) {
      const { sections: first } = await part.text(page, []);
      const { route, url, title, tag, sections } = await part.text(page, [...first.keys()]);
      for (const { anchor = '', headings = [], text = '', code = '' } of sections) {
        const at = { route, url: url ?? route.slice(1), title, anchor, headings };
        yield { ...at, text, code, language, lang, version, tag, score: 1 };
      }
    }
  }
}
