import { firstCharacters } from '../../lib/text/first-characters.ts';
import { withoutSecrets } from '../telemetry/log.ts';
import { ForgeError, forgeTimeout } from './forge.ts';

export interface RestRequest {
  method: 'GET' | 'POST';
  /** Includes the query. */
  path: string;
  body?: object;
}

/** Sends a JSON request to a forge's API. A 404 response becomes undefined; any other failure is a `ForgeError`. */
export type Rest = <Answer>(request: RestRequest) => Promise<Answer | undefined>;

/** `name` is used in messages; `headers` authenticate the client. */
export function restClient(name: string, apiUrl: string, headers: Record<string, string>): Rest {
  return async <Answer>({ method, path, body }: RestRequest): Promise<Answer | undefined> => {
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(apiUrl + path, {
        method,
        // The token must not be sent to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(forgeTimeout),
        headers: {
          accept: 'application/json',
          'user-agent': 'octavo',
          ...headers,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      });
      text = await answer.text();
    } catch (error) {
      const { cause, message } = error as Error;
      throw new ForgeError(withoutSecrets(`${name}: ${(cause as Error)?.message ?? message}`));
    }
    if (answer.status === 404 && method === 'GET') return undefined;
    if (!answer.ok) {
      throw new ForgeError(
        withoutSecrets(`${name} answered ${answer.status}: ${firstCharacters(text, 300)}`),
      );
    }
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw new ForgeError(`${name} answered with something that is not JSON.`);
    }
  };
}
