import { type Output, richKey } from './protocol.ts';
import { isElement, type Props } from './vnode.ts';

/** Values nested deeper are cut off, because they may be circular. */
const maxDepth = 12;

export interface PropVisitor {
  rich(value: unknown): Output[];
  /** Counts a value of this many characters; throws at the limit. */
  take(characters: number): void;
  /** Called for a function among the props; `name` is the prop's name. */
  handler(name: string): void;
}

/** Props as JSON: elements become rich props; functions are passed to the visitor and omitted. */
export function plainProps(props: Props, visitor: PropVisitor): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(props)) {
    if (name === 'children' || name === '__proto__') continue;
    if (typeof props[name] === 'function') visitor.handler(name);
    const value = plain(props[name], visitor, 0);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function plain(value: unknown, visitor: PropVisitor, depth: number): unknown {
  visitor.take(typeof value === 'string' ? value.length : 0);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? null : plainObject(value, visitor, depth + 1);
    default:
      return undefined;
  }
}

function plainObject(value: object, visitor: PropVisitor, depth: number): unknown {
  if (depth > maxDepth) return undefined;
  if (isElement(value)) return { [richKey]: visitor.rich(value) };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (Array.isArray(value)) {
    if (value.some(holdsElement)) return { [richKey]: visitor.rich(value) };
    return value.map((item) => plain(item, visitor, depth) ?? null);
  }
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (key === '__proto__') continue;
    visitor.take(key.length);
    const item = plain((value as Record<string, unknown>)[key], visitor, depth);
    if (item !== undefined) result[key] = item;
  }
  return result;
}

function holdsElement(value: unknown): boolean {
  return isElement(value) || (Array.isArray(value) && value.some(holdsElement));
}
