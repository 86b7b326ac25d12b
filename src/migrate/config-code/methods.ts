import { isWithinLimits, joinLists } from './limits.ts';
import { type ConfigValue, LocalFunction, Unread } from './values.ts';

/**
 * Calls the methods of lists and texts that configurations use; undefined for any other, and for a result beyond the
 * limits.
 */
export function callMethod(
  object: ConfigValue,
  name: string,
  args: ConfigValue[],
): ConfigValue | undefined {
  if (Array.isArray(object)) return ofList(object, name, args);
  if (typeof object === 'string') return ofText(object, name, args);
  return undefined;
}

function ofList(list: ConfigValue[], name: string, args: ConfigValue[]): ConfigValue | undefined {
  const [first] = args;
  if (name === 'concat') return joinLists([list, ...args]);
  if (name === 'flat') return joinLists(list);
  if (name === 'join') return joined(list, typeof first === 'string' ? first : ',');
  if (name === 'reverse') return [...list].reverse();
  if (name === 'filter' && !(first instanceof LocalFunction)) return list.filter(Boolean);
  if (!(first instanceof LocalFunction)) return undefined;
  const results = list.map((item, index) => first.run([item, index]));
  if (name === 'map') return results;
  if (name === 'flatMap') return joinLists(results);
  if (name === 'filter')
    return list.filter((_, index) => results[index] instanceof Unread || Boolean(results[index]));
  return undefined;
}

function joined(list: ConfigValue[], sign: string): string | undefined {
  const texts = list.map((item) =>
    typeof item === 'string' || typeof item === 'number' ? String(item) : '',
  );
  const length = texts.reduce((sum, text) => sum + text.length + sign.length, 0);
  return isWithinLimits(length) ? texts.join(sign) : undefined;
}

function ofText(text: string, name: string, [first, second]: ConfigValue[]): string | undefined {
  if (name === 'trim') return text.trim();
  if (name === 'toLowerCase') return text.toLowerCase();
  if (name === 'toUpperCase') return text.toUpperCase();
  if (name === 'toString') return text;
  return name === 'replace' && typeof first === 'string' && typeof second === 'string'
    ? text.replace(first, () => second)
    : undefined;
}
