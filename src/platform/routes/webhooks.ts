import { createHash, timingSafeEqual } from 'node:crypto';
import { repositoryOf } from '../forge/github.ts';
import { clientAddress } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { Problem } from '../http/problem.ts';
import { readBody } from '../http/read-json.ts';
import { createSignedBodies } from '../http/signed-body.ts';
import type { Platform } from '../platform.ts';
import { previewId } from '../previews/preview-project.ts';
import { removePreview } from '../previews/remove-preview.ts';
import { addressOf } from '../settings/forge-address.ts';
import { type ForgeKind, forgeKinds, type ProjectSettings } from '../settings/settings.ts';
import type { Sql } from '../store/database.ts';
import { sourceRef } from '../updates/source-ref.ts';
import { type ForgeEvent, readEvent } from './webhook-events.ts';

/** GitHub sends at most 25 MB and waits 10 s for a response. */
const bodyLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxTotalBytes: 64 * 1024 * 1024,
  timeout: 10_000,
};

/** The headers in which each forge names the event and the delivery, and authenticates itself. */
const headers = {
  github: {
    event: 'x-github-event',
    delivery: ['x-github-delivery'],
    signature: (call: Call) => call.req.header('x-hub-signature-256'),
  },
  bitbucket: {
    event: 'x-event-key',
    delivery: ['x-request-uuid'],
    signature: (call: Call) => call.req.header('x-hub-signature'),
  },
  gitea: {
    event: 'x-gitea-event',
    delivery: ['x-gitea-delivery'],
    signature: (call: Call) => `sha256=${call.req.header('x-gitea-signature') ?? ''}`,
  },
  /** GitLab sends the secret itself instead of a signature. */
  gitlab: {
    event: 'x-gitlab-event',
    delivery: ['idempotency-key', 'x-gitlab-event-uuid'],
    signature: undefined,
  },
};

/**
 * Receives pushes to a project's branch, and pull requests, from forges. A repeated delivery counts once, whether it
 * has the same id or, if the body is signed but the id is not, the same body under a new id. To publish the same commit
 * again, use the update endpoint.
 */
export function webhookRoutes(app: App, platform: Platform): void {
  const { settings, database, localRates } = platform;
  const readSigned = createSignedBodies(bodyLimits);
  for (const forge of forgeKinds) {
    const { event, delivery, signature } = headers[forge];
    app.post(`/v1/webhooks/${forge}`, async (call) => {
      call.set('route', 'webhook');
      const { webhookSecret: secret } =
        forge === 'github' ? settings.github : settings.forges[forge];
      if (secret === undefined) throw new Problem(404, 'Webhooks are not set up.');
      const address = clientAddress(call, settings.trustedProxies);
      await limitRate(localRates, `webhook:address:${address}`, settings.limits.webhookPerAddress);
      if (!signature) checkToken(call.req.header('x-gitlab-token'), secret);
      const body = signature
        ? await readSigned(call.req.raw, secret, signature(call) ?? null)
        : await readBody(call.req.raw, bodyLimits.maxBytes);
      const [name] = delivery;
      const id = delivery.map((header) => call.req.header(header)).find(Boolean) ?? '';
      if (!/^[\w{}-]{1,100}$/.test(id)) throw new Problem(400, `${name} is missing.`);
      const notice = readEvent(forge, call.req.header(event) ?? '', parse(body));
      const done = await database.transaction(async (sql) => {
        const hash = createHash('sha256').update(body).digest('hex');
        // GitLab and Bitbucket put no time into a push, so the same push made again later has the same body.
        const isUnique = signature && !(forge === 'bitbucket' && notice?.kind === 'push');
        const marks = [`${forge}:${id}`, ...(isUnique ? [`sha256:${hash}`] : [])];
        const fresh = await sql.query(
          'insert into webhook_delivery (id) select unnest($1::text[]) on conflict do nothing returning id',
          [marks],
        );
        if (fresh.length < marks.length || !notice) return { statusIds: [], closed: [] };
        return follow(platform, forge, notice, sql);
      });
      for (const preview of done.closed) await removePreview(platform, preview);
      if (done.statusIds.length > 0) platform.wake();
      return call.json({ statusIds: done.statusIds }, 202);
    });
  }
}

function checkToken(token: string | undefined, secret: string): void {
  if (token === undefined) throw new Problem(401, 'The token is missing.');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(token), digest(secret))) {
    throw new Problem(401, 'The token is wrong.');
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new Problem(400, 'The body is not JSON; set the content type of the webhook to it.');
  }
}

/** Queues what an event requires, and returns the previews that it ends. */
async function follow(
  { settings, updates }: Platform,
  forge: ForgeKind,
  event: ForgeEvent,
  sql: Sql,
): Promise<{ statusIds: string[]; closed: string[] }> {
  const named = event.kind === 'installed' ? event.repositories : [event.repository];
  const repositories = named.map((name) => name.toLowerCase());
  const source = forge !== 'github' ? 'api' : sourceOf(event);
  const statusIds: string[] = [];
  const closed: string[] = [];
  for (const project of settings.projects) {
    const own = repositoryAt(project, forge);
    if (own === undefined || !repositories.includes(own)) continue;
    const { id } = project;
    if (event.kind === 'pull') {
      // The pages and code of a fork come from people who have no access to the repository.
      if (!project.previews || event.isForeign) continue;
      const preview = previewId(id, event.number);
      if (!event.isOpen) closed.push(preview);
      else
        statusIds.push(await updates.queue({ project: preview, ref: event.branch, source }, sql));
      continue;
    }
    const ref = sourceRef(project.source);
    if (event.kind === 'push' && !event.branches.includes(ref)) continue;
    statusIds.push(await updates.queue({ project: id, ref, source }, sql));
  }
  return { statusIds, closed };
}

const sourceOf = (event: ForgeEvent) =>
  event.kind === 'installed' ? 'github-app-installation' : 'github';

/** The repository of a project on a forge, in lower case. */
function repositoryAt(project: ProjectSettings, forge: ForgeKind): string | undefined {
  if (forge === 'github') {
    const own = repositoryOf(project);
    return own && `${own.owner}/${own.repo}`.toLowerCase();
  }
  const address = addressOf(project);
  return address?.kind === forge ? address.path.toLowerCase() : undefined;
}
