import type { Changes } from './patch-terms.ts';
import { formsKept } from './shard-writer.ts';
import { Unpatchable } from './unpatchable.ts';
import type { TermForms, Vocabulary } from './vocabulary.ts';

/** Brings changes into the vocabulary of a part. */
export function patchForms(
  vocabulary: Vocabulary,
  changes: Changes,
): { formsChanged: boolean; stemsChanged: boolean } {
  let formsChanged = false;
  let stemsChanged = false;
  for (const [stem, pages] of changes) {
    for (const { before, after } of pages.values()) {
      if (before?.forms.join() === after?.forms.join()) continue;
      formsChanged = true;
      const known = vocabulary.of(stem) ?? { forms: [], counts: [] };
      // Of many forms the first ones are kept: in which order they came cannot be told any more.
      if (known.forms.length > formsKept) throw new Unpatchable();
      for (const form of after?.forms ?? []) count(known, form, 1);
      for (const form of before?.forms ?? []) count(known, form, -1);
      if (known.forms.length > formsKept) throw new Unpatchable();
      vocabulary.set(stem, known);
      stemsChanged ||= known.forms.length === 0 || !before;
    }
  }
  return { formsChanged, stemsChanged };
}

function count({ forms, counts }: TermForms, form: string, change: 1 | -1): void {
  let at = forms.indexOf(form);
  if (at < 0) at = forms.push(form) - 1;
  const left = (counts[at] ?? 0) + change;
  counts[at] = left;
  if (left < 0) throw new Unpatchable();
  if (left > 0) return;
  forms.splice(at, 1);
  counts.splice(at, 1);
}
