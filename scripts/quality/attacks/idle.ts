import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const Late = z.object({ p99: z.number() });

/** Measures on an idle thread how long the machine itself delays a timer. */
const watcher = `
  const { parentPort } = require('node:worker_threads');
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  parentPort.once('message', () => parentPort.postMessage({ p99: delay.percentile(99) / 1e6 }));
`;

/** Starts measuring; the function that it returns ends it. */
export function watchIdle(): () => Promise<{ p99: number }> {
  const worker = new Worker(watcher, { eval: true });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<{ p99: number }>();
    worker.once('message', (message) => resolve(Late.parse(message)));
    worker.postMessage('stop');
    const late = await promise;
    await worker.terminate();
    return late;
  };
}
