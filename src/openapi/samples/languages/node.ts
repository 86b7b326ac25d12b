import type { SampleLanguage } from '../language.ts';
import { javascript } from '../quote.ts';
import { fetchCode } from './fetch.ts';

export const node: SampleLanguage = {
  id: 'node',
  label: 'Node.js',
  aliases: ['nodejs', 'node.js'],
  grammar: 'javascript',
  refusesBodyOfGet: true,
  writesParts: true,
  write: (request) =>
    fetchCode(request, {
      imports: ["import { openAsBlob } from 'node:fs';", ''],
      file({ fileName, mediaType }) {
        const options = mediaType === undefined ? '' : `, { type: ${javascript(mediaType)} }`;
        return `await openAsBlob(${javascript(fileName)}${options})`;
      },
    }),
};
