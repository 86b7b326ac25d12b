/**
 * Passes a stream on and fails when nothing arrives for `ms` milliseconds, so that a model that hangs does not block
 * forever.
 */
export async function* watchSilence<T>(stream: AsyncIterable<T>, ms: number): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withTimeout(iterator.next(), ms);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited, because a stream that hangs does not end either.
    iterator.return?.()?.catch?.(() => {});
  }
}

/** Fails when `promise` is not settled within `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  promise.catch(() => {});
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing arrived for ${ms} ms.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
