/** Passes text on, and sends `filler` whenever nothing arrives for `ms` milliseconds. */
export async function* keepAlive(
  chunks: AsyncIterable<string>,
  filler: string,
  ms: number,
): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const first = await within(next, ms);
      if (first === 'late') {
        yield filler;
        continue;
      }
      if (first.done) return;
      yield first.value;
      next = iterator.next();
    }
  } finally {
    await iterator.return?.(undefined);
  }
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
