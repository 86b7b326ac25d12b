import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { type ExactNumber, mapExactNumbers, mapScalars } from '../numbers/exact-number.ts';
import type { SpecDocument } from './spec-document.ts';
import { mapping } from './values.ts';

/**
 * A document of version 2.0 as one of version 3.0; others as they are. Places are still those in the author's file:
 * operations keep their pointers, and what 2.0 has at the top is looked up there.
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

/** The converter changes what it is given, and trusts it: a document that it cannot follow stays as it was. */
function convert(value: unknown): unknown {
  try {
    return withPlaceholders(value, (copy) => upgradeFromTwoToThree(copy as never));
  } catch {
    return value;
  }
}

/** The converter copies what it does not know without its digits: strings stand for numbers that have to keep them. */
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
