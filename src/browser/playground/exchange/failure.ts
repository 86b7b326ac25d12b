import { NoAnswerError } from './proxy.ts';
import { DotSegmentError, UnsendableError } from './send.ts';

export type FailureReason =
  | 'cancelled'
  | 'unsendable'
  | 'dots'
  | 'interrupted'
  | 'policy'
  | 'mixed'
  | 'cors'
  | 'offline'
  | 'unreachable';

/** Determines why a request to `address` fails. Listens from its creation until `stop` is called. */
export function watchFailures(address: string) {
  let refused = false;
  const note = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isOurs =
      effectiveDirective === 'connect-src' && originOf(blockedURI) === originOf(address);
    if (isOurs && disposition === 'enforce') refused = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    stop: () => document.removeEventListener('securitypolicyviolation', note),
    /** Why the response is missing or incomplete, as far as a page can tell. `hasBegun`: its status has arrived. */
    async reasonOf(error: unknown, hasBegun: boolean): Promise<FailureReason> {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      if (error instanceof UnsendableError) return 'unsendable';
      if (error instanceof DotSegmentError) return 'dots';
      if (hasBegun) return 'interrupted';
      if (error instanceof NoAnswerError) return 'unreachable';
      // The event comes in a separate task, which may run after the failure.
      await new Promise((resolve) => setTimeout(resolve));
      if (refused) return 'policy';
      if (location.protocol === 'https:' && address.startsWith('http:')) return 'mixed';
      if (await isReachable(address)) return 'cors';
      return navigator.onLine ? 'unreachable' : 'offline';
    },
  };
}

async function isReachable(address: string): Promise<boolean> {
  try {
    // Even an opaque response shows that the server is reachable.
    await fetch(new URL(address).origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

/** The origin of an address, or the text itself if it is not an address. */
export function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
}
