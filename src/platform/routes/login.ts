import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceLook } from '../../page/service-look.ts';
import { serviceLookFile } from '../../site/service.ts';
import type { ServiceForm, ServicePage } from '../../theme/service-pages.ts';
import { clientAddress } from '../http/address.ts';
import { limitRate } from '../http/limit-rate.ts';
import { notFound } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import { isEncrypted, removeCookie, writeCookie } from '../http/session-cookie.ts';
import { createOpenIdSteps } from '../login/openid-steps.ts';
import {
  knownGroups,
  type Reader,
  readerCookie,
  readerOf,
  readerPurpose,
} from '../login/readers.ts';
import { localPath, loginPath, sitePath, type Visit } from '../login/visit.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { OpenSite } from '../sites/live-sites.ts';
import { errorFields } from '../telemetry/log.ts';
import { sourceRef } from '../updates/source-ref.ts';

/** The appearance and language of a site, as written by its build. */
interface SiteLook extends ServiceLook {
  words: Record<string, string>;
}

export interface Login {
  /** Responds to a path below the root of a site; undefined if the path does not belong to the login. */
  answer(below: string, visit: Visit): Promise<Response | undefined>;
  /** The page shown to an unknown reader who may see nothing at this address. It does not reveal whether others may. */
  ask(visit: Visit, to: string, status: number): Promise<Response>;
}

/** Signs readers in with a shared password or through an OpenID provider. */
export function createLogin(platform: Platform): Login {
  const { signer, settings, readerGroups, updates, log } = platform;
  const page = async (
    { call, project, site, address }: Visit,
    { to, notice, status, isHint }: { to: string; notice?: string; status: number; isHint?: true },
  ) => {
    const { look, word } = await lookOf(site, project, new URL(address).pathname);
    const root = `${sitePath(project)}/${loginPath}`;
    const hidden = [{ name: 'to', value: to }];
    const reader = readerOf(call, platform, project);
    const forms: ServiceForm[] = [];
    if (reader) {
      forms.push({ action: `${root}/out`, button: word('signOut'), quiet: true, hidden });
    } else {
      const { passwords, oidc } = project.login!;
      if (oidc) {
        const button = word('signInWith').replace('{name}', oidc.label);
        forms.push({ action: `${root}/start`, button, hidden });
      }
      if (passwords.length > 0) {
        const field = { name: 'password', label: word('playPassword') };
        forms.push({
          action: `${root}/password`,
          button: word('signIn'),
          quiet: oidc !== undefined,
          hidden,
          fields: [{ ...field, type: 'password', autocomplete: 'current-password' }],
        });
      }
    }
    const shown: ServicePage = {
      title: isHint ? word('notFoundTitle') : (reader?.name ?? word('signIn')),
      notice,
      sections: [{ text: isHint && word('signInHint'), forms }],
    };
    const html = (await platform.servicePages()).render(shown, look);
    return call.html(html, status as 200, {
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      // Chromium applies `form-action` to redirects after a form too, and the provider is on another origin.
      'content-security-policy': "frame-ancestors 'none'",
    });
  };

  /** Starts a session. If no reader with these groups has signed in recently, their site is built. */
  const begin = async ({ call, project }: Visit, reader: Reader, to: string) => {
    const groups = knownGroups(project.login!, reader.groups);
    const cookie = readerCookie(project);
    const signed = signer.sign(readerPurpose(project), { ...reader, groups }, cookie.seconds);
    writeCookie(call, cookie, signed, isEncrypted(call, settings));
    try {
      if (await readerGroups.note(project.id, groups)) {
        const ref = sourceRef(project.source);
        await updates.queue({ project: project.id, ref, source: 'internal' });
        platform.wake();
      }
    } catch (error) {
      log('warn', 'groups of a reader not noted', { project: project.id, ...errorFields(error) });
    }
    return call.redirect(to, 303);
  };

  const withPassword = async (visit: Visit) => {
    const { call, project } = visit;
    const form = await readForm(call, settings.trustedProxies);
    const to = localPath(form.get('to'), project);
    const address = clientAddress(call, settings.trustedProxies);
    const { signInPerAddress } = settings.limits;
    await limitRate(platform.localRates, `sign-in:address:${address}`, signInPerAddress);
    const passwordDigest = digest(form.get('password') ?? '');
    const match = project.login!.passwords.filter(({ secret }) =>
      timingSafeEqual(digest(secret), passwordDigest),
    )[0];
    if (!match) {
      const { word } = await lookOf(visit.site, project, '/');
      return page(visit, { to, notice: word('passwordWrong'), status: 401 });
    }
    return begin(visit, { groups: match.groups, password: signer.tag(match.secret) }, to);
  };

  const out = async ({ call, project }: Visit) => {
    const form = await readForm(call, settings.trustedProxies);
    removeCookie(call, readerCookie(project).name, isEncrypted(call, settings));
    return call.redirect(localPath(form.get('to'), project), 303);
  };

  const openId = createOpenIdSteps(platform, begin);
  const posts: Record<string, (visit: Visit) => Promise<Response>> = {
    [`${loginPath}/password`]: withPassword,
    [`${loginPath}/start`]: openId.start,
    [`${loginPath}/out`]: out,
  };
  return {
    async answer(below, visit) {
      const { call, project } = visit;
      if (!project.login || (below !== loginPath && !below.startsWith(`${loginPath}/`))) {
        return undefined;
      }
      call.set('route', 'login');
      const { method } = call.req;
      if (method === 'POST' && Object.hasOwn(posts, below)) return posts[below]!(visit);
      if (method !== 'GET') throw notFound('The page');
      if (below === `${loginPath}/callback`) return openId.finish(visit);
      if (below !== loginPath) throw notFound('The page');
      return page(visit, { to: localPath(call.req.query('to'), project), status: 200 });
    },
    ask: (visit, to, status) =>
      page(visit, { to: localPath(to, visit.project), status, isHint: true }),
  };
}

async function lookOf(site: OpenSite | undefined, project: ProjectSettings, root: string) {
  const path = `${sitePath(project)}/${serviceLookFile}`;
  const answer = await site?.handler(new Request(new URL(path, 'http://site')));
  const look = answer?.ok ? ((await answer.json()) as SiteLook) : undefined;
  const word = (key: string) => look?.words[key] ?? plainWords[key]!;
  return { look: look && { ...look, home: `${sitePath(project)}/` || root }, word };
}

/** The words to use before a site is published. */
const plainWords: Record<string, string> = {
  signIn: 'Sign in',
  signInWith: 'Sign in with {name}',
  signOut: 'Sign out',
  signInHint: 'Pages that not everyone may read are shown after you sign in.',
  passwordWrong: 'This password is wrong.',
  playPassword: 'Password',
  notFoundTitle: 'Page not found',
};

const digest = (text: string) => createHash('sha256').update(text).digest();
