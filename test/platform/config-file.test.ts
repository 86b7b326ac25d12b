import { expect, it } from 'vitest';
import { configFileSchema } from '../../src/platform/settings/config-file.ts';

const projectWith = (settings: object) =>
  configFileSchema.parse({ projects: [{ id: 'acme', dir: '.', ...settings }] }).projects![0]!;

it.each([
  ['docs', '/docs'],
  ['/docs/', '/docs'],
  ['/', '/'],
])('a site is served at the base %j, however it is written', (base, expected) => {
  expect(projectWith({ base }).base).toBe(expected);
});

it.each([
  ['https://App.example.com/', 'https://app.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['*', '*'],
  ['app://desktop', 'app://desktop'],
])('the origin %j is compared as browsers write it', (origin, expected) => {
  expect(projectWith({ origins: [origin] }).origins).toEqual([expected]);
});

it('hosts of the proxy are compared in lower case, as addresses have them', () => {
  const { proxyHosts } = configFileSchema.parse({ proxyHosts: ['API.example.com'] });
  expect(proxyHosts).toEqual(['api.example.com']);
});
