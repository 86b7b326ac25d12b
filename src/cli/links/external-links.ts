import type { ExternalUse } from '../../build/options.ts';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { Verdict } from './asker.ts';

/** The locations of each URL. Fragments are removed, because they are not sent to a server. */
export function addressesOf(
  uses: readonly ExternalUse[],
  ignored: readonly string[],
): Map<string, ExternalUse[]> {
  const addresses = new Map<string, ExternalUse[]>();
  for (const use of uses) {
    const url = addressOf(use.url);
    if (url === undefined || ignored.some((entry) => isCovered(url, entry))) continue;
    const group = addresses.get(url.href);
    if (group) group.push(use);
    else addresses.set(url.href, [use]);
  }
  return new Map([...addresses].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function addressOf(text: string): URL | undefined {
  const full = text.startsWith('//') ? `https:${text}` : text;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  url.hash = '';
  return url;
}

/** An entry is a host (`example.com`, `*.example.com`) or the start of a URL. */
function isCovered(url: URL, entry: string): boolean {
  // In `url`, the host is in lower case too.
  if (entry.includes('://'))
    return url.href.startsWith(entry.replace(/^[^:]+:\/\/[^/?#]*/, (host) => host.toLowerCase()));
  const host = entry.toLowerCase();
  return host.startsWith('*.')
    ? url.hostname.endsWith(host.slice(1))
    : url.host === host || url.hostname === host;
}

export function externalProblems(
  addresses: ReadonlyMap<string, readonly ExternalUse[]>,
  verdicts: ReadonlyMap<string, Verdict>,
): Diagnostic[] {
  return [...addresses].flatMap(([address, uses]) => {
    const verdict = verdicts.get(address);
    if (verdict === undefined || verdict.kind === 'there') return [];
    const code = verdict.kind === 'gone' ? 'link/external-broken' : 'link/external-unsure';
    return uses.map(({ url, location }) =>
      problem(code, `\`${url}\`: ${verdict.reason}.`, { location }),
    );
  });
}
