import { expect, test } from 'vitest';
import { serverSource } from '../../src/page/csp/origin.ts';

test.each([
  ['https://api.example.com/v1', 'https://api.example.com'],
  ['https://{region}.example.com/v1', 'https://*.example.com'],
  ['https://api-{region}.eu.example.com:8443', 'https://*.eu.example.com:8443'],
  ['https://{host}', 'https:'],
  ['https://{name}.com', 'https:'],
  ['https://api.{region}.example.com', 'https:'],
  ['https://{a}.{b}.example.com', 'https:'],
  ['https://{a.b}.example.com', 'https:'],
  ["https://{a}.example.com;script-src 'unsafe-inline'", undefined],
  ['{server}/v1', 'https:'],
  ['/v1', undefined],
])('requests to %s are allowed to %s', (url, source) => {
  expect(serverSource(url)).toBe(source);
});

test('an address of many variables is read once', () => {
  expect(serverSource(`https://${'{a}'.repeat(50_000)}`)).toBe('https:');
  expect(serverSource(`https://${'{'.repeat(50_000)}.example.com`)).toBe('https:');
});
