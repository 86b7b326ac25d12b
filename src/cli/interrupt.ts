/**
 * Runs work that Ctrl-C or SIGTERM may stop: the abort signal tells it to clean up and return, and then the process
 * ends by the same signal. A second Ctrl-C ends it at once.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let received: NodeJS.Signals | undefined;
  const listen = (signal: NodeJS.Signals) => {
    received = signal;
    controller.abort();
  };
  process.once('SIGINT', listen);
  process.once('SIGTERM', listen);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', listen);
    process.off('SIGTERM', listen);
    if (received !== undefined) process.kill(process.pid, received);
  }
}
