import type { Html } from '../../lib/html.ts';
import type { RenderContext } from '../record/component.ts';

/** One entry of a tab set. */
export interface TabEntry {
  /** Plain text: identifies the tab in synchronized groups, and is its label if there is no `html`. */
  label: string;
  html?: Html;
  icon?: Html;
  id?: string;
  /** The author's class for the panel. */
  className?: string;
  style?: string;
  panel: Html;
}

export interface TabSet {
  entries: TabEntry[];
  /** Name of the control; unique on the page. */
  control: string;
  kind: 'tabs' | 'code-group';
  /** The accessible name of the choice; defaults to one for the kind of control. */
  choice?: string;
  selected?: number;
  /** Selects the tab with the same label when a reader selects it in another group. */
  sync?: boolean;
  dropdown?: boolean;
  /** The panels are alternatives with the same meaning, so that print shows only one. */
  alternatives?: boolean;
  /** Content before the first and after the last entry. */
  lead?: Html;
  rest?: Html;
  className?: string;
  style?: string;
  id?: string;
  /** Show a line below the panels. */
  border?: boolean;
}

/**
 * Radio buttons, or a select, with panels: native controls that work without a script. A stylesheet shows the panel of
 * the selected one.
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
