import type { Socket } from 'node:net';
import pg from 'pg';

/** The stream from which the driver reads, after encryption has been set up if required. */
interface Reading {
  attachListeners(stream: Socket): void;
}

/**
 * A connection that breaks if the server sends something that the driver cannot parse, such as a request for Kerberos.
 * The driver itself throws while reading, where nobody can catch it, and the process ends.
 */
export class SafeClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const connection = this.connection as unknown as Reading;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      breakOnFault(stream);
      attach(stream);
    };
  }
}

function breakOnFault(stream: Socket): void {
  const emit = stream.emit.bind(stream) as (name: string, ...values: unknown[]) => boolean;
  stream.emit = (name: string, ...values: unknown[]) => {
    if (name !== 'data') return emit(name, ...values);
    try {
      return emit(name, ...values);
    } catch (error) {
      stream.destroy(error as Error);
      return true;
    }
  };
}
