import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs values that a browser stores for the server: anyone can read them, nobody can change them. */
export interface Signer {
  /** `purpose` prevents a value for one use from being accepted for another. The value expires after `seconds`. */
  sign(purpose: string, value: object, seconds: number): string;
  /** The value; undefined if it was changed, has expired, or has another purpose. */
  verify<Value>(purpose: string, signed: string | undefined): Value | undefined;
  /** A digest that represents a text in a signed value. The text cannot be found from it by guessing. */
  tag(text: string): string;
}

/** The most characters of a signed value. */
const maxLength = 4000;

/**
 * A signer with HMAC-SHA-256 (RFC 2104). The first secret signs, all secrets verify: a new secret is put in front of
 * the old one, which is removed when everything signed with it has expired. Without secrets, a random one is used for
 * as long as the process runs.
 */
export function createSigner(secrets: readonly string[]): Signer {
  const keys: (string | Buffer)[] = secrets.length > 0 ? [...secrets] : [randomBytes(32)];
  const mac = (key: string | Buffer, purpose: string, body: string) =>
    createHmac('sha256', key).update(`${purpose}\0${body}`).digest();
  return {
    tag: (text) => mac(keys.at(-1)!, 'tag', text).toString('base64url').slice(0, 22),
    sign(purpose, value, seconds) {
      const until = Math.floor(Date.now() / 1000) + seconds;
      const body = Buffer.from(JSON.stringify({ until, value })).toString('base64url');
      return `${body}.${mac(keys[0]!, purpose, body).toString('base64url')}`;
    },
    verify<Value>(purpose: string, signed: string | undefined): Value | undefined {
      if (signed === undefined || signed.length > maxLength) return undefined;
      const [body = '', signature = '', ...rest] = signed.split('.');
      const bytes = Buffer.from(signature, 'base64url');
      if (rest.length > 0 || bytes.length !== 32) return undefined;
      if (!keys.some((key) => timingSafeEqual(mac(key, purpose, body), bytes))) return undefined;
      const { until, value } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        until: number;
        value: Value;
      };
      return until > Date.now() / 1000 ? value : undefined;
    },
  };
}
