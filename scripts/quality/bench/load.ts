import autocannon from 'autocannon';
import { contactBody, visitorAddress } from './contact-request.ts';
import { LoadPlan, type LoadResult } from './load-plan.ts';
import { percentile } from './statistics.ts';

/** The load generator: a process of its own, so that it takes nothing from the servers it asks but the machine. */

let sent = 0;

function requestOf({ method, headers, contacts }: LoadPlan): autocannon.Request {
  if (contacts === 'none') return { method, headers };
  return {
    method,
    setupRequest(request) {
      const number = ++sent;
      const from = contacts === 'many-visitors' ? { 'x-forwarded-for': visitorAddress(number) } : {};
      const type = { 'content-type': 'application/json' };
      return { ...request, headers: { ...headers, ...type, ...from }, body: contactBody(`${process.pid}-${number}`) };
    },
  };
}

function run(plan: LoadPlan): Promise<LoadResult> {
  const { url, connections, pipelining, seconds } = plan;
  const latencies: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>();
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const instance = autocannon(
    { url, connections, pipelining, duration: seconds, requests: [requestOf(plan)] },
    (error: unknown, result) => {
      if (error) return reject(error);
      const elapsed = performance.now() - started;
      const { user, system } = process.cpuUsage(cpuBefore);
      return resolve({
        perSecond: latencies.length / (elapsed / 1000),
        p50: percentile(latencies, 0.5),
        p99: percentile(latencies, 0.99),
        answers: latencies.length,
        // Timeouts are among the errors.
        bad: result.non2xx + result.errors + result.mismatches,
        generatorCore: (user + system) / 1000 / elapsed,
      });
    },
  );
  instance.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  return promise;
}

process.on('message', async (message) => {
  process.send?.(await run(LoadPlan.parse(message)));
});
process.on('disconnect', () => process.exit());
