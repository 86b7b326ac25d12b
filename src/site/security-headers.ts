import { formatPolicy, type Policy, withoutHashes } from '../page/csp/policy.ts';

/** What every answer says: types are not guessed, other sites hear of the host only, and pages need no device. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A picture that is opened by itself is a document, and may hold scripts: it runs none. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Netlify and Cloudflare read lines of 2,000 signs, and proxies have little room for the head of an answer. */
const longest = 1900;

/**
 * The policy of a document as a header, with who may frame it, which a `<meta>` cannot say. A header cannot allow what
 * the page forbids, nor the other way round: one that is too long leaves inline code to the page, which names it.
 */
export function documentPolicy(policy: Policy | undefined, frameAncestors: string): string {
  const frames = `frame-ancestors ${frameAncestors}`;
  if (!policy) return frames;
  const whole = `${formatPolicy(policy)}; ${frames}`;
  return whole.length <= longest ? whole : `${formatPolicy(withoutHashes(policy))}; ${frames}`;
}
