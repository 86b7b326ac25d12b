import type { ParameterPlace } from './parameter-place.ts';

const styles = new Set<unknown>([
  ...['matrix', 'label', 'simple', 'form', 'cookie'],
  ...['spaceDelimited', 'pipeDelimited', 'tabDelimited', 'deepObject'],
]);

export function styleOf(value: unknown): ParameterStyle | undefined {
  return styles.has(value) ? (value as ParameterStyle) : undefined;
}

/** How a value is written when the parameter does not say (OpenAPI 3.1 §4.8.12.2). */
export function defaultStyle(place: ParameterPlace): ParameterStyle {
  return place === 'path' || place === 'header' ? 'simple' : 'form';
}

export function defaultExplode(style: ParameterStyle): boolean {
  return style === 'form' || style === 'cookie';
}

export type ParameterStyle =
  | 'matrix'
  | 'label'
  | 'simple'
  | 'form'
  | 'cookie'
  | 'spaceDelimited'
  | 'pipeDelimited'
  // Of version 2.0 only: `collectionFormat: tsv`.
  | 'tabDelimited'
  | 'deepObject';
