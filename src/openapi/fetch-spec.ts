import type { SpecFailure } from './operation-ref.ts';

/** A spec on another host is worth this much patience (ms) and room (bytes); a build must not hang on it. */
const patience = 5_000;
const largest = 64 * 1024 * 1024;
const mostRedirects = 5;

/** The text at a URL, or why there is none. */
export async function fetchSpec(url: string): Promise<{ text: string } | SpecFailure> {
  try {
    // One limit for all of it: connection, redirects and body.
    return await download(url, AbortSignal.timeout(patience));
  } catch (error) {
    return unreachable(reason(error));
  }
}

async function download(
  start: string,
  signal: AbortSignal,
): Promise<{ text: string } | SpecFailure> {
  let url = new URL(start);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.5' },
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      url = new URL(location, url);
      if (!/^https?:$/.test(url.protocol)) return unreachable(`it redirects to ${url.protocol}`);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      return unreachable(`HTTP ${response.status}`);
    }
    return readBody(response);
  }
  return unreachable(`more than ${mostRedirects} redirects`);
}

async function readBody(response: Response): Promise<{ text: string } | SpecFailure> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largest) return unreachable(`more than ${largest / 1024 / 1024} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return { text: text + decoder.decode() };
}

function unreachable(detail: string): SpecFailure {
  return { kind: 'unreachable', detail };
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} s`;
  // fetch says only "fetch failed"; the cause has the code of the system.
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.message;
}
