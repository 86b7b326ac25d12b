/**
 * Runs work that Ctrl-C and a polite kill may stop: it hears of it by the signal, tidies up and returns, and only then
 * does the process end, the way a killed process ends. A second Ctrl-C does not wait.
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
