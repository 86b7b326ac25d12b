import type { ServeProcess } from './serve-process.ts';

/** Asks again while the server says that it cannot reach its database just now: a busy machine is enough for that. */
export async function patiently(
  url: string,
  init?: RequestInit,
  maxTries = 120,
): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || tries === maxTries) return answer;
    await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export async function trigger(server: ServeProcess, key: string): Promise<string> {
  const answer = await patiently(`${server.admin}/v1/project/update/default`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  });
  return ((await answer.json()) as { statusId: string }).statusId;
}

export async function ask(
  server: ServeProcess,
  key: string,
  threadId?: string,
  maxTries?: number,
): Promise<string | undefined> {
  const answer = await patiently(
    `${server.public}/v1/assistant/default/message`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        fp: 'anonymous',
        threadId,
        messages: [{ role: 'user', content: 'Which round is it?' }],
      }),
    },
    maxTries,
  );
  await answer.text();
  return answer.headers.get('x-thread-id') ?? undefined;
}

export async function ended(
  server: ServeProcess,
  key: string,
  id: string,
): Promise<'success' | 'failure' | 'stuck' | 404> {
  for (let tries = 0; tries < 1500; tries++) {
    const answer = await fetch(`${server.admin}/v1/project/update-status/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (answer.status === 404) return 404;
    const { status } = (await answer.json()) as { status: string };
    if (status === 'success' || status === 'failure') return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return 'stuck';
}
