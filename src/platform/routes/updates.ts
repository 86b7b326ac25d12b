import { operations } from '../contract/operations.ts';
import type { App, Call } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Platform, projectById } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { KeyRecord } from '../store/keys.ts';
import { sourceRef } from '../updates/source-ref.ts';
import { toUpdateStatus } from '../updates/update-record.ts';

export function updateRoutes(app: App, platform: Platform): void {
  const { updates, deployments, rates, settings } = platform;
  const limit = (project: ProjectSettings) =>
    limitRate(rates, `update:${project.id}`, settings.limits.updatesPerProject);
  const accept = (call: Call, statusId: string) => {
    platform.wake();
    return call.json({ statusId }, 202);
  };

  serveOperation(app, platform, operations.triggerUpdate, async ({ call, key, parameter }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    await limit(project);
    const ref = sourceRef(project.source);
    return accept(call, await updates.queue({ project: project.id, ref, source: 'api' }));
  });

  serveOperation(app, platform, operations.rollback, async ({ call, key, parameter, body }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    await limit(project);
    const live = await deployments.live(project.id);
    const earlier = await deployments.list(project.id);
    const target =
      body.deploymentId === undefined
        ? earlier.find(({ id, createdAt }) => id !== live?.id && live && createdAt < live.createdAt)
        : earlier.find(({ id }) => id === body.deploymentId);
    if (!target) throw new Problem(409, 'There is no such earlier deployment.');
    const id = await updates.queue({
      project: project.id,
      ref: sourceRef(project.source),
      source: 'api',
      kind: 'rollback',
      request: { deploymentId: target.id },
    });
    return accept(call, id);
  });

  serveOperation(app, platform, operations.updateStatus, async ({ call, key, parameter }) => {
    const row = await updates.find(parameter('statusId'));
    const project = row && projectById(platform, row.project);
    if (!row || !project || project.id !== key.project) throw notFound('The update');
    // A client that sees a success must also see the new site, whichever process has published it.
    if (row.status === 'success') platform.sites.moved(project.id);
    const logs = await updates.logs(row.supersededBy ?? row.id);
    const screenshots = `${settings.publicUrl ?? platform.addresses.public}/v1/screenshots`;
    return call.json(toUpdateStatus(row, logs, project.domain, screenshots));
  });
}

/**
 * The project that a key belongs to. For any other id the answer is "not found", whether that project exists or not.
 */
export function ownProject(platform: Platform, key: KeyRecord, id: string): ProjectSettings {
  const project = key.project === id ? projectById(platform, id) : undefined;
  if (!project) throw notFound('The project');
  return project;
}
