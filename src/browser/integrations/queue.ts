/** A vendor's global before its script is loaded: it queues calls as lists of method and arguments. */
export type Queue = unknown[] & Record<string, unknown>;

/** The globals that vendors' scripts look for. */
export const globals = globalThis as unknown as Record<string, unknown>;

/** Gives `queue` methods that only record the call. */
export function queueCalls(queue: Queue, methods: string): Queue {
  for (const method of methods.split(' ')) {
    queue[method] = (...args: unknown[]) => {
      queue.push([method, ...args]);
      return queue;
    };
  }
  return queue;
}

/** The list under a global name; created if missing. */
export function globalList(name: string): Queue {
  globals[name] ??= [];
  return globals[name] as Queue;
}

/** A global function that records its arguments until the vendor's script replaces it. */
export function queueFunction(name: string): (...args: unknown[]) => void {
  const vendor = globals[name] as ((...args: unknown[]) => void) | undefined;
  if (vendor) return vendor;
  const calls: unknown[] = [];
  // The vendors expect `arguments` objects but read arrays in the same way.
  const call = Object.assign((...args: unknown[]) => void calls.push(args), { q: calls });
  globals[name] = call;
  return call;
}
