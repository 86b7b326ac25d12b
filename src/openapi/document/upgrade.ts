import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { type ExactNumber, mapExactNumbers, mapScalars } from '../../lib/numbers/exact-number.ts';
import type { SpecDocument } from './spec-document.ts';
import { completeSwagger, prepareSwagger } from './swagger.ts';
import { type Mapping, mapping } from './values.ts';

/**
 * Converts a document from version 2.0 to 3.0; other documents are returned unchanged. Locations are still those in
 * the author's file: pointers of operations stay the same, and parts that moved are looked up where 2.0 has them.
 */
export function upgraded(document: SpecDocument): SpecDocument {
  if (mapping(document.value).swagger === undefined) return document;
  return {
    name: document.name,
    value: convert(document.value),
    locate: ([first, second, ...rest]) => {
      const key = first === 'components' && second !== undefined ? formerKeys[second] : undefined;
      if (key !== undefined) return document.locate([key, ...rest]);
      return document.locate([first, second, ...rest].filter((part) => part !== undefined));
    },
  };
}

/** The converter modifies its input and does not check it. If it fails, the document stays as it was. */
function convert(value: unknown): unknown {
  try {
    return withPlaceholders(value, (copy) => convertCopy(mapping(copy)));
  } catch {
    return value;
  }
}

function convertCopy(copy: Mapping): Mapping {
  const definitions = mapping(copy.securityDefinitions);
  prepareSwagger(copy);
  const converted: Mapping = upgradeFromTwoToThree(copy as never);
  completeSwagger(converted, definitions);
  return converted;
}

/** The converter would lose the digits of exact numbers, so strings replace them while it runs. */
function withPlaceholders(value: unknown, convert: (copy: unknown) => unknown): unknown {
  const numbers = new Map<unknown, ExactNumber>();
  const copy = mapExactNumbers(value, (number) => {
    const text = `\0number ${numbers.size}`;
    numbers.set(text, number);
    return text;
  });
  const converted = convert(structuredClone(copy));
  return numbers.size === 0 ? converted : mapScalars(converted, (one) => numbers.get(one) ?? one);
}

const formerKeys: Record<string, string> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};
