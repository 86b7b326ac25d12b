import { problem } from '../../diagnostics/diagnostic.ts';
import type { NavElement } from '../../project/navigation-config.ts';
import { type ConfigPath, childKinds, entriesOf, labelOf } from '../elements/elements.ts';
import type { GlobalLink } from '../site-tree.ts';
import { at, report, type Work } from './work.ts';

/** Kinds of elements in `global`. */
const globalKeys = ['languages', 'versions', 'tabs', 'dropdowns', 'anchors', 'products'] as const;

/** Links for every page below an element, in the author's order within each kind. */
export function globalLinks(work: Work, global: NavElement, path: ConfigPath): GlobalLink[] {
  return globalKeys.flatMap((key) =>
    entriesOf(global, key).flatMap((entry, index) => {
      const kind = childKinds[key];
      if (typeof entry === 'string' || entry.hidden === true) return [];
      const { icon, color, description, href } = entry;
      const { label } = labelOf(entry, kind);
      const place = [...path, key, index];
      if (href === undefined) {
        report(
          work,
          problem('nav/global-without-href', `The global ${kind} "${label}" has no target.`, {
            location: at(work, place),
            hint: 'Give it an `href`. Pages belong to the elements outside `global`.',
          }),
        );
        return [];
      }
      if (kind === 'anchor' && !/^[a-z][a-z0-9+.-]*:/i.test(href)) {
        report(
          work,
          // Without label and path, so that the anchors of all languages are listed as one problem.
          problem('nav/global-relative', 'The `href` of this global anchor is a path.', {
            location: at(work, [...place, 'href']),
            hint: 'Write the full URL: other readers of docs.json may not accept a path here.',
          }),
        );
      }
      const look = {
        ...(icon !== undefined && { icon }),
        ...(color !== undefined && { color }),
        ...(description !== undefined && { description }),
      };
      return [{ kind, label, href, ...look }];
    }),
  );
}
