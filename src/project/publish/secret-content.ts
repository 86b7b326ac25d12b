import type { SecretReason } from './secret-names.ts';

/**
 * A private key with content; examples in documentation are shortened (`-----BEGIN PRIVATE KEY-----
 * ...`).
 */
const privateKey =
  /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\r|\\n)+[A-Za-z0-9+/=:,. \-\\\r\n]{60}/;

/** Access tokens, in the formats that their vendors publish for secret scanners. */
const tokens: readonly [RegExp, SecretReason][] = [
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, 'a key of AWS'],
  [/\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{60,255})\b/g, 'a token of GitHub'],
  [/\bglpat-[\w-]{20,64}/g, 'a token of GitLab'],
  [/\bxox[abprs]-\d[A-Za-z0-9-]{20,250}/g, 'a token of Slack'],
  [/\b[sr]k_live_[A-Za-z0-9]{20,250}\b/g, 'a live key of Stripe'],
  [/\bnpm_[A-Za-z0-9]{36}\b/g, 'a token of npm'],
  [/\bsk-ant-[\w-]{60,200}/g, 'a key of Anthropic'],
  [/\bsk-(?:proj-)?[A-Za-z0-9_-]{20,200}T3BlbkFJ[A-Za-z0-9_-]{20,200}/g, 'a key of OpenAI'],
  [/\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b/g, 'a private key'],
];

const dumpHead =
  /^(?:\/\*|--|#)[^\n]{0,40}(?:database dump|MySQL dump|MariaDB dump|sqlite3? dump|pg_dump)/im;
const dumpRows = /^COPY [^\n]{1,2000} FROM stdin/im;

/** A description of data: a part of an API description, or a JSON schema. */
const describes =
  /(?:^|[{,\s])["']?(?:openapi|swagger|asyncapi|\$schema|\$ref|properties|paths|components|definitions|allOf|oneOf|anyOf)["']?\s*:/;

const publicPart =
  /-----BEGIN (?:[A-Z0-9]+ ){0,3}(?:CERTIFICATE|PUBLIC KEY|SIGNATURE|PUBLIC KEY BLOCK|PARAMETERS|CERTIFICATE REQUEST|X509 CRL)-----/;

/** Why a file's content is considered a secret. */
export function secretContent(text: string): SecretReason | undefined {
  if (text.includes('PRIVATE KEY') && privateKey.test(text)) return 'a private key';
  for (const [pattern, reason] of tokens) {
    for (const [token] of text.matchAll(pattern)) if (!isExample(token)) return reason;
  }
  if (text.startsWith('SQLite format 3\0')) return 'a database';
  if (dumpHead.test(text) || dumpRows.test(text)) return 'a dump of a database';
  const isAccess = /^[ \t]*["']?kind["']?\s*:\s*["']?Config\b/m.test(text);
  if (isAccess && /client-key-data|["']?\btoken["']?\s*:/.test(text))
    return 'an access to Kubernetes';
  return undefined;
}

/** Whether a file only has the name of a secret: a certificate, a public key, a Keynote presentation or a schema. */
export function isHarmless(file: string, text: string): boolean {
  if (/\.(?:key|pem|p8|asc)$/i.test(file)) {
    return publicPart.test(text) || (/\.key$/i.test(file) && text.startsWith('PK\u0003\u0004'));
  }
  return /\.(?:json|ya?ml)$/i.test(file) && describes.test(text);
}

/** Whether a token is a placeholder: it repeats itself, counts, or says so. */
function isExample(token: string): boolean {
  if (/example|xxxx|0000|1234567|abcdef|your|dummy|fake|test|redacted|placeholder/i.test(token))
    return true;
  return new Set(token.slice(-16)).size < 7;
}
