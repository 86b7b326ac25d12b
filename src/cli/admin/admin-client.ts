import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import { UsageError } from '../usage-error.ts';

/** Requests to the admin listener of a running server, for one project. */
export interface AdminClient {
  /** Returns the JSON of the response. If the server refuses, throws an error that says why. */
  ask(method: 'GET' | 'POST', path: (project: string) => string, body?: object): Promise<unknown>;
  /** For requests that start an update. Returns the update's id. */
  started(method: 'POST', path: (project: string) => string, body?: object): Promise<string>;
}

/** The key comes from the environment, so neither the process list nor the shell history shows it. */
export function adminClient(server: string, project: string): AdminClient {
  const key = process.env.OCTAVO_ADMIN_KEY;
  if (key === undefined || key === '') {
    throw new UsageError(
      'Set OCTAVO_ADMIN_KEY to an admin key of the project: octavo keys create --kind admin creates one.',
    );
  }
  if (!URL.canParse(server) || !/^https?:/i.test(server)) {
    throw new UsageError(`--server must be a URL such as http://127.0.0.1:3001, not ${server}.`);
  }
  const ask: AdminClient['ask'] = async (method, path, body) => {
    const url = withoutEndSlashes(server) + path(encodeURIComponent(project));
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      // The key must not be sent to the target of a redirect.
      redirect: 'error',
    }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new UsageError(`${server} cannot be reached: ${cause || 'no answer'}`);
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const { error = `status ${response.status}` } = Object(answer) as { error?: string };
    if (!response.ok) throw new UsageError(error);
    if (typeof answer !== 'object' || answer === null)
      throw new UsageError(`The server at ${server} is not the admin listener of octavo serve.`);
    return answer;
  };
  return {
    ask,
    async started(method, path, body) {
      return ((await ask(method, path, body)) as { statusId: string }).statusId;
    },
  };
}
