import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import type { Html } from '../lib/html.ts';
import type { LoadedGrammar } from './grammars.ts';
import type { CodeThemes } from './themes.ts';
import { type Token, writeTokens } from './tokens-html.ts';

/** Turns lines into HTML, one after another. */
export interface Tokenizer {
  lines(lines: readonly string[]): Html[];
}

/** Longer lines are shown without colours: minified code would take seconds, and nobody reads it. */
const longestLine = 3000;

/** The most lines, and the most states, to cache for one language. Both caches are emptied when full. */
const rememberedLines = 20_000;
const rememberedStates = 64;

/** Code that anyone wrote is not nested deeper, and the time for each line grows with the depth. */
const deepest = 100;

/**
 * A position between two lines: the grammar's state for each theme, and the lines already seen from there. Half of the
 * lines of a documentation site have occurred before (imports, braces, the same setup), always from the same few
 * states.
 */
interface Place {
  states: (StateStack | null)[];
  lines: Map<string, { html: Html; next: Place }>;
}

export function createTokenizer(grammar: LoadedGrammar, themes: CodeThemes): Tokenizer {
  let start: Place = { states: themes.registrations.map(() => INITIAL), lines: new Map() };
  let places: Place[] = [];
  let count = 0;

  function forgetWhenFull(): void {
    if (count < rememberedLines) return;
    start = { states: start.states, lines: new Map() };
    places = [];
    count = 0;
  }

  /** The states of the themes differ only in colours, so the first one decides whether two places are the same. */
  function placeOf(states: StateStack[]): Place {
    if (states[0]!.depth > deepest) return start;
    const same = places.find((place) => {
      const state = place.states[0]!;
      return state.depth === states[0]!.depth && state.equals(states[0]!);
    });
    if (same) return same;
    const place: Place = { states, lines: new Map() };
    if (places.length < rememberedStates) places.push(place);
    return place;
  }

  function line(text: string, place: Place): { html: Html; next: Place } {
    if (text.length > longestLine) return { html: writeTokens(text, [[]]), next: place };
    const passes = themes.registrations.map((theme, index) => {
      const colours = grammar.setTheme(theme.name);
      const { tokens, ruleStack } = grammar.grammar.tokenizeLine2(text, place.states[index]!);
      return { tokens: styled(tokens, colours, themes.classes[index]!), ruleStack };
    });
    return {
      html: writeTokens(
        text,
        passes.map((pass) => pass.tokens),
      ),
      next: placeOf(passes.map((pass) => pass.ruleStack)),
    };
  }

  return {
    lines(lines) {
      forgetWhenFull();
      let place = start;
      return lines.map((text) => {
        let done = place.lines.get(text);
        if (!done) {
          done = line(text, place);
          place.lines.set(text, done);
          count++;
        }
        place = done.next;
        return done.html;
      });
    },
  };
}

/** Converts the grammar's packed pairs of start offset and style to tokens. */
function styled(
  packed: Uint32Array,
  colours: string[],
  classes: ReadonlyMap<string, string>,
): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < packed.length; i += 2) {
    const style = packed[i + 1]!;
    const colour = colours[EncodedTokenMetadata.getForeground(style)]?.toUpperCase() ?? '';
    tokens.push({
      start: packed[i]!,
      name: classes.get(colour) ?? '',
      font: EncodedTokenMetadata.getFontStyle(style),
    });
  }
  return tokens;
}
