import type { PartState } from './part-state.ts';
import type { Changes } from './patch-terms.ts';
import { formsKept } from './shard-writer.ts';
import { Unpatchable } from './unpatchable.ts';

interface TermForms {
  forms: string[];
  counts: number[];
}

/** The stems of a part and their forms. */
export interface Vocabulary {
  forms: Map<string, TermForms>;
  formsChanged: boolean;
  stemsChanged: boolean;
}

/** The vocabulary of a part after changes. */
export function patchForms(state: PartState, changes: Changes): Vocabulary {
  const forms = new Map<string, TermForms>();
  const all = state.forms.split(',');
  let at = 0;
  for (const [index, stem] of state.stems === '' ? [] : state.stems.split(' ').entries()) {
    const own = all[index]!.split(' ');
    forms.set(stem, { forms: own, counts: [...state.counts.subarray(at, at + own.length)] });
    at += own.length;
  }
  const vocabulary: Vocabulary = { forms, formsChanged: false, stemsChanged: false };
  for (const [stem, pages] of changes) {
    for (const { before, after } of pages.values()) {
      if (before?.forms.join() === after?.forms.join()) continue;
      vocabulary.formsChanged = true;
      const known = forms.get(stem) ?? { forms: [], counts: [] };
      // Of many forms the first ones are kept: in which order they came cannot be told any more.
      if (known.forms.length > formsKept) throw new Unpatchable();
      for (const form of after?.forms ?? []) count(known, form, 1);
      for (const form of before?.forms ?? []) count(known, form, -1);
      if (known.forms.length > formsKept) throw new Unpatchable();
      if (known.forms.length === 0) forms.delete(stem);
      else forms.set(stem, known);
      vocabulary.stemsChanged ||= known.forms.length === 0 || !before;
    }
  }
  return vocabulary;
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

/** The forms of all stems as they are left to the next build. */
export function formsState({ forms }: Vocabulary): Pick<PartState, 'stems' | 'forms' | 'counts'> {
  const stems = [...forms.keys()].sort();
  const sorted = stems.map((stem) => forms.get(stem)!);
  return {
    stems: stems.join(' '),
    forms: sorted.map((one) => one.forms.join(' ')).join(','),
    counts: Uint32Array.from(sorted.flatMap((one) => one.counts)),
  };
}
