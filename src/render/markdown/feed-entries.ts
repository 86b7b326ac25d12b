import { type Rich, richText } from '../../components/record/rich.ts';
import type { FeedEntry } from '../rendered.ts';
import type { Walk } from '../tree/walk.ts';
import { markdownOf } from './write.ts';

/** What an `<Update>` says of itself. */
interface UpdateProps {
  label?: Rich;
  description?: Rich;
  tags?: string[];
  rss?: { title?: string; description?: string };
}

/** The updates of a page as entries of its feed, in the order of the page. */
export function feedEntries(walk: Walk): FeedEntry[] {
  return [...walk.instances.values()].flatMap((done): FeedEntry[] => {
    if (done.component.name !== 'Update' || done.id === undefined) return [];
    const { label, description, tags = [], rss } = done.read as UpdateProps;
    const [title, about] = [richText(label), richText(description)];
    const text = [about, markdownOf(done.children, walk)].filter(Boolean).join('\n\n');
    return [
      {
        anchor: done.id,
        title: rss?.title ?? title,
        text: rss?.description ?? text,
        tags,
        dated: [title, about].filter(Boolean).join(' '),
      },
    ];
  });
}
