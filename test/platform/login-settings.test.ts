import { expect, test } from 'vitest';
import { loginOf } from '../../src/platform/settings/login.ts';

const project = {
  id: 'acme',
  login: { groups: ['partner'], hours: 12, passwords: [{ env: 'SECRET', groups: ['partner'] }] },
} as Parameters<typeof loginOf>[0];
const login = (secret: string) => loginOf(project, { SECRET: secret }, ['x'.repeat(32)]);

test.each(['', 'a', '1234567', 'passwor'])('the shared password %j is refused', (secret) => {
  expect(() => login(secret)).toThrow(/Project acme: .*SECRET/);
});

test.each(['correct horse', '        ', 'ßßßßßßßß', 'x'.repeat(200)])(
  '%j is taken as it is',
  (secret) => {
    expect(login(secret)?.passwords[0]?.secret).toBe(secret);
  },
);
