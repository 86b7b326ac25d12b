import { Socket } from 'node:net';
import pg from 'pg';
import { SafeClient } from './safe-client.ts';

export interface Connections {
  pool: pg.Pool;
  /** Cuts all connections, including those that wait for a response. */
  abandon(): void;
  /** Closes all connections; those that have not ended in time are cut. */
  close(): Promise<void>;
}

/** The time limit for a server to end its connections properly, in milliseconds. */
const closeTimeout = 2000;

/** Opens connections to a server as needed, and replaces those that break. */
export function openConnections(address: string): Connections {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    Client: SafeClient,
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    // The longest duration of a statement; a server that does not respond at all is detected much sooner.
    query_timeout: 30_000,
    keepAlive: true,
    application_name: 'octavo',
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {});
  const abandon = () => {
    if (!pool.ending) pool.end().catch(() => {});
    for (const socket of sockets) socket.destroy();
  };
  return {
    pool,
    abandon,
    async close() {
      const cut = setTimeout(abandon, closeTimeout);
      await pool.end().catch(() => {});
      clearTimeout(cut);
    },
  };
}

/** Sends a trivial query on a separate connection. Fails if there is no response within `time` ms. */
export async function probe(address: string, time: number): Promise<void> {
  const client = new SafeClient({
    connectionString: address,
    connectionTimeoutMillis: time,
    query_timeout: time,
    application_name: 'octavo',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // The server may never close the connection.
    client.end().catch(() => {});
  }
}
