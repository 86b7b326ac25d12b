import { printableJson } from '../../diagnostics/printable.ts';

/** Structured logs: one JSON object per line. Fields are named individually, so that no secret gets into them. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void;

export function createLog(write: (line: string) => void): Log {
  return (level, message, fields = {}) =>
    write(
      `${printableJson(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }))}\n`,
    );
}

/** The log fields of an error. `OCTAVO_DEBUG` adds the stack. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  const cause = systemCause(error);
  const stack = process.env.OCTAVO_DEBUG ? { stack: error.stack } : {};
  return {
    error: withoutSecrets(error.message),
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: withoutSecrets(cause) }),
    ...stack,
  };
}

/** What the system or the database has said below an error: "fetch failed" alone helps nobody. */
function systemCause({ cause }: Error): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code, message } = cause as NodeJS.ErrnoException;
  return typeof code === 'string' ? message || code : systemCause(cause);
}

/**
 * Removes passwords from addresses, and keys and tokens of known formats from text. A password may contain an @: the
 * last one ends it (WHATWG URL, authority state).
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/:\/\/[^\s/]+@/g, '://***@')
    .replace(/\b(oct_(?:pub|adm)_|gh[pousr]_|github_pat_|glpat-|sk-)[\w-]{8,}/g, '$1***')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 ***');
}
