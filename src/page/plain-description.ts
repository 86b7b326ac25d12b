/** Of pages as of the fields of a playground: it stands where both can take it from. */
export { plainDescription } from '../openapi/samples/plain-description.ts';
