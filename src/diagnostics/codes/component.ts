import { codes } from './entry.ts';

export const componentCodes = codes({});
