import type { RenderedTree } from '../../render/render-tree.ts';
import type { TextSection } from '../../render/rendered.ts';
import type { Prose } from './view.ts';

/** Collects the texts of one page's reference while its view is created, and renders them together afterwards. */
export interface ProseRegistry {
  add(markdown: string | undefined): Prose | undefined;
  /** Renders and fills in all texts. The results contain the links and assets of each. */
  render(text: (markdown: string) => Promise<RenderedTree>): Promise<RenderedTree[]>;
}

export function createProseRegistry(): ProseRegistry {
  const texts: Prose[] = [];
  return {
    add(markdown) {
      if (markdown === undefined || markdown.trim() === '') return undefined;
      const source = markdown.trim();
      const prose: Prose = { source, markdown: source, html: '', text: '' };
      texts.push(prose);
      return prose;
    },
    async render(text) {
      const trees = new Map<string, RenderedTree>();
      for (const prose of texts) {
        const tree = trees.get(prose.source) ?? (await text(prose.source));
        trees.set(prose.source, tree);
        prose.markdown = tree.markdown.trim();
        prose.html = tree.html;
        prose.text = tree.sections.map(sectionText).join('\n');
      }
      return [...trees.values()];
    },
  };
}

function sectionText({ headings, text }: TextSection): string {
  return [headings.at(-1), text].filter(Boolean).join('\n');
}
