/** The most bytes of a decoded response: a thousand times the size of a long one. */
const maxBytes = 64 * 1024 * 1024;

/** A `fetch` for services whose responses are kept in memory. A response that is far too large fails. */
export function boundedFetch(fetch = globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
}
