import type { PageProblem } from '../../watch/live.ts';

const name = 'octavo-problems';

/** Shows the problems of the page: errors immediately, warnings behind a button. Shows nothing if there are none. */
export function showProblems(problems: PageProblem[]): void {
  const old = document.querySelector(name);
  const wasOpen = old?.shadowRoot?.querySelector('details')?.open;
  old?.remove();
  if (problems.length === 0) return;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  // With a style element, the page's policy would have to contain its hash.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const details = document.createElement('details');
  details.open = wasOpen ?? errors > 0;
  const summary = document.createElement('summary');
  summary.className = errors > 0 ? 'error' : 'warning';
  summary.textContent = [count(errors, 'error'), count(problems.length - errors, 'warning')]
    .filter(Boolean)
    .join(', ');
  details.append(summary, ...problems.map(blockOf));
  root.append(details);
  // Appended outside the body, because the body is morphed.
  document.documentElement.append(host);
}

function blockOf({ severity, text }: PageProblem): HTMLElement {
  const block = document.createElement('pre');
  block.className = severity;
  block.textContent = text;
  return block;
}

function count(number: number, word: string): string {
  return number === 0 ? '' : `${number} ${word}${number === 1 ? '' : 's'}`;
}

const css = `
:host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; pointer-events: none; }
details { pointer-events: auto; margin: 0 1rem 1rem; width: fit-content; max-width: calc(100vw - 2rem); max-height: 60vh;
  overflow: auto; background: #16181d; color: #e6e8eb; border-radius: 8px; box-shadow: 0 8px 32px #0006;
  font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
summary { position: sticky; top: 0; padding: .5rem .9rem; cursor: pointer; background: inherit; font-weight: 600; }
summary.error { color: #ff8080; }
summary.warning { color: #ffc46b; }
summary:focus-visible { outline: 2px solid currentColor; outline-offset: -2px; }
pre { margin: 0; padding: .6rem .9rem; border-top: 1px solid #ffffff22; font: inherit; white-space: pre-wrap;
  overflow-wrap: anywhere; }
`;
