import { createHmac, timingSafeEqual } from 'node:crypto';
import { repositoryOf } from '../forge/github.ts';
import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import { readBody } from '../http/read-json.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { sourceRef } from '../updates/source-ref.ts';

/** GitHub sends no more than this. */
const bodyLimit = 25 * 1024 * 1024;

interface Payload {
  ref?: string;
  repository?: { full_name?: string };
  repositories?: { full_name?: string }[];
  repositories_added?: { full_name?: string }[];
}

/** Pushes to a project's branch, as GitHub tells of them. A delivery that is sent twice counts once. */
export function webhookRoutes(app: App, platform: Platform): void {
  const { settings, database, updates } = platform;
  app.post('/v1/webhooks/github', async (call) => {
    call.set('route', 'webhook');
    const secret = settings.github.webhookSecret;
    if (secret === undefined) throw new Problem(404, 'Webhooks are not set up.');
    const body = await readBody(call.req.raw, bodyLimit);
    const signature = call.req.header('x-hub-signature-256') ?? '';
    if (!isSigned(body, secret, signature)) throw new Problem(401, 'The signature is wrong.');
    const delivery = call.req.header('x-github-delivery') ?? '';
    if (!/^[\w-]{1,100}$/.test(delivery)) throw new Problem(400, 'X-GitHub-Delivery is missing.');
    const event = call.req.header('x-github-event') ?? '';
    const projects = concerned(settings.projects, event, parse(body));
    const source = event === 'push' ? 'github' : 'github-app-installation';
    const statusIds = await database.transaction(async (sql) => {
      const fresh = await sql.query(
        'insert into webhook_delivery (id) values ($1) on conflict do nothing returning id',
        [delivery],
      );
      if (fresh.length === 0) return [];
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

/** RFC 2104 over the bytes as they came; compared in constant time. */
function isSigned(body: Uint8Array, secret: string, signature: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
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
