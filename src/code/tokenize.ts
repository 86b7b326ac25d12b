import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import type { Html } from '../lib/html.ts';
import type { LoadedGrammar } from './grammars.ts';
import type { CodeThemes } from './themes.ts';
import { type Token, writeTokens } from './tokens-html.ts';

/** Turns lines into HTML, one after the other. */
export interface Tokenizer {
  lines(lines: readonly string[]): Html[];
}

/** Beyond this a line is shown without colours: minified code costs seconds and is not read anyway. */
const longestLine = 3000;

/** The most lines remembered for one language, and the most states. Both memories are emptied when full. */
const rememberedLines = 20_000;
const rememberedStates = 64;

/** What opens inside each other beyond this is no code that anyone wrote, and every line costs as much as it is deep. */
const deepest = 100;

/**
 * A place between two lines: the grammar's state for each theme, and the lines already seen from here. Half of the
 * lines of a documentation site occur before (imports, braces, the same setup), always from the same few states.
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

  /** The states of the themes differ in colours only, so the first decides whether two places are the same. */
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

/** The grammar's packed pairs of start offset and style as tokens. */
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
