/** A model that shows signs of life may think this many times as long as one without any. */
const patience = 10;

/**
 * Passes a stream on, and fails if nothing arrives for `ms` milliseconds, so that a model that hangs does not block
 * forever. `says` distinguishes words from mere signs of life, which some servers send even if nothing ever follows.
 */
export async function* watchSilence<T>(
  stream: AsyncIterable<T>,
  ms: number,
  says: (part: T) => boolean = () => true,
): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]();
  const maxSilence = ms * patience;
  let heard = performance.now();
  try {
    for (;;) {
      const next = await withTimeout(iterator.next(), ms);
      if (next.done) return;
      if (says(next.value)) heard = performance.now();
      else if (performance.now() - heard > maxSilence)
        throw new Error(`Only signs of life arrived for ${maxSilence} ms.`);
      yield next.value;
    }
  } finally {
    // Not awaited, because a stream that hangs does not end either.
    iterator.return?.()?.catch?.(() => {});
  }
}

/** Fails if `promise` is not settled within `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  promise.catch(() => {});
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing arrived for ${ms} ms.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
