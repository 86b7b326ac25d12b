import { formsKept } from '../shard-writer.ts';
import type { TermForms, Vocabulary } from '../vocabulary.ts';
import type { Changes } from './patch-terms.ts';
import { Unpatchable } from './unpatchable.ts';

/**
 * Updates the vocabulary of a part. `forms` maps forms to the change in the number of pages that contain them;
 * `stemsChanged` says whether a stem was added or removed.
 */
export function patchForms(
  vocabulary: Vocabulary,
  changes: Changes,
): { forms: Map<string, number>; stemsChanged: boolean } {
  const changed = new Map<string, number>();
  let stemsChanged = false;
  for (const [stem, pages] of changes) {
    const moved = [...pages.values()].filter(
      ({ before, after }) => before?.forms.join() !== after?.forms.join(),
    );
    // For most stems, only the weight has changed.
    if (moved.length === 0) continue;
    const occurred = vocabulary.of(stem) !== undefined;
    for (const { before, after } of moved) {
      const entry = vocabulary.of(stem) ?? { forms: [], counts: [] };
      // Only the first of many forms are kept, and their original order is no longer known.
      if (entry.forms.length > formsKept) throw new Unpatchable();
      const add = (form: string, change: 1 | -1) => {
        count(entry, form, change);
        changed.set(form, (changed.get(form) ?? 0) + change);
      };
      for (const form of after?.forms ?? []) add(form, 1);
      for (const form of before?.forms ?? []) add(form, -1);
      if (entry.forms.length > formsKept) throw new Unpatchable();
      vocabulary.set(stem, entry);
    }
    stemsChanged ||= (vocabulary.of(stem) !== undefined) !== occurred;
  }
  return { forms: changed, stemsChanged };
}

function count({ forms, counts }: TermForms, form: string, change: 1 | -1): void {
  let at = forms.indexOf(form);
  if (at < 0) at = forms.push(form) - 1;
  const rest = (counts[at] ?? 0) + change;
  counts[at] = rest;
  if (rest < 0) throw new Unpatchable();
  if (rest > 0) return;
  forms.splice(at, 1);
  counts.splice(at, 1);
}
