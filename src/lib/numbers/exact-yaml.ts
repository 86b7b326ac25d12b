import { DEFAULT_SCHEMA, type DumpOptions, dump, Type } from 'js-yaml';
import { ExactNumber, mapScalars } from './exact-number.ts';

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
  // js-yaml writes `1e-7` as `1.e-7`.
  const digits = (one: unknown) =>
    typeof one === 'number' && /e/.test(String(one)) ? new ExactNumber(String(one)) : one;
  return dump(mapScalars(value, digits), { ...options, schema, lineWidth: 120 });
}
