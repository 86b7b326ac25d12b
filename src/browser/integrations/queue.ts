/** A vendor's global before its script has come: calls wait in it, as lists of method and arguments. */
export type Queue = unknown[] & Record<string, unknown>;

/** The globals that the vendors' scripts look for. */
export const globals = globalThis as unknown as Record<string, unknown>;

/** Gives `queue` methods that only note the call. */
export function queueCalls(queue: Queue, methods: string): Queue {
  for (const method of methods.split(' ')) {
    queue[method] = (...args: unknown[]) => {
      queue.push([method, ...args]);
      return queue;
    };
  }
  return queue;
}

/** The list under a global name, made if it is not there. */
export function globalList(name: string): Queue {
  globals[name] ??= [];
  return globals[name] as Queue;
}

/** A global function that keeps its arguments in a list of its own until the vendor's script takes over. */
export function queueFunction(name: string): (...args: unknown[]) => void {
  const known = globals[name] as ((...args: unknown[]) => void) | undefined;
  if (known) return known;
  const calls: unknown[] = [];
  // The vendors read `arguments` objects; a list of the same values is what theirs is read as, too.
  const call = Object.assign((...args: unknown[]) => void calls.push(args), { q: calls });
  globals[name] = call;
  return call;
}
