import { codes } from './entry.ts';

export const projectCodes = codes({});
