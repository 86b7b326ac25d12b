import { formatPolicy, type Policy, withoutHashes } from '../page/csp/policy.ts';

/** Headers of every response: types are not guessed, other sites learn only the host, and pages may not use devices. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** An image that is opened directly is a document and may contain scripts; none of them may run. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Netlify and Cloudflare read lines of up to 2,000 characters, and proxies have little room for headers. */
const maxLength = 1900;

/**
 * The policy of a document as a header, including who may frame it, which a `<meta>` cannot say. A browser applies
 * both, so neither can allow what the other forbids. If the header is too long, inline code is left to the page's own
 * policy, and if necessary everything except framing.
 */
export function documentPolicy(policy: Policy | undefined, frameAncestors: string): string {
  const frames = `frame-ancestors ${frameAncestors}`;
  if (!policy) return frames;
  const whole = `${formatPolicy(policy)}; ${frames}`;
  if (whole.length <= maxLength) return whole;
  const short = `${formatPolicy(withoutHashes(policy))}; ${frames}`;
  // With images from very many hosts, the line would be cut off or dropped by hosts.
  return short.length <= maxLength ? short : frames;
}
