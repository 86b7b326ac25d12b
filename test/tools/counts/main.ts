/**
 * `npm run counts [-- --functions 60]`: how large and how tangled `src` is, next to the limits that tests and Biome
 * hold; with `--functions` also every function with more lines than that. Exits with 1 when a limit is exceeded.
 */
import { parseArgs } from 'node:util';
import { counts } from './counts.ts';
import { functionLimit, longFunctions } from './functions.ts';

const { values } = parseArgs({ options: { functions: { type: 'string' } } });
const most = values.functions === undefined ? 40 : Number(values.functions);
const functions = longFunctions(most);
const rows = [
  ...counts(),
  longest('function', 80, 80, false),
  longest('closure', functionLimit(), 120, true),
];

function longest(kind: string, limit: number, goal: number, isClosure: boolean) {
  const found = functions.find((one) => one.isClosure === isClosure);
  const where = found ? `${found.file}:${found.line}` : '';
  return { name: `lines of one ${kind}`, value: found?.lines ?? 0, limit, goal, where };
}

console.table(rows);
if (values.functions !== undefined) console.table(functions);
if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1;
