import { codes } from './entry.ts';

export const navigationCodes = codes({});
