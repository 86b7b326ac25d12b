import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';

/**
 * The most patterns to share. Beyond that, lists are compiled as a whole: heredocs create an unlimited number of
 * patterns.
 */
const most = 10_000;

/** The most patterns of a part. Smaller parts are shared by more lists; larger ones need fewer searches. */
const longestPart = 16;

type Match = ReturnType<PatternScanner['findNextMatchSync']>;

/** Patterns that are adjacent in one or more lists, compiled once, and the result of their last search. */
interface Part {
  sources: readonly string[];
  scanner: PatternScanner;
  /** Whether a match depends only on the line and not on where the search began. */
  lasting: boolean;
  /** The line that was last searched, and the position at which the search started. */
  text: RegexEngineString | undefined;
  from: number;
  match: Match;
  /** Where the match starts; beyond the end of any line if there is none. */
  at: number;
}

/**
 * An engine that compiles each pattern once or twice and searches most lines once for it. The lists of a grammar's
 * rules share most of their patterns (each pattern of a site's grammars is in nine lists on average). Compiling whole
 * lists takes as long as searching with them, and a list is searched again for each token of a line, although most of
 * its patterns match later in the line or not at all.
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

  /**
   * Compiles as many patterns from `from` on as are of the same kind: the patterns of a new part will probably occur
   * together again.
   */
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
    // The longest part comes first, since it needs the fewest searches.
    const others = byFirst.get(own[0]!) ?? [];
    byFirst.set(
      own[0]!,
      [...others, part].sort((a, b) => b.sources.length - a.sources.length),
    );
    return part;
  }

  return {
    /**
     * The parts of a list in order; undefined if the list cannot be divided, or there are too many patterns already.
     */
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

/** A pattern with `\G` depends on where the search began. */
function isLasting(source: string): boolean {
  return !source.includes('\\G');
}

/** `\K` moves the start of a match, so that it cannot be decided which of two matches comes first. */
function isPlaced(source: string): boolean {
  return !source.includes('\\K');
}

/**
 * The match that starts first; of several at the same position, that of the first pattern, as if all were in one list.
 */
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

/** Finds the next match of a part at or after `start`, which is often the result of the last search. */
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
