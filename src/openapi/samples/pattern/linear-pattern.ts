import { type PatternNode, parsePattern } from './parse-pattern.ts';

/**
 * Whether a text matches the `pattern` of a schema; undefined if that cannot be decided in time linear in the text.
 * Anyone can write a specification, and its patterns run in a reader's browser, where JavaScript's own engine would
 * take hours for `^(a+)+$`. This one follows all alternatives of the pattern at once, character by character.
 */
export function testPattern(pattern: string, text: string): boolean | undefined {
  const program = programs.get(pattern) ?? compile(pattern);
  if (programs.size >= remembered) programs.clear();
  programs.set(pattern, program);
  if (!program || program.length * text.length > maxWork) return undefined;
  return run(program, text);
}

/** The most work for one match: steps of the compiled pattern times characters of the text. */
const maxWork = 5_000_000;

/** The most steps of a program: `{1000}` copies what it repeats a thousand times. */
const longestProgram = 3000;

/** Compiled programs of this process, by pattern; `false` for patterns that are not supported. */
const programs = new Map<string, Program | false>();
const remembered = 200;

type Step =
  | { kind: 'sign'; fits: (sign: string) => boolean }
  | { kind: 'place'; holds: (signs: readonly string[], at: number) => boolean }
  /** Continues at each of these steps. */
  | { kind: 'ways'; to: number[] }
  | { kind: 'end' };

type Program = readonly Step[];

function compile(pattern: string): Program | false {
  const tree = parsePattern(pattern);
  if (!tree) return false;
  const steps: Step[] = [];
  const isComplete = write(tree, steps);
  steps.push({ kind: 'end' });
  return isComplete && steps;
}

/** Appends the steps of a node. False when there are too many. */
function write(node: PatternNode, steps: Step[]): boolean {
  if (steps.length > longestProgram) return false;
  switch (node.kind) {
    case 'sign':
    case 'place':
      steps.push(node);
      return true;
    case 'all':
      return node.parts.every((part) => write(part, steps));
    case 'one':
      return writeChoice(node.parts, steps);
    case 'times':
      return writeTimes(node, steps);
  }
}

function writeChoice(parts: readonly PatternNode[], steps: Step[]): boolean {
  const ends: number[][] = [];
  const begins: number[] = [];
  steps.push({ kind: 'ways', to: begins });
  for (const part of parts) {
    begins.push(steps.length);
    if (!write(part, steps)) return false;
    const to: number[] = [];
    ends.push(to);
    steps.push({ kind: 'ways', to });
  }
  for (const to of ends) to.push(steps.length);
  return true;
}

function writeTimes(
  { part, least, most }: Extract<PatternNode, { kind: 'times' }>,
  steps: Step[],
): boolean {
  for (let count = 0; count < least; count++) {
    const before = steps.length;
    if (!write(part, steps)) return false;
    // Repeating an empty part changes nothing.
    if (steps.length === before) break;
  }
  const begin = steps.length;
  if (most === Infinity) {
    const to = [begin + 1];
    steps.push({ kind: 'ways', to });
    if (!write(part, steps)) return false;
    steps.push({ kind: 'ways', to: [begin] });
    to.push(steps.length);
    return true;
  }
  const skips: number[][] = [];
  for (let count = least; count < most; count++) {
    const to = [steps.length + 1];
    skips.push(to);
    steps.push({ kind: 'ways', to });
    if (!write(part, steps)) return false;
  }
  for (const to of skips) to.push(steps.length);
  return true;
}

function run(program: Program, text: string): boolean {
  const signs = [...text];
  const seenAt = new Int32Array(program.length).fill(-1);
  let waiting: number[] = [];
  for (let at = 0; at <= signs.length; at++) {
    const reached: number[] = [];
    // A match may start at any character.
    const open = [0, ...waiting];
    while (open.length > 0) {
      const index = open.pop()!;
      if (seenAt[index] === at) continue;
      seenAt[index] = at;
      const step = program[index]!;
      if (step.kind === 'end') return true;
      if (step.kind === 'ways') open.push(...step.to);
      else if (step.kind === 'sign') reached.push(index);
      else if (step.holds(signs, at)) open.push(index + 1);
    }
    waiting = reached
      .filter((index) => at < signs.length && fits(program[index]!, signs[at]!))
      .map((index) => index + 1);
  }
  return false;
}

function fits(step: Step, sign: string): boolean {
  return step.kind === 'sign' && step.fits(sign);
}
