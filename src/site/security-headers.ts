import { formatPolicy, type Policy, withoutHashes } from '../page/csp/policy.ts';

/** Headers of every answer: types are not guessed, other sites learn only the host, and pages may not use devices. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A picture that is opened by itself is a document and may contain scripts; none may run. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Netlify and Cloudflare read lines of up to 2,000 characters, and proxies have little room for headers. */
const maxLength = 1900;

/**
 * The policy of a document as a header, with who may frame it, which a `<meta>` cannot say. A browser applies both, so
 * neither can allow what the other forbids. If the header is too long, it leaves inline code to the page's own policy,
 * and then the rest, too.
 */
export function documentPolicy(policy: Policy | undefined, frameAncestors: string): string {
  const frames = `frame-ancestors ${frameAncestors}`;
  if (!policy) return frames;
  const whole = `${formatPolicy(policy)}; ${frames}`;
  if (whole.length <= maxLength) return whole;
  const short = `${formatPolicy(withoutHashes(policy))}; ${frames}`;
  // A site with pictures of very many hosts: hosts would cut the line or leave it out.
  return short.length <= maxLength ? short : frames;
}
