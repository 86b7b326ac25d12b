/** A Content-Security-Policy: the sources of each directive, in the order in which they are written. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Directives for inline code and for files that a page runs and shows. A header without them leaves these to the page.
 */
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

/** The policy that allows whatever one of the policies allows: `'none'` gives way to any source. */
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

/** The same for policies as text, one of which may be missing. */
export function eitherPolicy(one: string | undefined, other: string | undefined) {
  if (one === undefined || other === undefined || one === other) return one ?? other;
  return formatPolicy(unite([parsePolicy(one), parsePolicy(other)]));
}

/** Removes sources that conflict: hashes disable `'unsafe-inline'`, and `'none'` must be alone. */
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

/** A policy as the `<meta>` element of a document. */
export function policyMeta(policy: string): string {
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

/** The policy in the `<meta>` element of a document. */
export function policyText(html: string): string | undefined {
  return meta.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The document with another policy instead of its own. */
export function replacePolicy(html: string, policy: string): string {
  return html.replace(meta, () => policyMeta(policy));
}
