/** A word in a text with its position (in UTF-16 code units). */
export interface Word {
  /** As written. */
  text: string;
  start: number;
  end: number;
  /** Whether this is a whole name such as `max_tokens` (`maxtokens`), which is indexed in addition to its parts. */
  whole?: boolean;
}

/** Scripts that do not separate words by spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/** A run of letters, digits and the characters that join names. `c++`, `c#`, `.net` and `--port` are names too. */
const chunk =
  /(?:(?<![\p{L}\p{N}\p{M}-])--(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:[_\-.'‘’·][\p{L}\p{N}\p{M}]+|_+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/** Splits `getUserById` and `HTTPServer`. Digits stay with their letters: `v2`, `sha256`. */
const camel = /\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{Lu}+(?!\p{Ll})\p{N}*|[\p{L}\p{M}\p{N}]+/gu;

/** Longer words are hashes and encoded data, which nobody types. */
const longest = 40;

/** Caches the words of runs of letters, with positions relative to the run. */
export type KnownCuts = Map<string, readonly Word[]>;

/** A larger cache is not worth the memory. */
const maxCuts = 50_000;

/**
 * The words of a text, in order. `segmenter` returns the segmenter for scripts without spaces and is called only if the
 * text has any; without a segmenter, each character is a word. `cuts` caches the words of runs of letters, since the
 * same few thousand runs make up nearly all of a site. `elision` matches a prefix that is attached to a word but not
 * part of it.
 */
export function wordsOf(
  text: string,
  segmenter?: () => Intl.Segmenter | undefined,
  cuts: KnownCuts = new Map(),
  elision?: RegExp,
): Word[] {
  const result: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(unspaced)) {
    addSpaced(result, text.slice(last, match.index), last, cuts, elision);
    for (const word of segments(match[0], match.index, segmenter?.())) result.push(word);
    last = match.index + match[0].length;
  }
  addSpaced(result, last === 0 ? text : text.slice(last), last, cuts, elision);
  return result;
}

function* segments(run: string, offset: number, segmenter?: Intl.Segmenter): Iterable<Word> {
  if (!segmenter) {
    let at = offset;
    for (const sign of run) {
      yield { text: sign, start: at, end: at + sign.length };
      at += sign.length;
    }
    return;
  }
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (isWordLike === false) continue;
    yield { text: segment, start: offset + index, end: offset + index + segment.length };
  }
}

/** Appends the words of a text with spaces to `found`. */
function addSpaced(
  result: Word[],
  text: string,
  offset: number,
  cuts: KnownCuts,
  elision: RegExp | undefined,
): void {
  for (const match of text.matchAll(chunk)) {
    const at = offset + match.index;
    let words = cuts.get(match[0]);
    if (!words) {
      words = [...cut(match[0], elision)];
      if (cuts.size >= maxCuts) cuts.clear();
      cuts.set(match[0], words);
    }
    for (const { text: own, start, end, whole } of words) {
      result.push({ text: own, start: at + start, end: at + end, whole });
    }
  }
}

/** Whether a text contains words without spaces between them. */
export function isUnspaced(text: string): boolean {
  return text.search(unspaced) >= 0;
}

/** The runs of letters in a text with spaces. `wordsOf` splits each into words. */
export function runsOf(text: string): readonly string[] {
  return text.match(chunk) ?? [];
}

/** Splits a name into runs of Korean syllables and of other letters and digits. */
const hangulOrNot = /[가-힣]+|(?:(?![가-힣])[\p{L}\p{N}\p{M}])+/gu;
const isHangul = /^[가-힣]/;

/**
 * Korean writes compounds with or without spaces and attaches particles to words, so every two adjacent syllables are
 * indexed, since they may form a word (`배포환경을` contains `배포` and `환경`).
 */
function* pairsOf(run: string, at: number): Iterable<Word> {
  if (run.length <= 2) yield { text: run, start: at, end: at + run.length };
  for (let i = 0; run.length > 2 && i < run.length - 1; i++) {
    yield { text: run.slice(i, i + 2), start: at + i, end: at + i + 2 };
  }
}

function* cut(run: string, elision: RegExp | undefined): Iterable<Word> {
  const isOption = run.startsWith('--');
  const start = isOption ? 2 : (elision?.exec(run)?.[0].length ?? 0);
  const name = run.slice(start).replace(/['’]s$/i, '');
  const parts = [...partsOf(name, start)];
  for (const part of parts) if (part.text.length <= longest) yield part;
  if (parts.length < 2 && !isOption) return;
  const joined = name.replace(/[_\-.'‘’·]/g, '');
  if (joined.length > longest) return;
  // The dashes distinguish a one-word option from the plain word.
  const text = parts.length < 2 ? `--${joined}` : joined;
  yield { text, start: isOption ? 0 : start, end: start + name.length, whole: true };
}

function* partsOf(name: string, start: number): Iterable<Word> {
  if (/(?:\+\+|#)$/.test(name)) {
    yield { text: name, start, end: start + name.length };
    return;
  }
  for (const match of name.matchAll(hangulOrNot)) {
    if (isHangul.test(match[0])) {
      yield* pairsOf(match[0], start + match.index);
      continue;
    }
    const hasCase = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(match[0]);
    for (const part of hasCase ? match[0].matchAll(camel) : [{ 0: match[0], index: 0 }]) {
      const at = start + match.index + part.index;
      yield { text: part[0], start: at, end: at + part[0].length };
    }
  }
}
