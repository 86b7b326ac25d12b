import { Socket } from 'node:net';
import pg from 'pg';
import { SafeClient } from './safe-client.ts';

export interface Connections {
  pool: pg.Pool;
  /** Breaks all connections, including those that wait for an answer. */
  abandon(): void;
  /** Closes all connections; those that have not ended in time are broken. */
  close(): Promise<void>;
}

/** Milliseconds in which a server must take leave of its connections. */
const closeTimeout = 2000;

/** Opens connections to a server as they are needed, and replaces those that break. */
export function openConnections(address: string): Connections {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    Client: SafeClient,
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    // The longest that a statement may take; a server that does not answer at all is found out much sooner.
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

/** Asks a server something trivial on a connection of its own. Fails if there is no answer within `time` ms. */
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
    // The server may never take leave.
    client.end().catch(() => {});
  }
}
