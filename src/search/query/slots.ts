import type { Analyzer, Term } from '../text/analyzer.ts';
import { everydayWords } from '../text/everyday-words.ts';
import { readRelated } from '../text/related-group.ts';
import { stemsOf } from '../text/stems-of.ts';
import { shares } from './shares.ts';

/** One word of a question with its alternatives. */
export interface Slot {
  /** The typed word, folded. */
  form: string;
  /** Whether the word is still being typed, so completions count too. */
  isOpen: boolean;
  /** How much the word matters: 1 for most words. */
  weight: number;
  /** Whether it is a whole name such as `max_tokens`, whose parts have slots of their own. */
  isName: boolean;
  /** Whether it is part of a code name, so no other word replaces it. */
  isInCode?: boolean;
  /** The parts of a code name. They say little if the name itself is found. */
  codeParts?: readonly Slot[];
  /** Maps a stem to how well it replaces the typed word, 0 to 1. The word's own stem has 1. */
  alternatives: Map<string, number>;
  /** Sequences of stems that together replace the word. */
  phrases: { stems: readonly string[]; share: number }[];
  /** Octavo's own related words, each as the stems of its parts. They are looked up in the facts of a part. */
  related: (readonly string[])[];
}

export interface Groups {
  synonyms: readonly (readonly string[])[];
  thesaurus: readonly string[];
}

/** A question with at most this many words names what it looks for; a longer one is in the reader's own words. */
export const fewWords = 2;

/** The most words of a question; further ones are ignored. */
const most = 24;

/** `max_tokens`, `next.config`, `getUserById`, `--dry-run`, but not `self-hosted`. */
const codeName = /[_.]|\p{Ll}\p{Lu}|^--/u;

