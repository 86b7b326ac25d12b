import type { SampleLanguage } from '../language.ts';
import { fetchCode, typedBlob } from './fetch.ts';

/** The file that a reader picked in the page, the only way to a file in a browser. */
const file = () => "document.querySelector('input[type=file]').files[0]";

export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  aliases: ['js'],
  grammar: 'javascript',
  refusesBodyOfGet: true,
  writesParts: true,
  write: (request) => fetchCode(request, { imports: [], file, withType: typedBlob }),
};
