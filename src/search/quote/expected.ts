import { lineKind } from '../../lib/line-kind.ts';
import { hasCodeName } from './code-name.ts';
import type { SectionLine } from './section-lines.ts';

/** What the answer to a question contains, as far as the question's words tell (English only). */
export interface ExpectedAnswer {
  code: boolean;
  /** Whether it contains a code name: of a setting, an option or a function. */
  names: boolean;
  facts: readonly Fact[];
}

interface Fact {
  /** Matches questions that ask for it. */
  asks: RegExp;
  /** Whether code counts as the answer only if it contains it. */
  isOfCode?: true;
  isIn(line: SectionLine): boolean;
}

const duration =
  /\d\s*(?:ms|m?s|mins?|h|(?:milli)?sec(?:ond)?s?|minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|thirty|sixty|ninety)[\s-](?:second|minute|hour|day|week|month|year)s?\b/i;
/** A stated length. */
const length = /\d\s*(?:bytes|bits|characters|chars|digits|letters|words|items|tokens)\b/i;
const amount = /\d\s*(?:[kmgt]i?b|[kmg]bps|bytes|bits|characters|pixels|px|tokens|cores|vcpus?)\b/i;

/** States the default, not merely that there is one: `the default size is 4`, `defaults to 4`, `small (default)`. */
const statedDefault =
  /\bdefaults?(?: \S+){0,4}?(?: is| are| has|:(?! (?:None|null)\b)| to\b)|\(default|\bdefault\)|by default|\bdefaults?\b[^.]{0,12}[`'"\d]/i;
const installs =
  /\b(?:pip3?|npm|pnpm|yarn|bun|deno|uv|go|cargo|gem|composer|brew|apt(?:-get)?|dotnet|poetry)\s+(?:pip\s+)?(?:install|add|i|get|require)\b/;

const facts: readonly Fact[] = [
  {
    asks: /\bhow long\b/i,
    isIn: ({ text }) => duration.test(text) || length.test(text),
  },
  {
    asks: /\b(?:how (?:often|old)|timeout|delay|duration|window|interval|lifetime|ttl|expir\w*|longest)\b/i,
    isIn: ({ text }) => duration.test(text),
  },
  {
    asks: /\b(?:how (?:big|large)|size|memory|disk|storage|bandwidth|largest|biggest)\b/i,
    isIn: ({ text }) => amount.test(text),
  },
  { asks: /\blength\b/i, isIn: ({ text }) => length.test(text) },
  { asks: /\bstatus|error code\b/i, isIn: ({ text }) => /\b[1-5]\d\d\b/.test(text) },
  {
    asks: /\b(?:how (?:many|much|far)|max(?:imum)?|min(?:imum)?|limits?|range|port|(?:which|what|latest|required|supported) (?:\w+ )?versions?|exit code)\b/i,
    isIn: ({ text }) => /\d/.test(text),
  },
  { asks: /\bdefaults?\b/i, isIn: (line) => statedDefault.test(line.text) || hasDefault(line) },
  {
    asks: /\b(?:install(?:ed|ing)?|packages?|librar(?:y|ies)|dependenc(?:y|ies))\b/i,
    isOfCode: true,
    isIn: ({ text }) => installs.test(text),
  },
  // Reasons are given in sentences.
  { asks: /^\s*why\b/i, isIn: ({ kind }) => kind === lineKind.paragraph || kind === lineKind.item },
  {
    asks: /\b(?:url|endpoint|address)\b/i,
    isIn: ({ text }) => /:\/\/|(?:^|\s)\/\w|\b\d+\.\d+\.\d+\.\d+\b|\S@\S+\.\w/.test(text),
  },
  { asks: /\b(?:flag|switch)\b/i, isIn: ({ text }) => /(?:^|[\s`])--?\w/.test(text) },
  {
    asks: /\b(?:options?|settings?|fields?|propert(?:y|ies)|parameters?|arguments?|claims?|headers?)\b/i,
    isIn: ({ kind }) => kind === lineKind.field || kind === lineKind.row,
  },
];
const asksForCode =
  /\b(?:command|install|run|example|snippet|syntax|import|curl|how (?:do|can|to))\b/i;

const asksForName =
  /\b(?:settings?|options?|flags?|switch|variables?|fields?|property|properties|parameters?|arguments?|events?|headers?|claims?|methods?|functions?|hooks?|commands?)\b/i;

/** Asks how something is done. May be phrased as an instruction: `hide the sidebar`. */
const asksHow =
  /\bhow (?:do|can|to)\b|^\s*(?:add|allow|attach|bypass|call|cancel|change|check|choose|configure|connect|create|define|delete|deploy|disable|enable|end|filter|get|hide|install|keep|limit|list|log|make|open|overwrite|pass|put|read|recover|remove|run|send|set|show|sign|start|stop|switch|trigger|turn|update|upgrade|use|write)\b/i;

/** Whether a table row has a value in a column of defaults. */
function hasDefault({ text, head = '' }: SectionLine): boolean {
  const cells = text.split('\t');
  return head.split('\t').some((name, at) => /\bdefault/i.test(name) && !!cells[at]);
}

export function expectedOf(question: string): ExpectedAnswer {
  return {
    code: asksForCode.test(question),
    names: asksHow.test(question) || asksForName.test(question),
    facts: facts.filter(({ asks }) => asks.test(question)),
  };
}

/** The factor for a line that contains what the question asks for. */
const expectedFactor = 1.3;

export function expectation(line: SectionLine, expected: ExpectedAnswer): number {
  return hasExpected(line, expected) ? expectedFactor : 1;
}

/** Whether a line contains what the question asks for: code, or a fact of the right kind. */
export function hasExpected(line: SectionLine, { code, facts: wanted }: ExpectedAnswer): boolean {
  if (line.kind === lineKind.code) {
    const ofCode = wanted.filter(({ isOfCode }) => isOfCode);
    return ofCode.length > 0 ? ofCode.every((fact) => fact.isIn(line)) : code;
  }
  return wanted.length > 0 && wanted.every((fact) => fact.isIn(line));
}

/** Whether a line says what to use: it is code or a field, or its text contains a code name. */
export function hasName({ kind, text }: SectionLine): boolean {
  return kind === lineKind.code || kind === lineKind.field || hasCodeName(text);
}

/**
 * How much a word counts in a question when quotes are compared: `many` in `how many` asks for a number, and text that
 * merely contains `many` is not an answer.
 */
export function askingShare(form: string, question: string): number {
  return /\bhow (many|often)\b/i.exec(question)?.[1]?.toLowerCase() === form ? 0.25 : 1;
}
