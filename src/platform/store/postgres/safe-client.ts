import type { Socket } from 'node:net';
import pg from 'pg';

/** What the driver reads a connection with, once that is encrypted if it has to be. */
interface Reading {
  attachListeners(stream: Socket): void;
}

/**
 * A connection that breaks when the server says what the driver cannot read, such as a request for Kerberos. By itself
 * the driver throws while it reads, where nobody can catch it, and the process ends.
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
