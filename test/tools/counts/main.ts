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
const [longest] = functions;
const rows = [
  ...counts(),
  {
    name: 'lines of one function',
    value: longest?.lines ?? 0,
    limit: functionLimit(),
    goal: 80,
    where: longest ? `${longest.file}:${longest.line}` : '',
  },
];

console.table(rows);
if (values.functions !== undefined) console.table(functions);
if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1;
