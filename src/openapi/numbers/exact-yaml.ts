import { DEFAULT_SCHEMA, type DumpOptions, dump, Type } from 'js-yaml';
import { ExactNumber } from './exact-number.ts';

const schema = DEFAULT_SCHEMA.extend({
  implicit: [
    new Type('!exact-number', {
      ...{ kind: 'scalar', resolve: () => false, instanceOf: ExactNumber },
      represent: (number: object) => (number as ExactNumber).written,
    }),
  ],
});

/** Like js-yaml's `dump`, but keeps the digits of all numbers. */
export function exactYaml(value: unknown, options: Pick<DumpOptions, 'noCompatMode'> = {}): string {
  return dump(value, { ...options, schema, lineWidth: 120 });
}
