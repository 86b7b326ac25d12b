/** Used for pages and for fields of a playground, so it is where both can import it from. */
export { plainDescription } from '../openapi/samples/plain-description.ts';
