import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/** The body of a response that is made as the client reads it. */
interface StreamedBody extends ReadableStream<Uint8Array> {
  /** Called when its source fails, in the place of an error of the stream. */
  onFailure?(error: unknown): void;
}

/** When the client disconnects, the generator ends. `onEnd` is called as soon as the body ends, however it does. */
export function streamedBody(
  chunks: AsyncGenerator<string | Uint8Array>,
  onEnd: () => void = () => {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let ended = false;
  const end = () => {
    if (!ended) onEnd();
    ended = true;
  };
  const body: StreamedBody = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (done) {
          controller.close();
          end();
        } else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      } catch (error) {
        // Who has left is no failure.
        if (ended) return;
        end();
        if (body.onFailure) body.onFailure(error);
        else controller.error(error);
      }
    },
    async cancel() {
      end();
      await chunks.return(undefined);
    },
  });
  return body;
}

/**
 * A listener that answers with `answer`. If a body fails, the client's connection is ended, by which it knows that there
 * was more, and `onCut` is called with the reason; the library would print the error with its stack. `hostname` is that
 * of requests that name none.
 */
export function requestListener(
  answer: (request: Request, env: HttpBindings) => Response | Promise<Response>,
  onCut: (error: unknown) => void = () => {},
  hostname?: string,
): RequestListener {
  return getRequestListener(
    async (request, env) => {
      const { outgoing } = env as HttpBindings;
      const response = await answer(request, env as HttpBindings);
      const body = response.body as StreamedBody | null;
      if (body) {
        body.onFailure = (error) => {
          onCut(error);
          outgoing.destroy();
        };
      }
      return response;
    },
    // The library's `Response` lacks parts of the standard one, which other code uses.
    { overrideGlobalObjects: false, hostname },
  );
}
