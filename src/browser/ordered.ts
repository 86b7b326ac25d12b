import { hasRightToLeft } from '../lib/text/right-to-left.ts';
import type { MarkedText } from '../search/text/marked.ts';

/** Isolates pieces with the other text direction, such as `C++` or an Arabic title, to keep their order. */
export function ordered(pieces: MarkedText): Node {
  const text = pieces.map((piece) => piece.text).join('');
  if (hasRightToLeft(text) === (document.dir === 'rtl')) return marked(pieces);
  const isolated = document.createElement('bdi');
  isolated.append(marked(pieces));
  return isolated;
}

function marked(pieces: MarkedText): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { text, match } of pieces) {
    if (!match) {
      fragment.append(text);
      continue;
    }
    const mark = document.createElement('mark');
    mark.append(text);
    fragment.append(mark);
  }
  return fragment;
}
