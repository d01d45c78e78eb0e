import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed or not. */
  body: Buffer;
}

interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** One request; the bytes of the answer are left as they are. */
export function ask(url: string, { method = 'GET', headers = {}, body, agent }: Question = {}): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const outgoing = request(url, { method, headers, timeout: 60_000, ...(agent ? { agent } : {}) }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', reject);
    incoming.on('end', () =>
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
    );
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer within a minute`)));
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

/** @throws when the answer is not 200 */
export async function askWell(url: string, question: Question = {}): Promise<Reply> {
  const reply = await ask(url, question);
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${reply.body.toString().slice(0, 300)}`);
  return reply;
}
