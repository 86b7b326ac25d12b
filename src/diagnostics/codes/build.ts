import { codes } from './entry.ts';

export const buildCodes = codes({});
