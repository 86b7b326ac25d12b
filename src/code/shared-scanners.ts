import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';

/** The most patterns that are shared. Further lists are compiled whole: heredocs lead to new patterns without end. */
const most = 10_000;

/** Patterns of one part. Smaller parts are shared by more lists, larger ones need fewer searches. */
const longestPart = 16;

type Match = ReturnType<PatternScanner['findNextMatchSync']>;

/** Neighbours in one or more lists of patterns, compiled once, and where they matched last. */
interface Part {
  sources: readonly string[];
  scanner: PatternScanner;
  /** Whether a match depends on the line alone, and not on where the search began. */
  lasting: boolean;
  /** The line that was searched last, and from where. */
  text: RegexEngineString | undefined;
  from: number;
  match: Match;
  /** Where the match starts; beyond every line if there is none. */
  at: number;
}

/**
 * An engine that compiles each pattern once or twice and searches most lines once for it. The lists of a grammar's
 * rules have most patterns in common (each pattern of a site's grammars stands in nine lists on average): compiling
 * the lists takes as long as searching with them, and a list is searched again for each token of a line, although most
 * of its patterns match further on or not at all.
 */
export function sharingScanners(engine: RegexEngine): RegexEngine {
  const parts = createParts(engine);
  return {
    ...engine,
    createScanner(patterns) {
      const sources = patterns.map((pattern) =>
        typeof pattern === 'string' ? pattern : pattern.source,
      );
      const list = parts.of(sources);
      if (!list) return engine.createScanner(patterns);
      return {
        findNextMatchSync: (text, start, options) => firstMatch(list, text, start, options),
      };
    },
  };
}

/** The parts of all lists so far. */
function createParts(engine: RegexEngine) {
  const byFirst = new Map<string, Part[]>();
  const seen = new Set<string>();

  function partAt(sources: readonly string[], from: number): Part | undefined {
    return byFirst
      .get(sources[from]!)
      ?.find((part) => part.sources.every((source, index) => source === sources[from + index]));
  }

  /** Compiles the patterns from `from` on that are alike: those of a new part will probably occur together again. */
  function compile(sources: readonly string[], from: number): Part {
    const isSeen = seen.has(sources[from]!);
    const lasting = isLasting(sources[from]!);
    let to = from + 1;
    while (
      to < Math.min(sources.length, from + longestPart) &&
      !partAt(sources, to) &&
      seen.has(sources[to]!) === isSeen &&
      isLasting(sources[to]!) === lasting
    )
      to++;
    const own = sources.slice(from, to);
    const part: Part = {
      sources: own,
      scanner: engine.createScanner(own),
      lasting,
      text: undefined,
      from: 0,
      match: null,
      at: 0,
    };
    // The longest first, which needs the fewest searches.
    const others = byFirst.get(own[0]!) ?? [];
    byFirst.set(
      own[0]!,
      [...others, part].sort((a, b) => b.sources.length - a.sources.length),
    );
    return part;
  }

  return {
    /** The parts of a list in its order; undefined if it has to stay whole, or there are too many patterns already. */
    of(sources: readonly string[]): Part[] | undefined {
      if (seen.size + sources.length > most || !sources.every(isPlaced)) return undefined;
      const list: Part[] = [];
      for (let at = 0; at < sources.length; at += list.at(-1)!.sources.length)
        list.push(partAt(sources, at) ?? compile(sources, at));
      for (const source of sources) seen.add(source);
      return list;
    },
  };
}

/** `\G` is the place where the search began. */
function isLasting(source: string): boolean {
  return !source.includes('\\G');
}

/** `\K` moves the start of a match away from where it was found, so nobody can say which of two matches comes first. */
function isPlaced(source: string): boolean {
  return !source.includes('\\K');
}

/** The match that starts first; of several at one place that of the first pattern, as if all were one list. */
function firstMatch(
  parts: readonly Part[],
  text: string | RegexEngineString,
  start: number,
  options: number,
): Match {
  let first: Match = null;
  let at = Number.POSITIVE_INFINITY;
  let before = 0;
  for (const part of parts) {
    search(part, text, start, options);
    if (part.at < at) {
      first = { ...part.match!, index: before + part.match!.index };
      at = part.at;
      if (at === start) break;
    }
    before += part.sources.length;
  }
  return first;
}

/** Finds the next match of a part from `start` on, which is often that of the last search. */
function search(
  part: Part,
  text: string | RegexEngineString,
  start: number,
  options: number,
): void {
  if (part.lasting && part.text === text && part.from <= start && start <= part.at) return;
  part.match = part.scanner.findNextMatchSync(text, start, options);
  part.text = typeof text === 'string' ? undefined : text;
  part.from = start;
  part.at = part.match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
}
