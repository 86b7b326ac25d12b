/**
 * A text stream as the body of a response. Chunks are produced as the client reads them; when the client disconnects,
 * the generator ends.
 */
export function streamBody(
  chunks: AsyncGenerator<string>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let ended = false;
  const end = () => {
    if (!ended) onEnd();
    ended = true;
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await chunks.next();
        if (next.done) {
          controller.close();
          end();
        } else controller.enqueue(encoder.encode(next.value));
      } catch (error) {
        controller.error(error);
        end();
      }
    },
    async cancel() {
      end();
      await chunks.return(undefined);
    },
  });
}
