import { codes } from './entry.ts';

export const openapiCodes = codes({});
