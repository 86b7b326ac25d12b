/** How long a service may send nothing before the connection counts as lost, in milliseconds. */
const timeout = 60_000;

/** Splits a byte stream into lines. Rejects if the stream breaks off or times out. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read());
      if (done) break;
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop()!;
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer = 0;
  const silence = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('silent')), timeout);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}
