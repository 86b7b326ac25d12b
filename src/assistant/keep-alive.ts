/** Passes text on, and sends `filler` whenever nothing arrives for `ms` milliseconds. */
export async function* keepAlive(
  chunks: AsyncIterable<string>,
  filler: string,
  ms: number,
): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      let settled: { result: IteratorResult<string> } | { error: unknown } | undefined;
      let wake = () => {};
      // Attaches one reaction per chunk, however long it takes; a race would attach another one with every filler.
      iterator.next().then(
        (result) => {
          settled = { result };
          wake();
        },
        (error) => {
          settled = { error };
          wake();
        },
      );
      for (;;) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        if (settled) break;
        yield filler;
        if (settled) break;
      }
      if ('error' in settled) throw settled.error;
      if (settled.result.done) return;
      yield settled.result.value;
    }
  } finally {
    await iterator.return?.(undefined);
  }
}
