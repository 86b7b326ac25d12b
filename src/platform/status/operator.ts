import { createHash } from 'node:crypto';
import { clientAddress } from '../http/address.ts';
import type { Call } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import { isEncrypted, readCookie, removeCookie, writeCookie } from '../http/session-cookie.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { sessionSeconds } from '../store/sign-in/operator-sessions.ts';

/** Other sites cannot make a browser send the cookie, not even by a link. */
const cookie = { name: 'octavo-status', sameSite: 'Strict', seconds: sessionSeconds } as const;

/** The operator who views the status page. The cookie names a session, which is in the database until it ends. */
export interface Operator {
  /** Undefined if the operator has not signed in. */
  session(call: Call): string | undefined;
  /** The projects for which the session has keys. */
  projects(call: Call): Promise<ProjectSettings[]>;
  signIn(call: Call, key: string): Promise<void>;
  signOut(call: Call): Promise<void>;
  /** Proves that a form came from a page of this session. */
  proof(call: Call): string;
  /** @throws if a form has no valid proof. */
  check(call: Call, form: URLSearchParams): void;
}

export function createOperator({ signer, settings, operatorSessions }: Platform): Operator {
  const isSecure = (call: Call) => isEncrypted(call, { ...settings, publicUrl: undefined });
  const signed = (call: Call) => readCookie(call, cookie.name, isSecure(call)) ?? '';
  const session = (call: Call) => signer.verify<{ id: string }>('status', signed(call))?.id;
  const proof = (call: Call) =>
    createHash('sha256')
      .update(`form ${signed(call)}`)
      .digest('hex');
  return {
    session,
    proof,
    async projects(call) {
      const id = session(call);
      if (id === undefined) return [];
      const own = new Set(await operatorSessions.projects(id));
      return settings.projects.filter((project) => own.has(project.id));
    },
    async signIn(call, key) {
      const address = clientAddress(call, settings.trustedProxies);
      const browser = call.req.header('user-agent') ?? '';
      const id = await operatorSessions.begin({ key, address, browser }, session(call));
      writeCookie(call, cookie, signer.sign('status', { id }, cookie.seconds), isSecure(call));
    },
    async signOut(call) {
      const id = session(call);
      if (id !== undefined) await operatorSessions.end(id);
      removeCookie(call, cookie.name, isSecure(call));
    },
    check(call, form) {
      if (form.get('proof') === proof(call)) return;
      throw new Problem(403, 'The form is too old. Load the page again.');
    },
  };
}
