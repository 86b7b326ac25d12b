import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { Platform } from '../platform.ts';
import { readPreviewId } from '../previews/preview-project.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { OpenSite } from '../sites/live-sites.ts';
import { hiddenByService, reservedPaths } from '../sites/reserved-paths.ts';
import { siteAddress } from '../sites/site-address.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { UpdateRow } from '../store/updates.ts';
import { errorFields, withoutSecrets } from '../telemetry/log.ts';
import { buildReaderSites } from './build-reader-sites.ts';
import { fetchSource } from './fetch-source.ts';
import { takeScreenshot } from './screenshots.ts';
import { createUpdateLog, type UpdateLog } from './update-log.ts';

export interface UpdateRun {
  platform: Platform;
  worker: string;
  /** Aborted when the update must stop: another worker has taken it, or the process is ending. */
  signal: AbortSignal;
}

/** An update that cannot succeed; the message becomes its summary. */
class UpdateFailure extends Error {}

/**
 * Performs one update: fetch, build, screenshots, publish. Publishing and the record change in one transaction, so an
 * update that is killed is either complete or has not happened and starts again.
 */
export async function performUpdate(
  update: UpdateRow,
  project: ProjectSettings,
  run: UpdateRun,
): Promise<void> {
  const { platform, worker, signal } = run;
  const { updates, metrics } = platform;
  const earlier = await updates.logs(update.id);
  const log = createUpdateLog(updates, update.id, earlier.length);
  if (update.attempts > 1) log.add('The server stopped during this update; it starts again.');
  // One folder per attempt, because a build that outlives its server may still write to its own.
  const work = join(platform.settings.data, 'work', `${update.id}.${update.attempts}`);
  const started = performance.now();
  const count = (status: string) => {
    const seconds = (performance.now() - started) / 1000;
    metrics.count('octavo_updates_total', { status });
    metrics.time('octavo_update_seconds', seconds, { status });
    platform.log(status === 'success' ? 'info' : 'warn', 'update ended', {
      update: update.id,
      project: project.id,
      status,
      seconds: Math.round(seconds * 10) / 10,
    });
  };
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    if (update.kind === 'rollback') await rollBack(update, project, run, log);
    else await publishSource(update, project, run, log, work);
    count('success');
  } catch (error) {
    if (signal.aborted) return;
    // It is claimed again when the lease has expired. Only the database knows whether it was already published.
    if (error instanceof StoreUnavailable) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const summary = withoutSecrets(printable(message));
    log.add(summary);
    await log.flush().catch(() => {});
    platform.log('warn', 'update failed', { update: update.id, error: summary });
    if (
      await updates.end(update.id, worker, 'failure', { summary: firstCharacters(summary, 1000) })
    ) {
      count('failure');
    }
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {});
  }
}

