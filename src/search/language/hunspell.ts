/** Files of a Hunspell dictionary as text (hunspell(5)). */
export interface Hunspell {
  aff: string;
  dic: string;
}

interface Affix {
  isPrefix: boolean;
  /** Whether a word may have a prefix and a suffix of this kind at the same time. */
  isCombined: boolean;
  rules: { strip: string; add: string; condition: RegExp }[];
}

/** All words of a dictionary with their prefixes and suffixes. Compounds and suffixes of suffixes are not supported. */
export function* wordsOf({ aff, dic }: Hunspell): Iterable<string> {
  const affixes = readAffixes(aff);
  const [, ...lines] = dic.split('\n');
  for (const line of lines) {
    const [word = '', flags = ''] = line.trim().split('/');
    if (word === '') continue;
    const own = [...flags].flatMap((flag) => affixes.get(flag) ?? []);
    const prefixes = own.filter(({ isPrefix }) => isPrefix);
    yield word;
    for (const prefix of prefixes) yield* extended(word, prefix);
    for (const suffix of own.filter(({ isPrefix }) => !isPrefix)) {
      for (const form of extended(word, suffix)) {
        yield form;
        if (!suffix.isCombined) continue;
        for (const prefix of prefixes) if (prefix.isCombined) yield* extended(form, prefix);
      }
    }
  }
}

function* extended(word: string, { isPrefix, rules }: Affix): Iterable<string> {
  for (const { strip, add, condition } of rules) {
    if (!condition.test(word)) continue;
    yield isPrefix
      ? add + word.slice(strip.length)
      : word.slice(0, word.length - strip.length) + add;
  }
}

/** A line is `PFX|SFX flag strip add condition`, below a header `PFX|SFX flag Y|N count`. */
function readAffixes(aff: string): Map<string, Affix> {
  const affixes = new Map<string, Affix>();
  for (const line of aff.split('\n')) {
    const [kind, flag = '', third = '', fourth = '', condition] = line.trim().split(/\s+/);
    if (kind !== 'PFX' && kind !== 'SFX') continue;
    const isPrefix = kind === 'PFX';
    if (condition === undefined) {
      affixes.set(flag, { isPrefix, isCombined: third === 'Y', rules: [] });
      continue;
    }
    const pattern = isPrefix ? `^${condition}` : `${condition}$`;
    const [strip, add] = [third, fourth.split('/')[0]!].map((part) => (part === '0' ? '' : part));
    affixes.get(flag)?.rules.push({ strip: strip!, add: add!, condition: new RegExp(pattern) });
  }
  return affixes;
}
