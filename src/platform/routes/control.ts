import { createHash, timingSafeEqual } from 'node:crypto';
import { newKeySchema } from '../contract/keys.ts';
import type { App, Call } from '../http/app.ts';
import { bearerToken } from '../http/authenticate.ts';
import { notFound, Problem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';
import { type Platform, projectById } from '../platform.ts';

/**
 * Serves `octavo keys`: only one process can open the embedded database, so the command sends its requests to the
 * running server. The password is in the lock file of the data folder, which only the file's owner can read.
 */
export function controlRoutes(app: App, platform: Platform): void {
  const { keys, controlSecret } = platform;
  const guard = (call: Call) => {
    call.set('route', 'control');
    const digest = (text: string) => createHash('sha256').update(text).digest();
    if (!timingSafeEqual(digest(bearerToken(call) ?? ''), digest(controlSecret))) {
      throw new Problem(401, 'This is for commands on this machine.');
    }
  };
  app.get('/control/keys', async (call) => {
    guard(call);
    return call.json(await keys.list(call.req.query('project')));
  });
  app.post('/control/keys', async (call) => {
    guard(call);
    const { expiresAt, ...asked } = await readJson(call.req.raw, newKeySchema, 10_000);
    if (!projectById(platform, asked.project)) throw notFound(`The project ${asked.project}`);
    const at = expiresAt === undefined ? undefined : new Date(expiresAt);
    return call.json(await keys.create({ ...asked, expiresAt: at }), 201);
  });
  app.post('/control/keys/:id/revoke', async (call) => {
    guard(call);
    if (!(await keys.revoke(call.req.param('id')))) throw notFound('The key');
    return call.json({ revoked: true });
  });
}
