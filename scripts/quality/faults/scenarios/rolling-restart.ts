import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from '#scripts/quality/faults/balancer.ts';
import { countByValue, createChecks, milliseconds, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { slowest, startTraffic } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

export const rollingRestart: Scenario = {
  promise: 'two instances behind a balancer, restarted in turn under load: not one failed request',
  async play({ mysql, quick, startApi, closeLater }) {
    const env = { DATABASE_URL: await mysql.createDatabase() };
    const instances = [await startApi('first', { env }), await startApi('second', { env })];
    const balancer = await startBalancer(instances.map(({ port }) => port));
    closeLater(balancer.close);
    const traffic = startTraffic({ url: balancer.url, each: 2, pause: 10 });
    await sleep(500);

    const names = ['first', 'second'] as const;
    const rounds = quick ? 1 : 3;
    for (let round = 0; round < rounds; round++)
      for (const [index, name] of names.entries()) {
        const old = instances[index];
        if (!old) throw new Error(`There is no instance ${index}`);
        await old.stop();
        const started = await startApi(name, { port: old.port, env });
        instances[index] = started;
        await until(`${name} is used again`, () => balancer.isUsed(started.port), Boolean);
      }
    await sleep(500);
    const seen = await traffic.stop();
    const failed = seen.filter(({ status }) => status < 200 || status > 299);
    const checks = createChecks();
    checks.expect(seen.length > 100, `only ${seen.length} requests were made`);
    checks.expect(
      failed.length === 0,
      `failed: ${countByValue(failed.map(({ kind, status, text }) => `${kind} ${status} ${text.slice(0, 100)}`))}`,
    );
    const figures = `${seen.length} requests over ${2 * rounds} restarts, ${failed.length} failed, slowest ${milliseconds(slowest(seen))}`;
    return { figures, broken: checks.broken };
  },
};
