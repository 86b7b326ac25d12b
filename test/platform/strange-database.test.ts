import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
import { openPostgres } from '../../src/platform/store/postgres/postgres.ts';

/** A message of PostgreSQL's protocol (manual, "Message Formats"): its kind, its length, its content. */
function message(kind: string, ...content: number[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

const welcome = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 73)]);
const says = (answer: Buffer) => (socket: Socket) => void socket.write(answer);
const saysToStatements = (answer: Buffer) => (socket: Socket) => {
  socket.write(welcome);
  socket.on('data', () => socket.write(answer));
};

// An error that nobody catches would end the process, and fails these tests.
it.each<[string, (socket: Socket) => void]>([
  ['speaks HTTP', says(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ['wants Kerberos', says(message('R', 0, 0, 0, 7))],
  ['wants something new', says(message('R', 0, 0, 0, 99))],
  ['says nothing of length', says(Buffer.alloc(20))],
  ['describes columns that are not there', saysToStatements(message('T', 0x7f, 0xff, 1, 2, 3))],
  ['gives a row without columns', saysToStatements(message('D', 0, 1, 0, 0, 0, 1, 65))],
  ['hangs up', (socket) => socket.resetAndDestroy()],
])('a database that %s is away', async (_, act) => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
    socket.once('data', () => act(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const database = openPostgres(`postgres://octavo@127.0.0.1:${port}/x`);
  await expect(database.query('select 1')).rejects.toThrow(StoreUnavailable);
  await expect.poll(() => database.availability.isAway).toBe(true);
  for (const socket of open) socket.destroy();
  server.close();
  await database.close();
});