async function publishSource(
  update: UpdateRow,
  project: ProjectSettings,
  run: UpdateRun,
  log: UpdateLog,
  work: string,
): Promise<void> {
  const { platform, worker, signal } = run;
  const { updates, deployments, files, settings } = platform;
  const live = await deployments.live(project.id);
  const { root, commit, ref } = await fetchSource(project, {
    repositories: join(settings.data, 'repositories'),
    work,
    published: live?.sha ?? undefined,
    token: await platform.forge(project).token(project),
    user: platform.forge(project).user,
    limits: settings.limits,
    signal,
    log,
  });
  if (commit) {
    const { sha, author, message, filesChanged } = commit;
    await updates.note(update.id, worker, { sha, author, message, filesChanged, ref });
  }
  log.add('Building');
  const out = join(work, 'site');
  const started = performance.now();
  const build = {
    root,
    out,
    base: project.base,
    // Undefined if the server does not know its own address; then docs.json decides.
    site: siteAddress(project, platform) || undefined,
    privateNetwork: settings.privateNetwork,
    time: settings.limits.buildTime,
    memory: settings.limits.buildMemory,
    signal,
  };
  const { built, readerSites } = await buildReaderSites(platform, project, build, log);
  log.add(...built.lines);
  if (!built.publishable) {
    const first = built.lines.find((line) => /\berror: /.test(line)) ?? built.lines[0];
    throw new UpdateFailure(`The build failed; the site has not changed. ${first ?? ''}`.trim());
  }
  log.add(`Built ${built.pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const hidden = await hiddenByService(out, project.base, reservedPaths(settings));
  if (hidden.length > 0) {
    throw new UpdateFailure(
      `${hidden.join(', ')}: the service answers at this path, so nobody would see the page. Move it.`,
    );
  }
  const screenshots = await picture(update.id, { folder: out, work, base: project.base }, run, log);
  log.add('Publishing');
  await files.put(project.id, update.id, out);
  const sha = commit?.sha ?? null;
  const deployment = { id: update.id, project: project.id, sha, base: project.base };
  const opened = await platform.sites.open({ ...deployment, createdAt: new Date() });
  if (opened) {
    const others = await Promise.all(readerSites.map((groups) => opened.forGroups(groups)));
    for (const site of [opened, ...others]) if (site) await prepareSearch(site, run, log);
  }
  log.add('Published');
  await log.flush();
  const problems = built.problems === '' ? '' : ` ${built.problems}: see the log.`;
  const summary = `Published ${countOf(built.pages, 'page')}.${problems}`;
  const ended = await updates.end(update.id, worker, 'success', { summary, screenshots }, (sql) =>
    deployments.publish(sql, deployment),
  );
  if (!ended) throw new UpdateFailure('The update was taken over by another worker.');
  platform.sites.invalidate(project.id);
  if (!live) await tellPull(platform, project);
}

/** Comments on a pull request, only once, with the address of its preview. */
async function tellPull(platform: Platform, project: ProjectSettings): Promise<void> {
  const preview = readPreviewId(project.id);
  if (!preview) return;
  const { settings } = platform;
  const address = siteAddress(project, platform) || (settings.publicUrl ?? '');
  if (address === '') return;
  const root = address + (project.base === '/' ? '' : project.base);
  const text = `Preview: ${root}/\n\nIt is built again with every push, and removed when this is closed.`;
  try {
    await platform.forge(project).comment(project, preview.pull, text);
  } catch (error) {
    platform.log('warn', 'no comment on a pull request', {
      project: project.id,
      ...errorFields(error),
    });
  }
}

/** Runs before the site is published, so that the first search does not have to wait. */
async function prepareSearch(
  { name, deployment, retriever }: OpenSite,
  { platform, signal }: UpdateRun,
  log: UpdateLog,
): Promise<void> {
  const { semanticSearch } = platform;
  if (semanticSearch) {
    try {
      const { id, project } = deployment;
      const site = { name, project, deployment: id };
      const count = await semanticSearch.prepare(site, retriever, signal);
      log.add(`Made ${count} embeddings`);
    } catch (error) {
      if (signal.aborted) throw error;
      log.add(`Search uses only words where embeddings are missing: ${(error as Error).message}`);
    }
  }
  await retriever.find('a', { limit: 1 });
}

async function rollBack(
  update: UpdateRow,
  project: ProjectSettings,
  { platform, worker }: UpdateRun,
  log: UpdateLog,
): Promise<void> {
  const { updates, deployments, files } = platform;
  const target = await deployments.find(update.request.deploymentId ?? '');
  if (!target || target.project !== project.id) {
    throw new UpdateFailure('The earlier deployment is no longer kept.');
  }
  if ((await files.open(project.id, target.id)) === undefined) {
    throw new UpdateFailure('The files of the earlier deployment are gone.');
  }
  log.add(`Going back to ${target.id}`);
  await log.flush();
  const origin = await updates.find(target.id);
  const { sha, author, message, screenshots } = origin?.facts ?? {};
  const summary = `Went back to ${target.id} of ${target.createdAt.toISOString()}.`;
  const facts = { summary, sha, author, message };
  for (const mode of screenshots ?? []) {
    const png = await updates.screenshot(target.id, mode);
    if (png) await updates.keepScreenshot(update.id, mode, png);
  }
  const ended = await updates.end(update.id, worker, 'success', { ...facts, screenshots }, (sql) =>
    deployments.publish(sql, target),
  );
  if (!ended) throw new UpdateFailure('The update was taken over by another worker.');
  platform.sites.invalidate(project.id);
}

/** An update never fails because of a screenshot. */
async function picture(
  id: string,
  site: { folder: string; work: string; base: string },
  { platform, signal }: UpdateRun,
  log: UpdateLog,
): Promise<('light' | 'dark')[]> {
  const { chromium } = platform.settings;
  if (chromium === undefined) {
    log.add('No screenshots: there is no Chromium on this machine.');
    return [];
  }
  const taken: ('light' | 'dark')[] = [];
  for (const mode of ['light', 'dark'] as const) {
    try {
      const png = await takeScreenshot(mode, { chromium, ...site, signal });
      await platform.updates.keepScreenshot(id, mode, png);
      taken.push(mode);
    } catch (error) {
      if (signal.aborted) throw error;
      log.add(`No ${mode} screenshot: ${(error as Error).message}`);
    }
  }
  return taken;
}
