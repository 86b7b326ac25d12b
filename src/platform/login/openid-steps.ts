import { notFound, Problem } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import { isEncrypted, readCookie, removeCookie, writeCookie } from '../http/session-cookie.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { errorFields } from '../telemetry/log.ts';
import { createOpenId, type Flow, type OpenId } from './openid.ts';
import type { Reader } from './readers.ts';
import { localPath, loginPath, type Visit } from './visit.ts';

/** The time limit for signing in at the provider, in seconds. */
const flowTime = 600;

/** The two steps of signing in at an OpenID provider: going there and coming back. */
export interface OpenIdSteps {
  start(visit: Visit): Promise<Response>;
  finish(visit: Visit): Promise<Response>;
}

/** `begin` starts a reader's session and redirects to an address of the site. */
export function createOpenIdSteps(
  { signer, settings, log }: Platform,
  begin: (visit: Visit, reader: Reader, to: string) => Promise<Response>,
): OpenIdSteps {
  const providers = new Map<string, OpenId>();
  const providerOf = ({ id, login }: ProjectSettings) => {
    if (!login?.oidc) throw notFound('The login');
    const provider = providers.get(id) ?? createOpenId(login.oidc);
    providers.set(id, provider);
    return provider;
  };
  const flowCookie = ({ id }: ProjectSettings) =>
    ({ name: `octavo-login-${id}`, sameSite: 'Lax', seconds: flowTime }) as const;

  const start = async ({ call, project, address }: Visit) => {
    const form = await readForm(call, settings.trustedProxies);
    const to = localPath(form.get('to'), project);
    const { url, flow } = await reached(() =>
      providerOf(project).begin(`${address}/${loginPath}/callback`, to),
    );
    const cookie = flowCookie(project);
    const signed = signer.sign(`login ${project.id}`, flow, cookie.seconds);
    writeCookie(call, cookie, signed, isEncrypted(call, settings));
    return call.redirect(url, 303);
  };

  const finish = async (visit: Visit) => {
    const { call, project, address } = visit;
    const isSecure = isEncrypted(call, settings);
    const { name } = flowCookie(project);
    const flow = signer.verify<Flow>(`login ${project.id}`, readCookie(call, name, isSecure));
    removeCookie(call, name, isSecure);
    if (!flow)
      throw new Problem(400, 'Signing in took too long, or was not begun here. Try again.');
    const current = new URL(`${address}/${loginPath}/callback`);
    current.search = new URL(call.req.url).search;
    const reader = await providerOf(project)
      .finish(current, flow)
      .catch((error) => {
        log('warn', 'sign-in failed', { project: project.id, ...errorFields(error) });
        throw new Problem(403, 'The provider has not confirmed that you may sign in.');
      });
    return begin(visit, reader, localPath(flow.to, project));
  };

  /** Turns failures of the provider, which is not under the operator's control, into problems for the reader. */
  const reached = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error) => {
      if (error instanceof Problem) throw error;
      log('error', 'the OpenID provider does not answer', errorFields(error));
      throw new Problem(502, 'The provider for signing in does not answer. Try again later.');
    });

  return { start, finish };
}
