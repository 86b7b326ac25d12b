import type { ElementSource, Report, ReportKind } from './protocol.ts';

/** What the page is doing, so that a problem can be located. */
export interface Place {
  unit: number | undefined;
  component: string | undefined;
  element: ElementSource | undefined;
}

export interface Reports {
  list: Report[];
  place: Place;
  add(kind: ReportKind, text: string, stack?: string): void;
  /** Reports an error. Returns whether it was thrown because there is no browser. */
  thrown(error: unknown): { browser: boolean };
}

/** The limit of problems reported for one page. */
const maxReports = 100;

/** Globals that exist only in browsers. They may be used in effects and handlers, which do not run here. */
const browserNames = new Set(
  `window document localStorage sessionStorage navigator location history screen self parent top frames
  matchMedia getComputedStyle getSelection alert confirm prompt fetch XMLHttpRequest WebSocket EventSource
  setTimeout setInterval clearTimeout clearInterval queueMicrotask requestAnimationFrame cancelAnimationFrame
  requestIdleCallback addEventListener removeEventListener dispatchEvent CustomEvent Event KeyboardEvent MouseEvent
  HTMLElement Element Node DOMParser MutationObserver IntersectionObserver ResizeObserver Audio FormData Blob File
  FileReader Worker BroadcastChannel performance crypto customElements indexedDB caches scrollTo scrollY scrollX
  innerWidth innerHeight devicePixelRatio AbortController Headers Request Response structuredClone speechSynthesis`.split(
    /\s+/,
  ),
);

export function createReports(): Reports {
  const list: Report[] = [];
  const place: Place = { unit: undefined, component: undefined, element: undefined };

  function add(kind: ReportKind, text: string, stack?: string): void {
    if (list.length >= maxReports) return;
    list.push({ kind, text, stack, ...place });
  }

  return {
    list,
    place,
    add,
    thrown(error) {
      if (isThenable(error)) {
        add('async', '');
        return { browser: false };
      }
      const { message, stack } = describe(error);
      const missing = /^'?([\w$]+)'? is not defined$/.exec(message)?.[1];
      if (missing === undefined) add('failed', message, stack);
      else add(browserNames.has(missing) ? 'browser' : 'undefined-name', missing, stack);
      return { browser: missing !== undefined && browserNames.has(missing) };
    },
  };
}

export function isThenable(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** Describes anything that was thrown: authors may throw a string, or an object whose getters throw. */
function describe(error: unknown): { message: string; stack?: string } {
  try {
    if (error instanceof Error) {
      return { message: String(error.message || error.name), stack: String(error.stack ?? '') };
    }
    return { message: String(error) };
  } catch {
    return { message: 'an unknown error' };
  }
}
