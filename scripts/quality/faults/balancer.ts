import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from './client.ts';

const POLL_INTERVAL_MS = 250;

export interface Balancer {
  url: string;
  /** Says if the balancer sends requests to the instance on this port. */
  isUsed(port: number): boolean;
  close(): Promise<void>;
}

/** Forwards each request to the next instance that is ready. It retries nothing. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const used = new Set<number>(ports);
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  let turn = 0;

  async function look() {
    for (const port of ports) {
      const { status } = await call(`http://127.0.0.1:${port}/api/ready`, {
        headers: { connection: 'close' },
        within: 2_000,
      });
      if (status === 200) used.add(port);
      else used.delete(port);
    }
  }
  let stopped = false;
  let timer: NodeJS.Timeout;
  const lookOn = () => {
    timer = setTimeout(async () => {
      await look();
      if (!stopped) lookOn();
    }, POLL_INTERVAL_MS);
  };
  lookOn();

  function forward(incoming: IncomingMessage, answer: ServerResponse) {
    const choice = [...used];
    const port = choice[turn++ % Math.max(1, choice.length)];
    if (port === undefined) return void answer.writeHead(502).end('No instance is ready');
    const { method, url: path, headers } = incoming;
    const agent = agents.get(port);
    const onward = request({ host: '127.0.0.1', port, method, path, headers, ...(agent ? { agent } : {}) }, (reply) => {
      // `connection` concerns only the hop between balancer and instance.
      const { connection: _connection, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, rest);
      reply.pipe(answer);
      reply.once('error', () => answer.destroy());
    });
    onward.once('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${port}: ${error.message}`);
    });
    incoming.pipe(onward);
  }

  const server = createServer(forward);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (port) => used.has(port),
    async close() {
      stopped = true;
      clearTimeout(timer);
      for (const agent of agents.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
