import type { ConfigProject } from './config-file.ts';
import type { LoginSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Anybody can try passwords, and shared ones stay in use for a long time. */
const minPasswordLength = 8;

/** The readers' login of a project. Secrets are in the variables that the file names. */
export function loginOf(
  { id, login }: ConfigProject,
  env: NodeJS.ProcessEnv,
  sessionSecrets: readonly string[],
): LoginSettings | undefined {
  if (!login) return undefined;
  const { groups, hours, passwords, oidc } = login;
  const fail = (message: string) => new SettingsError(`Project ${id}: ${message}`);
  if (passwords.length === 0 && !oidc) throw fail('login needs passwords or oidc.');
  if (sessionSecrets.length === 0) throw fail('login needs OCTAVO_SESSION_SECRET.');
  const secretOf = (name: string) => {
    const value = env[name];
    if (!value) throw fail(`login needs the environment variable ${name}.`);
    return value;
  };
  const passwordOf = (name: string) => {
    const value = secretOf(name);
    if (value.length >= minPasswordLength) return value;
    throw fail(`the password in ${name} needs at least ${minPasswordLength} characters.`);
  };
  const unknown = passwords.flatMap((one) => one.groups).find((name) => !groups.includes(name));
  if (unknown !== undefined) throw fail(`login.groups does not list the group ${unknown}.`);
  if (oidc && !isSafe(new URL(oidc.issuer))) {
    throw fail(`the issuer ${oidc.issuer} must be an https address.`);
  }
  return {
    groups,
    lifetime: hours * 3600,
    passwords: passwords.map((one) => ({ secret: passwordOf(one.env), groups: one.groups })),
    ...(oidc && {
      oidc: {
        issuer: oidc.issuer,
        clientId: oidc.clientId,
        label: oidc.label,
        scope: oidc.scopes.join(' '),
        groupsClaim: oidc.groupsClaim,
        ...(oidc.secretEnv !== undefined && { clientSecret: secretOf(oidc.secretEnv) }),
      },
    }),
  };
}

/** Without TLS, only a provider on the same machine can be trusted. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
