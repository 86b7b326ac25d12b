import {
  addressOf,
  type HttpRequest,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import { type JsonStyle, jsonOf, writeJson } from '../json.ts';
import type { SampleLanguage } from '../language.ts';
import { double, isAscii } from '../quote.ts';

const json: JsonStyle = {
  string: double,
  key: double,
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
};

/** Methods for which `requests` has a function. */
const functions = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

export const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  aliases: ['py'],
  grammar: 'python',
  write(request) {
    const { setup, argument } = body(request.body);
    const headers = headersOf(request).map(
      ({ name, value }) => `    ${double(name)}: ${bytes(value)},`,
    );
    const hasFunction = functions.includes(request.method);
    const call = hasFunction ? request.method.toLowerCase() : 'request';
    const values = [
      ...(hasFunction ? [] : [double(request.method)]),
      'url',
      ...(headers.length === 0 ? [] : ['headers=headers']),
      ...argument,
    ];
    return [
      'import requests',
      '',
      `url = ${double(addressOf(request))}`,
      ...(headers.length === 0 ? [] : ['headers = {', ...headers, '}']),
      ...setup,
      '',
      `response = requests.${call}(${values.join(', ')})`,
      '',
      'print(response.status_code, response.text)',
    ].join('\n');
  },
};

function body(body: HttpRequest['body']): { setup: string[]; argument: string[] } {
  switch (body?.kind) {
    case 'json': {
      const value = jsonOf(body.text);
      // `json=None` sends no body at all.
      if (value === undefined || value === null) return text(body.text);
      return { setup: [`payload = ${writeJson(value, json, '    ')}`], argument: ['json=payload'] };
    }
    case 'text':
      return text(body.text);
    case 'form':
      return { setup: form(body), argument: ['data=payload'] };
    case 'multipart':
      return {
        setup: ['files = [', ...body.parts.map(part), ']'],
        argument: ['files=files'],
      };
    case 'file':
      return {
        setup: [`payload = open(${double(body.fileName)}, "rb")`],
        argument: ['data=payload'],
      };
    default:
      return { setup: [], argument: [] };
  }
}

/** Non-ASCII text has to be encoded first. */
function text(text: string): { setup: string[]; argument: string[] } {
  return { setup: [`payload = ${bytes(text)}`], argument: ['data=payload'] };
}

function bytes(text: string): string {
  return `${double(text)}${isAscii(text) ? '' : '.encode()'}`;
}

function form({ fields }: Extract<RequestBody, { kind: 'form' }>): string[] {
  const pairs = fields.map(({ name, value }) => `    (${double(name)}, ${double(value)}),`);
  return ['payload = [', ...pairs, ']'];
}

/** In `requests`, a part that is not a file has an empty file name. */
function part(part: Part): string {
  const type = part.mediaType === undefined ? '' : `, ${double(part.mediaType)}`;
  const value = isFilePart(part)
    ? `${double(part.fileName)}, open(${double(part.fileName)}, "rb")`
    : `None, ${double(part.value)}`;
  return `    (${double(part.name)}, (${value}${type})),`;
}
