/** The database cannot be reached. The statement has failed, or it will never be known whether it succeeded. */
export class StoreUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

export interface Availability {
  readonly isAway: boolean;
  /** Runs one statement. If the database is away, or goes away in the meantime, it fails at once. */
  run<T>(statement: () => Promise<T>): Promise<T>;
  /** Calls the listener whenever the database goes away or comes back. */
  listen(listener: (isAway: boolean, cause?: unknown) => void): void;
  stop(): void;
}

export interface AvailabilityOptions {
  /** Sends a trivial query on a separate connection. Fails if the database does not respond. */
  probe(): Promise<unknown>;
  /** Whether an error means that the database was not reached, as opposed to refusing a statement. */
  isUnreachable(error: unknown): boolean;
}

/** Milliseconds that a statement may run before the database is asked whether it still responds. */
const silence = 1000;
/** Milliseconds between attempts to reach a database that is away. */
const retryInterval = 500;

/**
 * Knows whether a database can be reached. A slow statement proves nothing, and a frozen server accepts connections
 * indefinitely, so while a statement is waiting, a trivial query is sent on another connection. If that gets no
 * response, all waiting statements fail, and so do all later ones until an attempt succeeds.
 */
export function watchAvailability({ probe, isUnreachable }: AvailabilityOptions): Availability {
  const waiting = new Set<(error: Error) => void>();
  const listeners = new Set<(isAway: boolean, cause?: unknown) => void>();
  let isAway = false;
  let isStopped = false;
  let isChecking = false;
  let retry: NodeJS.Timeout | undefined;

  const change = (away: boolean, cause?: unknown) => {
    if (isAway === away) return;
    isAway = away;
    for (const listener of listeners) listener(away, cause);
    if (!away) return;
    for (const reject of waiting) reject(new StoreUnavailable(cause));
    waiting.clear();
  };
  const check = () => {
    if (isChecking) return;
    isChecking = true;
    probe()
      .then(
        () => change(false),
        (error) => {
          if (isStopped) return;
          change(true, error);
          retry = setTimeout(check, retryInterval);
          retry.unref();
        },
      )
      .finally(() => {
        isChecking = false;
      });
  };

  return {
    get isAway() {
      return isAway;
    },
    run(statement) {
      if (isAway) return Promise.reject(new StoreUnavailable());
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        const timer = setInterval(check, silence);
        const done = () => {
          clearInterval(timer);
          waiting.delete(reject);
        };
        statement().then(
          (result) => {
            done();
            resolve(result);
          },
          (error) => {
            done();
            if (!isUnreachable(error)) return reject(error);
            if (!isAway && !isStopped) check();
            reject(new StoreUnavailable(error));
          },
        );
      });
    },
    listen: (listener) => void listeners.add(listener),
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
