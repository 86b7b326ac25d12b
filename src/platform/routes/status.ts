import type { ServiceForm, ServicePage } from '../../theme/service-pages.ts';
import { clientAddress } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { validKey } from '../http/authenticate.ts';
import { limitRate } from '../http/limit-rate.ts';
import { Problem } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { createOperator } from '../status/operator.ts';
import {
  type MakeForm,
  projectStatus,
  projectsStatus,
  sessionList,
} from '../status/status-page.ts';
import { jobColumns } from '../store/jobs.ts';
import { updateColumns } from '../store/updates.ts';
import { feedback, unanswered } from './feedback.ts';
import { deployments } from './operators.ts';
import { queueRollback, queueUpdate } from './updates.ts';

/** In the folder that no page of a site can have. */
export const statusPath = '/_octavo/status';

const lists = {
  updates: { table: 'update_status', columns: updateColumns },
  jobs: { table: 'agent_job', columns: jobColumns },
  deployments,
  feedback,
  unanswered,
};

/** A page for operators: it shows what the admin key of a project may see, with a button to start an update. */
export function statusRoutes(app: App, platform: Platform): void {
  const { settings, keys, operatorSessions } = platform;
  const operator = createOperator(platform);

  const show = async (call: Call, page: ServicePage, status = 200) => {
    const html = (await platform.servicePages()).render(page);
    return call.html(html, status as 200, {
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'none'; form-action 'self'",
    });
  };

  const formOf = (
    call: Call,
    path: string,
    button: string,
    values: Record<string, string>,
  ): ServiceForm => ({
    action: `${statusPath}/${path}`,
    button,
    quiet: true,
    hidden: Object.entries({ ...values, proof: operator.proof(call) }).map(([name, value]) => ({
      name,
      value,
    })),
  });

  const overview = async (call: Call, notice?: string, status = 200) => {
    call.set('route', 'status');
    const projects = await operator.projects(call);
    const sections: ServicePage['sections'] = [];
    const linkTo = (id: string) => `${statusPath}/${id}`;
    if (projects.length > 0) sections.push(await projectsStatus(platform, projects, lists, linkTo));
    sections.push({
      forms: [
        signInForm(projects.length === 0),
        ...(projects.length > 0
          ? [{ action: `${statusPath}/sign-out`, button: 'Sign out', quiet: true }]
          : []),
      ],
    });
    if (projects.length > 0) {
      const sessions = await operatorSessions.list(projects.map(({ id }) => id));
      const end = (button: string, session?: string) =>
        formOf(call, 'end-sessions', button, session === undefined ? {} : { session });
      sections.push(sessionList(sessions, operator.session(call), end));
    }
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
      await operator.signIn(call, id);
      return call.redirect(statusPath, 303);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return overview(call, error.message, error.status);
    }
  });

  app.post(`${statusPath}/sign-out`, async (call) => {
    call.set('route', 'status');
    await readForm(call, settings.trustedProxies);
    await operator.signOut(call);
    return call.redirect(statusPath, 303);
  });

  app.post(`${statusPath}/end-sessions`, async (call) => {
    call.set('route', 'status');
    const form = await readForm(call, settings.trustedProxies);
    operator.check(call, form);
    const projects = (await operator.projects(call)).map(({ id }) => id);
    const only = form.get('session');
    const own = operator.session(call) ?? '';
    await operatorSessions.endOthers(projects, only === null ? { but: own } : { only });
    return call.redirect(statusPath, 303);
  });

  /** The project of the address; undefined if the operator has not signed in for it. */
  const projectOf = async (call: Call): Promise<ProjectSettings | undefined> => {
    call.set('route', 'status');
    const id = call.req.param('projectId');
    return (await operator.projects(call)).find((project) => project.id === id);
  };

  const showProject = async (
    call: Call,
    project: ProjectSettings,
    notice?: string,
    status = 200,
  ) => {
    const form: MakeForm = (path, button, values = {}) => ({
      ...formOf(call, `${project.id}/${path}`, button, values),
      quiet: false,
    });
    const page = await projectStatus(platform, project, lists, form);
    return show(call, { ...page, home: statusPath, notice }, status);
  };

  app.get(`${statusPath}/:projectId`, async (call) => {
    const project = await projectOf(call);
    return project ? showProject(call, project) : call.redirect(statusPath, 303);
  });

  for (const action of ['update', 'rollback'] as const) {
    app.post(`${statusPath}/:projectId/${action}`, async (call) => {
      const form = await readForm(call, settings.trustedProxies);
      const project = await projectOf(call);
      if (!project) return call.redirect(statusPath, 303);
      try {
        operator.check(call, form);
        if (action === 'update') await queueUpdate(platform, project, 'dashboard');
        else {
          const deployment = form.get('deployment') ?? '';
          await queueRollback(platform, project, { deployment, source: 'dashboard' });
        }
        return call.redirect(`${statusPath}/${project.id}`, 303);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return showProject(call, project, error.message, error.status);
      }
    });
  }
}

function signInForm(isFirst: boolean): ServiceForm {
  const label = isFirst ? 'Admin key' : 'Admin key of another project';
  const field = { name: 'key', label, type: 'password', autocomplete: 'off' } as const;
  return {
    action: `${statusPath}/sign-in`,
    button: 'Sign in',
    fields: [{ ...field, autofocus: isFirst }],
  };
}
