import Handlebars from 'handlebars';
import { expect, it } from 'vitest';
import { helpers } from '../../src/template-engine/helpers.ts';

const engine = Handlebars.create();
engine.registerHelper(helpers);
const render = engine.compile('{{words label}}');
const label = (text?: string, dir = 'ltr') => render({ label: text, dir });

it.each([
  ['getBlockCommitment', 'get|Block|Commitment'],
  ['WebSocketSubscription', 'Web|Socket|Subscription'],
  ['HTTPServerConnection', 'HTTP|Server|Connection'],
  ['block_commitment_level', 'block_|commitment_|level'],
  ['com.example.client.Session', 'com.|example.|client.|Session'],
  ['GET /orders/{orderIdentifier}', 'GET /orders/|{order|Identifier}'],
  ['std::collections::HashMap', 'std::|collections::|Hash|Map'],
])('lets a long name break between its words: %s', (name, parts) => {
  expect(label(name)).toBe(parts.replaceAll('|', '<wbr>'));
});

it('leaves short words, sentences and other scripts as they are', () => {
  for (const text of [
    'Quickstart',
    'JavaScript',
    'Authentication',
    'Vue.js 3.5 and GitHub',
    '区块链',
  ])
    expect(label(text)).toBe(text);
  expect(label(undefined)).toBe('');
});

it.each(['C++', '.NET', 'v2+', '3 steps', 'What is it?'])(
  'keeps the order of signs on pages from right to left: %s',
  (name) => {
    expect(label(name, 'rtl')).toBe(`<bdi>${name}</bdi>`);
    expect(label(name)).toBe(name);
  },
);

it('keeps a title from right to left whole on pages in the other direction', () => {
  expect(label('البدء مع Acme')).toBe('<bdi>البدء مع Acme</bdi>');
});

it('leaves labels from right to left as they are, and names that letters end', () => {
  for (const text of ['מה זה Acme?', 'API חדש!', 'Python 3', 'הזמנות']) {
    expect(label(text, 'rtl')).toBe(text);
  }
});

it('escapes a name that may break as any other', () => {
  expect(label('Map<KeyOfTheMap,ValueOfTheMap>')).toBe(
    'Map&lt;Key<wbr>Of<wbr>The<wbr>Map,Value<wbr>Of<wbr>The<wbr>Map&gt;',
  );
});
