import type { SampleLanguage } from '../language.ts';
import { fetchCode, typedBlob } from './fetch.ts';

/** What a reader picked in the page: nothing else in a browser leads to a file. */
const file = () => "document.querySelector('input[type=file]').files[0]";

export const javascript: SampleLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  aliases: ['js'],
  grammar: 'javascript',
  write: (request) => fetchCode(request, { imports: [], file, withType: typedBlob }),
};
