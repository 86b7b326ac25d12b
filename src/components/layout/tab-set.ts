import type { Html } from '../../lib/html.ts';
import type { RenderContext } from '../record/component.ts';

/** One of several things in one place. */
export interface TabEntry {
  /** Plain text: what groups are synchronised by, and the label where there is no `html`. */
  label: string;
  html?: Html;
  icon?: Html;
  id?: string;
  /** The author's own look of the panel. */
  className?: string;
  style?: string;
  panel: Html;
}

export interface TabSet {
  entries: TabEntry[];
  /** Name of the control; unique on the page. */
  control: string;
  kind: 'tabs' | 'code-group';
  /** What is chosen from, for those who do not see it; by its kind when absent. */
  choice?: string;
  selected?: number;
  /** Follows other groups in which a label of the same text is chosen. */
  sync?: boolean;
  dropdown?: boolean;
  /** The panels say the same in several ways: one of them is enough on paper. */
  alternatives?: boolean;
  /** What stood before and behind the entries. */
  lead?: Html;
  rest?: Html;
  className?: string;
  style?: string;
  id?: string;
  /** Line below the panels. */
  border?: boolean;
}

/**
 * Radio buttons and panels, or a list to choose from: real controls, which need no script. A stylesheet shows the
 * panel at the place of the chosen one.
 */
export function tabSet(set: TabSet, ctx: RenderContext): Html {
  ctx.need('tabs');
  const chosen = set.selected !== undefined && set.selected < set.entries.length ? set.selected : 0;
  return ctx.template('tab-set', {
    id: set.id,
    className: set.className,
    style: set.style,
    kind: set.kind,
    control: set.control,
    label: set.choice ?? ctx.string(set.kind === 'tabs' ? 'tabs' : 'codeExample'),
    sync: set.sync ?? true,
    dropdown: set.dropdown ?? false,
    alternatives: set.alternatives ?? false,
    border: set.border ?? false,
    lead: set.lead,
    rest: set.rest,
    entries: set.entries.map((entry, position) => ({
      label: entry.label,
      html: entry.html,
      icon: entry.icon,
      id: entry.id,
      className: entry.className,
      style: entry.style,
      panel: entry.panel,
      chosen: position === chosen,
    })),
  });
}
