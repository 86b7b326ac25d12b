import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Answer } from './engine/job.ts';
import type { Locator } from './locate.ts';
import type { Report } from './sandbox/protocol.ts';
import { outOfRoom } from './sandbox/room.ts';

/** The sandbox's reports as diagnostics with locations, without duplicates. */
export function reportProblems(reports: readonly Report[], locator: Locator): Diagnostic[] {
  const problems = reports
    .map((report) => worded(report, locator))
    .filter((one) => one !== undefined);
  const seen = new Set<string>();
  return problems.filter((one) => {
    const { location, code, message } = one;
    const key = `${code}\0${message}\0${location?.file}:${location?.line}:${location?.column}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The diagnostic for a run that had to be stopped as a whole. */
export function stopProblem(answer: Extract<Answer, { ok: false }>, locator: Locator): Diagnostic {
  const location = locator.ofReport({ stack: answer.stack, unit: answer.unit });
  const place = location ? { location } : {};
  switch (answer.reason) {
    case 'steps':
    case 'time':
      return problem(
        'evaluate/endless',
        'This code did not come to an end and was stopped.',
        place,
      );
    case 'memory':
      return problem('evaluate/memory', 'This code used too much memory and was stopped.', place);
    case 'failed':
      if (answer.message === outOfRoom) return tooMuch('The code of this page', place);
      return problem('evaluate/failed', `This code could not be run: ${answer.message}.`, place);
  }
}

/** How to import what a file has instead of the wanted name. */
function exportedHint(name: string, others: readonly string[]): string | undefined {
  const [only] = others;
  if (only === undefined) return undefined;
  if (others.length === 1 && name === 'default')
    return `Write \`import { ${only} } from\`: it is exported by name.`;
  if (others.length === 1 && only === 'default')
    return `Write \`import ${name} from\`: it is the default export.`;
  const meant = nearest(name, others);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return others.length > 5
    ? undefined
    : `It exports ${others.map((one) => `\`${one}\``).join(', ')}.`;
}

function worded(report: Report, locator: Locator): Diagnostic | undefined {
  const { text, component } = report;
  const location = locator.ofReport(report);
  const place = location ? { location } : {};
  const who = component === undefined ? 'This expression' : `\`<${component}>\``;
  switch (report.kind) {
    case 'failed':
      // A consequence of a statement that failed earlier and was reported.
      if (/ is not initialized$/.test(text)) return undefined;
      if (text === 'interrupted')
        return problem('evaluate/endless', `${who} did not come to an end.`, place);
      if (text === outOfRoom) return tooMuch(who, place);
      if (text === 'out of memory')
        return problem('evaluate/memory', `${who} used too much memory.`, place);
      return problem('evaluate/failed', `${who} failed: ${text}.`, place);
    case 'undefined-name':
      return problem('evaluate/undefined-name', `\`${text}\` is not defined.`, place);
    case 'missing-prop':
      return problem('evaluate/missing-prop', `This snippet is used without \`${text}\`.`, place);
    case 'browser':
      return problem(
        'evaluate/browser-only',
        `${who} uses \`${text}\`, which only browsers have.`,
        place,
      );
    case 'undefined-component':
      return problem(
        'evaluate/undefined-component',
        'The component of this tag is undefined.',
        place,
      );
    case 'no-export': {
      const [name = '', file, ...others] = text.split(' ').filter(Boolean);
      const what = name === 'default' ? 'default export' : `export \`${name}\``;
      const hint = exportedHint(name, others);
      return problem('snippet/no-export', `\`${file}\` has no ${what}.`, { ...place, hint });
    }
    case 'not-renderable':
      return problem('evaluate/not-renderable', notRenderable(text), place);
    case 'async':
      return problem(
        'evaluate/async',
        `${who} is asynchronous, and rendering does not wait.`,
        place,
      );
    case 'clock':
      return problem(
        'evaluate/clock',
        `${who} asks for the time, which stands still in a build.`,
        place,
      );
    case 'random':
      return problem(
        'evaluate/random',
        `${who} asks for random numbers; they are the same in each build.`,
        place,
      );
    case 'user':
      return problem(
        'mdx/user-value',
        `\`user.${text}\` is empty: the site does not know its readers.`,
        place,
      );
    case 'console':
      return problem('evaluate/console', text, place);
  }
}

/** The output limit was exceeded, by a large value or by one that is shown many times. */
export function tooMuch(who: string, place: { location?: Location }): Diagnostic {
  return problem('evaluate/memory', `${who} makes more than a page can hold.`, place);
}

function notRenderable(what: string): string {
  if (what === 'function') return 'A function cannot be shown; was it meant to be called?';
  if (what === 'Date')
    return 'A date cannot be shown as it is; format it (`date.toLocaleDateString()`).';
  return `An object (${what}) cannot be shown.`;
}
