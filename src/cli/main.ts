#!/usr/bin/env node
import { tooOld } from '../lib/node-version.ts';
import { start } from './start.ts';

const problem = tooOld(process.version);
if (problem === undefined) await start('main');
else {
  console.error(`error: ${problem}`);
  process.exitCode = 2;
}
