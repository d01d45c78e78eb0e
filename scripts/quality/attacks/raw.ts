import { connect } from 'node:net';

const LIMIT = 10_000;

/** Sends exactly these bytes, which an HTTP client would correct. Returns everything that the server sends until it closes. */
export function converse(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  const answer = () => resolve(Buffer.concat(chunks).toString('latin1'));
  socket.setTimeout(LIMIT, () => socket.destroy(new Error(`${JSON.stringify(bytes.slice(0, 200))} was not answered`)));
  socket.on('data', (chunk) => chunks.push(chunk));
  // A reset after an answer ends the connection as well.
  socket.on('error', (error) => (chunks.length > 0 ? answer() : reject(error)));
  socket.on('close', answer);
  return promise;
}
