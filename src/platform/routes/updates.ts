import { operations } from '../contract/operations.ts';
import type { UpdateSource } from '../contract/update.ts';
import type { App, Call } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Platform, projectById } from '../platform.ts';
import { ownerOf } from '../previews/preview-project.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { KeyRecord } from '../store/keys.ts';
import { sourceRef } from '../updates/source-ref.ts';
import { toUpdateStatus } from '../updates/update-record.ts';

export function updateRoutes(app: App, platform: Platform): void {
  const { updates, settings } = platform;
  const accept = (call: Call, statusId: string) => call.json({ statusId }, 202);

  serveOperation(app, platform, operations.triggerUpdate, async ({ call, key, parameter }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    return accept(call, await queueUpdate(platform, project, 'api'));
  });

  serveOperation(app, platform, operations.rollback, async ({ call, key, parameter, body }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    const asked = { deployment: body.deploymentId, source: 'api' } as const;
    return accept(call, await queueRollback(platform, project, asked));
  });

  serveOperation(app, platform, operations.updateStatus, async ({ call, key, parameter }) => {
    const row = await updates.find(parameter('statusId'));
    const project = row && projectById(platform, ownerOf(row.project));
    if (!row || !project || project.id !== key.project) throw notFound('The update');
    // A client that sees a success must also see the new site, whichever process has published it.
    if (row.status === 'success') platform.sites.invalidate(row.project);
    const logs = await updates.logs(row.supersededBy ?? row.id);
    const screenshots = `${settings.publicUrl ?? platform.addresses.public}/v1/screenshots`;
    return call.json(toUpdateStatus(row, logs, project.domain, screenshots));
  });
}

/** Queues a requested update, within the limit of the project. */
export async function queueUpdate(
  platform: Platform,
  project: ProjectSettings,
  source: UpdateSource,
): Promise<string> {
  await limitUpdates(platform, project);
  const ref = sourceRef(project.source);
  const id = await platform.updates.queue({ project: project.id, ref, source });
  platform.wake();
  return id;
}

/** Queues a rollback to a deployment: by default to the one before the current one. */
export async function queueRollback(
  platform: Platform,
  project: ProjectSettings,
  { deployment, source }: { deployment?: string; source: UpdateSource },
): Promise<string> {
  await limitUpdates(platform, project);
  const live = await platform.deployments.live(project.id);
  const earlier = await platform.deployments.list(project.id);
  const target =
    deployment === undefined
      ? earlier.find(({ id, createdAt }) => id !== live?.id && live && createdAt < live.createdAt)
      : earlier.find(({ id }) => id === deployment);
  if (!target) throw new Problem(409, 'There is no such earlier deployment.');
  const id = await platform.updates.queue({
    project: project.id,
    ref: sourceRef(project.source),
    source,
    kind: 'rollback',
    request: { deploymentId: target.id },
  });
  platform.wake();
  return id;
}

function limitUpdates({ rates, settings }: Platform, { id }: ProjectSettings): Promise<void> {
  return limitRate(rates, `update:${id}`, settings.limits.updatesPerProject);
}

/**
 * The project that a key belongs to. For any other id, the response is "not found", whether or not that project exists.
 */
export function ownProject(platform: Platform, key: KeyRecord, id: string): ProjectSettings {
  const project = key.project === id ? projectById(platform, id) : undefined;
  if (!project) throw notFound('The project');
  return project;
}
