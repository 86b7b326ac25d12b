import { codes } from './entry.ts';

export const contentCodes = codes({});
