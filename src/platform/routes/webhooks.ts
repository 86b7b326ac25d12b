import { createHash } from 'node:crypto';
import { repositoryOf } from '../forge/github.ts';
import { clientAddress } from '../http/address.ts';
import type { App } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { Problem } from '../http/problem.ts';
import { createSignedBodies } from '../http/signed-body.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { sourceRef } from '../updates/source-ref.ts';

/** GitHub sends at most 25 MB and waits 10 s for an answer. */
const bodyLimits = {
  largest: 25 * 1024 * 1024,
  together: 64 * 1024 * 1024,
  time: 10_000,
};

interface Payload {
  ref?: string;
  repository?: { full_name?: string };
  repositories?: { full_name?: string }[];
  repositories_added?: { full_name?: string }[];
}

/**
 * Receives pushes to a project's branch from GitHub. A repeated delivery counts once, whether it has the same id or
 * the same body under a new id, since only the body is signed. To publish the same commit again, use the update
 * endpoint.
 */
export function webhookRoutes(app: App, platform: Platform): void {
  const { settings, database, updates, rates } = platform;
  const readSigned = createSignedBodies(bodyLimits);
  app.post('/v1/webhooks/github', async (call) => {
    call.set('route', 'webhook');
    const secret = settings.github.webhookSecret;
    if (secret === undefined) throw new Problem(404, 'Webhooks are not set up.');
    const address = clientAddress(call, settings.trustedProxies);
    await limitRate(rates, `webhook:address:${address}`, settings.limits.webhookPerAddress);
    const delivery = call.req.header('x-github-delivery') ?? '';
    const signature = call.req.header('x-hub-signature-256') ?? null;
    const body = await readSigned(call.req.raw, secret, signature);
    if (!/^[\w-]{1,100}$/.test(delivery)) throw new Problem(400, 'X-GitHub-Delivery is missing.');
    const event = call.req.header('x-github-event') ?? '';
    const projects = concerned(settings.projects, event, parse(body));
    const source = event === 'push' ? 'github' : 'github-app-installation';
    const statusIds = await database.transaction(async (sql) => {
      const fresh = await sql.query(
        'insert into webhook_delivery (id) values ($1), ($2) on conflict do nothing returning id',
        [delivery, `sha256:${createHash('sha256').update(body).digest('hex')}`],
      );
      if (fresh.length < 2) return [];
      const ids: string[] = [];
      for (const { id: project, source: from } of projects) {
        ids.push(await updates.queue({ project, ref: sourceRef(from), source }, sql));
      }
      return ids;
    });
    if (statusIds.length > 0) platform.wake();
    return call.json({ statusIds }, 202);
  });
}

function parse(body: Uint8Array): Payload {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Payload;
  } catch {
    throw new Problem(400, 'The body is not JSON; set the content type of the webhook to it.');
  }
}

function concerned(
  projects: readonly ProjectSettings[],
  event: string,
  { ref, repository, repositories, repositories_added: added }: Payload,
): ProjectSettings[] {
  const named = [repository, ...(repositories ?? []), ...(added ?? [])].map((one) =>
    one?.full_name?.toLowerCase(),
  );
  return projects.filter((project) => {
    const own = repositoryOf(project);
    if (!own || !named.includes(`${own.owner}/${own.repo}`.toLowerCase())) return false;
    if (event === 'push') return ref === `refs/heads/${sourceRef(project.source)}`;
    return event === 'installation' || event === 'installation_repositories';
  });
}
