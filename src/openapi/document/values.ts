import { isContainer, isNumber } from '../../lib/numbers/exact-number.ts';

/** A spec is data of unknown shape; these functions inspect it safely. */
export type Mapping = Record<string, unknown>;

export function isMapping(value: unknown): value is Mapping {
  return isContainer(value) && !Array.isArray(value);
}

export function mapping(value: unknown): Mapping {
  return isMapping(value) ? value : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text that is not blank. YAML reads titles such as `2024` as numbers, and authors leave keys empty. */
export function words(value: unknown): string | undefined {
  if (isNumber(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function strings(value: unknown): string[] {
  return list(value).filter((entry) => typeof entry === 'string');
}
