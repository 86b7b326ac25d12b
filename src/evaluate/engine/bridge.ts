import { type IntlCall, intlMethods, type UrlCall, urlParts } from '../sandbox/protocol.ts';

/** The host's side of the bridge: pure functions of text. Unexpected input gives an error value. */

const dateMethods = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const;

export function answerIntl(text: string): string {
  try {
    const value = intl(JSON.parse(text) as IntlCall);
    return JSON.stringify({ value });
  } catch (error) {
    return JSON.stringify({ error: error instanceof Error ? error.message : String(error) });
  }
}

function intl({ type, method, locales, options, args }: IntlCall): unknown {
  const language = (locales ?? 'en-US') as string;
  const settings = (options ?? {}) as Intl.NumberFormatOptions & Intl.DateTimeFormatOptions;
  if (type === 'Number') {
    const text = String(args[0]);
    // A number passed as text keeps all its digits.
    return new Intl.NumberFormat(language, settings).format(text as Intl.StringNumericLiteral);
  }
  const zoned = { timeZone: 'UTC', ...settings };
  const date = dateMethods.find((name) => type === 'Date' && name === method);
  if (date) return new Date(Number(args[0]))[date](language, zoned);
  if (!intlMethods[type]?.includes(method))
    throw new TypeError(`Intl.${type}.${method} is not available`);

  const Type = (
    Intl as unknown as Record<string, new (...args: unknown[]) => Record<string, unknown>>
  )[type]!;
  const formatter = new Type(language, type === 'DateTimeFormat' ? zoned : settings);
  const run = formatter[method] as (...args: unknown[]) => unknown;
  return run.apply(formatter, args);
}

/** The parts of a URL after the requested change; empty if it is invalid. */
export function answerUrl(text: string): string {
  try {
    const { href, base, set } = JSON.parse(text) as UrlCall;
    const url = new URL(href, base);
    const part = urlParts.find((name) => name === set?.part);
    if (part && set) url[part] = set.value;
    return JSON.stringify(
      Object.fromEntries([...urlParts, 'origin' as const].map((name) => [name, url[name]])),
    );
  } catch {
    return '';
  }
}

export function answerBase64(direction: string, text: string): string {
  try {
    return direction === 'encode' ? btoa(text) : atob(text);
  } catch {
    return '';
  }
}