/** `/v1/users`, `./app` and `src/app.ts`, but not `read/write`. */
const paths = /(?<![^\s"'`(])(?:\.{0,2}\/[\w{:][^\s"'`)]*|\w[\w.-]*\/[^\s"'`)]*\.\w+)/gu;

/** Splits a question into slots. With `isTyping`, the last word is unfinished unless a space follows it. */
export function readQuestion(question: string, analyzer: Analyzer, isTyping: boolean): Slot[] {
  const terms = [...analyzer.terms(question)];
  const parts = terms.filter((term) => !term.whole).slice(0, most);
  const content = parts.filter(({ form }) => !analyzer.stopWords.has(form));
  const keyTerms = content.length > 0 ? content : parts;
  const end = question.trimEnd().length === question.length ? question.length : -1;
  const slots = keyTerms.map((term) => slotOf(term, isTyping && term.end === end));
  const everyday = everydayWords(analyzer.lang);
  for (const slot of slots) if (everyday.has(slot.form)) slot.weight = shares.everyday;
  for (const { index: start, 0: path } of question.matchAll(paths)) {
    const end = start + path.length;
    for (const [index, term] of keyTerms.entries()) {
      if (start <= term.start && term.end <= end) slots[index]!.isInCode = true;
    }
  }
  const names: Slot[] = [];
  for (const whole of terms.filter((term) => term.whole)) {
    const inside = slots.filter(
      (_, index) => whole.start <= keyTerms[index]!.start && keyTerms[index]!.end <= whole.end,
    );
    const isInCode = codeName.test(question.slice(whole.start, whole.end));
    for (const slot of inside) {
      for (const stem of togetherAs(whole.form, analyzer)) alternative(slot, stem, 1);
      slot.isInCode ||= isInCode;
    }
    names.push({ ...nameSlot(whole), ...(isInCode && { codeParts: inside }) });
  }
  // `down load`: if nothing else was typed, even a stop word may be half of a name.
  const joined = parts.length <= fewWords ? parts : keyTerms;
  for (const [index, term] of joined.entries()) {
    const next = joined[index + 1];
    if (!next || !/^[\s-]+$/.test(question.slice(term.end, next.start))) continue;
    for (const stem of togetherAs(term.form + next.form, analyzer)) {
      for (const one of [term, next]) {
        const slot = slots[keyTerms.indexOf(one)];
        if (slot) alternative(slot, stem, 0.8);
      }
    }
  }
  return withoutRepeats([...slots, ...(slots.length > 0 ? names : [])]);
}

/** Lets a code name that is found replace its parts: a reader who types `useState` means neither `use` nor `state`. */
export function preferName(slot: Slot): void {
  if (!slot.codeParts) return;
  slot.weight = shares.codeName;
  for (const part of slot.codeParts) part.weight *= shares.codePart;
}

/** A word of a group with the words that it finds, each as the stems of its parts. It may be one of them itself. */
interface GroupMember {
  stems: readonly string[];
  others: readonly (readonly string[])[];
  /** Whether the group is Octavo's own, not the author's. */
  isRelated: boolean;
}

/** Groups of synonyms, by the first stem of each word. */
export type StemGroups = ReadonlyMap<string, readonly GroupMember[]>;

export function readGroups({ synonyms, thesaurus }: Groups, analyzer: Analyzer): StemGroups {
  const byStem = new Map<string, GroupMember[]>();
  const stemsOfAll = (words: readonly string[]) =>
    words.map((word) => stemsOf(word, analyzer)).filter(({ length }) => length > 0);
  const read = (asked: readonly string[], found: readonly string[], isRelated: boolean) => {
    const others = stemsOfAll(found);
    for (const stems of stemsOfAll(asked)) {
      const members = byStem.get(stems[0]!) ?? [];
      byStem.set(stems[0]!, [...members, { stems, others, isRelated }]);
    }
  };
  for (const group of synonyms) read(group, group, false);
  for (const line of thesaurus) {
    const { asked, found } = readRelated(line);
    read(asked, found, true);
  }
  return byStem;
}

/** Adds the synonyms from groups to the words of a question. */
export function addSynonyms(
  slots: readonly Slot[],
  question: string,
  groups: StemGroups,
  analyzer: Analyzer,
): void {
  const asked = stemsOf(question, analyzer);
  const members = [...new Set(asked)].flatMap((stem) => groups.get(stem) ?? []);
  for (const { stems, others, isRelated } of members) {
    if (!contains(asked, stems)) continue;
    for (const slot of slots.filter(({ alternatives }) =>
      stems.some((stem) => alternatives.get(stem) === 1),
    )) {
      for (const other of others) {
        if (other.join() !== stems.join()) addOther(slot, other, isRelated);
      }
    }
  }
}

function addOther(slot: Slot, other: readonly string[], isRelated: boolean): void {
  if (isRelated) {
    if (!slot.isInCode) slot.related.push(other);
  } else if (other.length === 1) alternative(slot, other[0]!, shares.synonyms);
  else slot.phrases.push({ stems: other, share: shares.synonyms });
}

/** Everything in a text that matches the word: its alternatives and phrases together with the related words. */
export function allWords(slot: Slot): Pick<Slot, 'alternatives' | 'phrases'> {
  const { alternatives, phrases, related } = slot;
  if (related.length === 0) return { alternatives, phrases };
  const all = { alternatives: new Map(alternatives), phrases: [...phrases] };
  for (const stems of related) {
    if (stems.length > 1) all.phrases.push({ stems, share: shares.thesaurus });
    else if (!alternatives.has(stems[0]!)) all.alternatives.set(stems[0]!, shares.thesaurus);
  }
  return all;
}

export function alternative(slot: Slot, stem: string, share: number): void {
  if ((slot.alternatives.get(stem) ?? 0) < share) slot.alternatives.set(stem, share);
}

/** How a compound name is indexed if it is written as one word: `nextjs` by its stem, `Next.js` unchanged. */
function togetherAs(form: string, analyzer: Analyzer): string[] {
  return [...[...analyzer.terms(form)].map(({ stem }) => stem), form];
}

function slotOf(term: Term, isOpen: boolean): Slot {
  const { stem, plain = stem, form } = term;
  const alternatives = new Map([stem, plain, form].map((one) => [one, 1]));
  return {
    ...{ form, isOpen, weight: 1, isName: false },
    ...{ alternatives, phrases: [], related: [] },
  };
}

function nameSlot({ form }: Term): Slot {
  const alternatives = new Map([[form, 1]]);
  return {
    ...{ form, isOpen: false, weight: shares.name, isName: true },
    ...{ alternatives, phrases: [], related: [] },
  };
}

/** A word that was typed twice counts once. */
function withoutRepeats(slots: Slot[]): Slot[] {
  const seen = new Set<string>();
  return slots.filter((slot) => {
    const [stem] = slot.alternatives.keys();
    if (seen.has(stem!)) return false;
    seen.add(stem!);
    return true;
  });
}

function contains(stems: readonly string[], wanted: readonly string[]): boolean {
  return stems.some((_, at) => wanted.every((stem, offset) => stems[at + offset] === stem));
}
