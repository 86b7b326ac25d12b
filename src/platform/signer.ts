import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs values that a browser keeps for the server: everyone can read them, nobody can change them. */
export interface Signer {
  /** `purpose` keeps a value of one use from being taken for one of another. It expires after `seconds`. */
  sign(purpose: string, value: object, seconds: number): string;
  /** The value; undefined when it was changed, has expired, or is for another purpose. */
  verify<Value>(purpose: string, signed: string | undefined): Value | undefined;
  /** Stands for a text in a signed value. Whoever reads it cannot find the text by guessing. */
  tag(text: string): string;
}

/** Characters of the longest signed value. */
const maxLength = 4000;

/**
 * Signer with HMAC-SHA-256 (RFC 2104). The first secret signer, all of them open: a new secret is put in front of the old
 * one, which is removed when everything that it signed has expired. Without secrets a random one lasts as long as the
 * process.
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
