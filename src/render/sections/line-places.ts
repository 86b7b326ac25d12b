import { lineKind } from '../../lib/line-kind.ts';
import { beginLine, cellEnd, type Draft, type LinePlace } from './section-draft.ts';

/** The position of the walk within lists and tables. */
export interface LinePlaces extends LinePlace {
  /** Records the start of an element; the returned function records its end. */
  enter(tagName: string, draft: Draft): () => void;
}

export function createLinePlaces(): LinePlaces {
  const lists: { isOrdered: boolean; isBegun: boolean }[] = [];
  let rows = 0;
  let cells = 0;
  const nothing = () => {};
  const itemKind = () => {
    const list = lists.at(-1);
    if (lists.length > 1) return lineKind.nestedItem;
    if (!list?.isOrdered) return lineKind.item;
    const kind = list.isBegun ? lineKind.step : lineKind.firstStep;
    list.isBegun = true;
    return kind;
  };
  const places: LinePlaces = {
    enter(tagName, draft) {
      if (places.row) {
        const isCell = places.row === draft && (tagName === 'td' || tagName === 'th');
        if (isCell && cells++ > 0) draft.lines.at(-1)!.text += cellEnd;
        return nothing;
      }
      if (tagName === 'ul' || tagName === 'ol') {
        lists.push({ isOrdered: tagName === 'ol', isBegun: false });
        return () => void lists.pop();
      }
      if (tagName === 'li') {
        places.kind = itemKind();
        return () => {
          places.kind = undefined;
        };
      }
      if (tagName === 'table') rows = 0;
      if (tagName !== 'tr') return nothing;
      beginLine(draft, rows++ === 0 ? lineKind.firstRow : lineKind.row);
      cells = 0;
      places.row = draft;
      return () => {
        places.row = undefined;
        draft.isOpen = false;
      };
    },
  };
  return places;
}
