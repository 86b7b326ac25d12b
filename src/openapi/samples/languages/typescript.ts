import type { SampleLanguage } from '../language.ts';
import { fetchCode, typedBlob } from './fetch.ts';

const file = () => "document.querySelector<HTMLInputElement>('input[type=file]')!.files![0]";

export const typescript: SampleLanguage = {
  id: 'typescript',
  label: 'TypeScript',
  aliases: ['ts'],
  grammar: 'typescript',
  refusesBodyOfGet: true,
  writesParts: true,
  write: (request) =>
    fetchCode(request, { imports: [], file, withType: typedBlob, type: ': Response' }),
};
