import { type HostBridge, type IntlCall, intlMethods } from './protocol.ts';

/**
 * `Intl` and the `toLocale…String` methods, which the engine lacks or has in English only. The host computes them and
 * returns plain values, so that no object crosses the boundary. The time zone defaults to UTC and the language to
 * `en-US`, so that a build gives the same text on every machine.
 */
export function installIntl(global: Record<string, unknown>, host: HostBridge): void {
  const ask = (call: IntlCall): unknown => {
    const answer = JSON.parse(host.intl(JSON.stringify(call))) as {
      value?: unknown;
      error?: string;
    };
    if (answer.error !== undefined) throw new RangeError(answer.error);
    return answer.value;
  };

  for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    define(Date.prototype, method, function (this: Date, locales?: unknown, options?: unknown) {
      return ask({ type: 'Date', method, locales, options, args: [this.getTime()] });
    });
  }
  for (const prototype of [Number.prototype, BigInt.prototype]) {
    define(
      prototype,
      'toLocaleString',
      function (this: number | bigint, locales?: unknown, options?: unknown) {
        return ask({
          type: 'Number',
          method: 'toLocaleString',
          locales,
          options,
          args: [String(this)],
        });
      },
    );
  }
  define(
    String.prototype,
    'localeCompare',
    function (this: string, that: unknown, locales?: unknown, options?: unknown) {
      return ask({
        type: 'Collator',
        method: 'compare',
        locales,
        options,
        args: [String(this), String(that)],
      });
    },
  );

  global.Intl = Object.fromEntries(
    Object.entries(intlMethods).map(([type, names]) => [type, formatter(type, names, ask)]),
  );
}

/** A constructor whose objects have bound methods, because `format` of a real formatter can be passed on its own. */
function formatter(
  type: string,
  names: readonly string[],
  ask: (call: IntlCall) => unknown,
): unknown {
  return class {
    constructor(locales?: unknown, options?: unknown) {
      for (const method of names) {
        const call = (...args: unknown[]) =>
          ask({
            type,
            method,
            locales,
            options,
            args: args.map((arg) => plainArgument(type, arg)),
          });
        Object.defineProperty(this, method, { value: call });
      }
    }
  };
}

/** Numbers are passed as text, because JSON has neither `Infinity` nor large integers. */
function plainArgument(type: string, value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (type === 'NumberFormat' && (typeof value === 'number' || typeof value === 'bigint'))
    return String(value);
  return value;
}

function define(
  prototype: object,
  name: string,
  value: (this: never, ...args: never[]) => unknown,
): void {
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}
