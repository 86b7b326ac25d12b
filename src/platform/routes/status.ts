import { createHash } from 'node:crypto';
import type { ServicePage } from '../../theme/service-pages.ts';
import { clientAddress } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { validKey } from '../http/authenticate.ts';
import { limitRate } from '../http/limit-rate.ts';
import { notFound, Problem } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import { isEncrypted, readCookie, removeCookie, writeCookie } from '../http/session-cookie.ts';
import { type Platform, projectById } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { type MakeForm, projectStatus, projectsStatus } from '../status/status-page.ts';
import { jobColumns } from '../store/jobs.ts';
import { updateColumns } from '../store/updates.ts';
import { feedback, unanswered } from './feedback.ts';
import { deployments } from './operators.ts';
import { queueRollback, queueUpdate } from './updates.ts';

/** Below the folder that no page of a site can have. */
export const statusPath = '/_octavo/status';

const lists = {
  updates: { table: 'update_status', columns: updateColumns },
  jobs: { table: 'agent_job', columns: jobColumns },
  deployments,
  feedback,
  unanswered,
};

/** A working day. Nobody else can send the cookie: other sites' pages cannot, not even by a link. */
const cookie = { name: 'octavo-status', sameSite: 'Strict', seconds: 12 * 3600 } as const;

/** A browser that has signed in with the admin keys of these ids. */
interface Session {
  keys: string[];
}

/** A page for operators, with what the admin key of a project may see, and a button for an update. */
export function statusRoutes(app: App, platform: Platform): void {
  const { seals, settings, keys } = platform;
  const isSecure = (call: Call) => isEncrypted(call, { ...settings, publicUrl: undefined });
  const sealed = (call: Call) => readCookie(call, cookie.name, isSecure(call)) ?? '';
  const sessionOf = (call: Call) => seals.open<Session>('status', sealed(call)) ?? { keys: [] };
  /** Proves that a form came from a page of this session. */
  const proof = (call: Call) =>
    createHash('sha256')
      .update(`form ${sealed(call)}`)
      .digest('hex');

  const show = async (call: Call, page: ServicePage, status = 200) => {
    const html = (await platform.servicePages()).render(page);
    return call.html(html, status as 200, {
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'none'; form-action 'self'",
    });
  };

  /** The projects whose keys the session has, as long as these are valid. */
  const ownProjects = async (call: Call): Promise<ProjectSettings[]> => {
    const session = sessionOf(call);
    if (session.keys.length === 0) return [];
    const valid = (await keys.list()).filter(
      ({ id, kind, revokedAt, expiresAt }) =>
        session.keys.includes(id) &&
        kind === 'admin' &&
        revokedAt === null &&
        (expiresAt === null || expiresAt.getTime() > Date.now()),
    );
    return settings.projects.filter(({ id }) => valid.some(({ project }) => project === id));
  };

  const overview = async (call: Call, notice?: string, status = 200) => {
    call.set('route', 'status');
    const projects = await ownProjects(call);
    const sections: ServicePage['sections'] = [];
    const linkTo = (id: string) => `${statusPath}/${id}`;
    if (projects.length > 0) sections.push(await projectsStatus(platform, projects, lists, linkTo));
    sections.push({
      forms: [
        {
          action: `${statusPath}/sign-in`,
          button: 'Sign in',
          fields: [
            {
              name: 'key',
              label: projects.length > 0 ? 'Admin key of another project' : 'Admin key',
              type: 'password',
              autocomplete: 'off',
              autofocus: projects.length === 0,
            },
          ],
        },
        ...(projects.length > 0
          ? [{ action: `${statusPath}/sign-out`, button: 'Sign out', quiet: true }]
          : []),
      ],
    });
    return show(call, { title: 'Status', notice, wide: projects.length > 0, sections }, status);
  };

  app.get(statusPath, (call) => overview(call));

  app.post(`${statusPath}/sign-in`, async (call) => {
    call.set('route', 'status');
    const form = await readForm(call, settings.trustedProxies);
    const address = clientAddress(call, settings.trustedProxies);
    await limitRate(
      platform.localRates,
      `sign-in:address:${address}`,
      settings.limits.signInPerAddress,
    );
    const key = (form.get('key') ?? '').trim();
    try {
      const { id } = await validKey(key, keys, 'admin');
      const session = { keys: [...new Set([...sessionOf(call).keys, id])].slice(-20) };
      writeCookie(call, cookie, seals.seal('status', session, cookie.seconds), isSecure(call));
      return call.redirect(statusPath, 303);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return overview(call, error.message, error.status);
    }
  });

  app.post(`${statusPath}/sign-out`, async (call) => {
    call.set('route', 'status');
    await readForm(call, settings.trustedProxies);
    removeCookie(call, cookie.name, isSecure(call));
    return call.redirect(statusPath, 303);
  });

  const projectOf = async (call: Call): Promise<ProjectSettings> => {
    call.set('route', 'status');
    const project = projectById(platform, call.req.param('projectId') ?? '');
    const isOwn = project && (await ownProjects(call)).includes(project);
    if (!isOwn) throw notFound('The project');
    return project;
  };

  app.get(`${statusPath}/:projectId`, async (call) => {
    const project = await projectOf(call).catch(signInFirst);
    if (!project) return call.redirect(statusPath, 303);
    const form: MakeForm = (path, button, values = {}) => ({
      action: `${statusPath}/${project.id}/${path}`,
      button,
      hidden: Object.entries({ ...values, proof: proof(call) }).map(([name, value]) => ({
        name,
        value,
      })),
    });
    return show(call, await projectStatus(platform, project, lists, form));
  });

  for (const action of ['update', 'rollback'] as const) {
    app.post(`${statusPath}/:projectId/${action}`, async (call) => {
      const project = await projectOf(call);
      const form = await readForm(call, settings.trustedProxies);
      if (form.get('proof') !== proof(call)) {
        throw new Problem(403, 'The form is too old. Load the page again.');
      }
      if (action === 'update') await queueUpdate(platform, project, 'dashboard');
      else {
        const deployment = form.get('deployment') ?? '';
        await queueRollback(platform, project, { deployment, source: 'dashboard' });
      }
      return call.redirect(`${statusPath}/${project.id}`, 303);
    });
  }
}

function signInFirst(error: unknown): undefined {
  if (error instanceof Problem && error.status === 404) return undefined;
  throw error;
}
