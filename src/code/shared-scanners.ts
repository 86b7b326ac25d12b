import type { PatternScanner, RegexEngine } from 'shiki/types';

/** Scanners that are shared. Those beyond are made as before: heredocs and the like bring patterns without end. */
const most = 4000;

/**
 * An engine that compiles each list of patterns once. Grammars have many rules in common (TSX and JSX nearly all), and
 * compiling their expressions takes longer than running them.
 */
export function sharingScanners(engine: RegexEngine): RegexEngine {
  const scanners = new Map<string, PatternScanner>();
  return {
    ...engine,
    createScanner(patterns) {
      const key = patterns.map(String).join('\0');
      const known = scanners.get(key);
      if (known) return known;
      const scanner = engine.createScanner(patterns);
      if (scanners.size >= most) return scanner;
      // A rule that disposes of its scanner must not take it from others.
      const shared: PatternScanner = {
        findNextMatchSync: (text, start, options) =>
          scanner.findNextMatchSync(text, start, options),
      };
      scanners.set(key, shared);
      return shared;
    },
  };
}
