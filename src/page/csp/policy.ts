/** A Content-Security-Policy: what each directive allows, in the order in which it is written. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The directives that decide what inline code and files a page may run and show. A header without them leaves that to the page. */
const withHashes = ['default-src', 'script-src', 'style-src'];

export function formatPolicy(policy: Policy): string {
  return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(
    directives.filter(([name]) => name).map(([name, ...sources]) => [name!, sources] as const),
  );
}

/** What is allowed by one policy or another: `'none'` gives way to any source. */
export function unite(policies: Iterable<Policy>): Policy {
  const all = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const [name, sources] of policy) {
      const union = all.get(name) ?? new Set();
      for (const source of sources) union.add(source);
      all.set(name, union);
    }
  }
  return new Map([...all].map(([name, sources]) => [name, consistent([...sources])]));
}

/** The same of policies as text, of which one may be missing. */
export function eitherPolicy(one: string | undefined, other: string | undefined) {
  if (one === undefined || other === undefined || one === other) return one ?? other;
  return formatPolicy(unite([parsePolicy(one), parsePolicy(other)]));
}

/** Hashes take `'unsafe-inline'` its force, and `'none'` stands alone. */
function consistent(sources: readonly string[]): string[] {
  const list = sources.includes("'unsafe-inline'")
    ? sources.filter((source) => !/^'(?:sha\d+-|unsafe-hashes)/.test(source))
    : [...sources];
  return list.length > 1 ? list.filter((source) => source !== "'none'") : list;
}

/** The part of a policy that is the same for every page, whatever its content. */
export function withoutHashes(policy: Policy): Policy {
  return new Map([...policy].filter(([name]) => !withHashes.includes(name)));
}

const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/** A policy as a document says it of itself, near its beginning. */
export function policyMeta(policy: string): string {
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

/** The policy that a document says of itself. */
export function policyText(html: string): string | undefined {
  return meta.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The document with another policy in the place of its own. */
export function replacePolicy(html: string, policy: string): string {
  return html.replace(meta, () => policyMeta(policy));
}
