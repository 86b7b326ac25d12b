import { connect } from 'node:net';

/** What a server answers to bytes that no HTTP client would send; ends when it closes, or after `patience` ms. */
export function sendRaw(port: number, bytes: string, patience = 1000): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, 'localhost', () => socket.write(bytes, 'latin1'));
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', end);
    socket.on('close', end);
    setTimeout(end, patience).unref();
  });
}

/** The status of a raw answer; 0 when there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
