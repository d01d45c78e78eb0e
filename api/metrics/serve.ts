import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { Collected } from './prometheus.ts';

const PATH = '/metrics';

/** On the site's port, only the owner may read the metrics. */
export function routeMetrics(server: Server, collected: Collected): void {
  server.onDemand.add({
    method: 'GET',
    path: PATH,
    options: { auth: { strategy: 'owner', mode: 'required' } },
    handler: async (_request, h) => h.response(await collected.text()).type(collected.contentType),
  });
}

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/** Serves the metrics on their own port for a scraper within the network; access is not restricted there. */
export async function startMetricsServer(
  { config, log }: Pick<Context, 'config' | 'log'>,
  collected: Collected,
): Promise<MetricsServer> {
  const listener: HttpServer = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.split('?')[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    collected.text().then(
      (text) => response.writeHead(200, { 'content-type': collected.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics collection failed');
        response.writeHead(500).end();
      },
    );
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  listener.once('error', reject);
  listener.listen(config.metricsPort ?? 0, config.host, resolve);
  await listening;
  return {
    port: (listener.address() as AddressInfo).port,
    async stop() {
      const { promise: closed, resolve: done } = Promise.withResolvers<void>();
      listener.close(() => done());
      listener.closeAllConnections();
      await closed;
    },
  };
}
