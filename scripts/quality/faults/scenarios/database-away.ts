import { setTimeout as sleep } from 'node:timers/promises';
import { call, NO_ANSWER, signIn } from '#scripts/quality/faults/client.ts';
import { ErrorReply } from '#scripts/quality/faults/error-reply.ts';
import { countByValue, createChecks, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import { sendOne } from '#scripts/quality/faults/send-contacts.ts';
import type { TestEnv } from '#scripts/quality/faults/test-env.ts';
import { type Seen, slowest, startTraffic } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

interface Outage {
  name: string;
  /** Duration of the outage in milliseconds. */
  lasts: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** Milliseconds within which each request must be answered. */
  within: number;
}

const CACHED = ['page', 'portfolio', 'testimonials'];
/** Milliseconds at the start of the outage in which requests under way may still succeed. */
const MARGIN = 500;

/** Says if an answer is an error that says what is wrong and when to try again. */
function isClear({ status, headers, text }: Seen): boolean {
  const parsed = ErrorReply.safeParse(status === 503 ? JSON.parse(text) : null);
  return parsed.success && /^\d+$/.test(headers.get('retry-after') ?? '');
}

async function playOutage({ mysql, startApi }: TestEnv, { name, lasts, begin, end, within }: Outage) {
  const checks = createChecks();
  const api = await startApi(name, { env: { DATABASE_URL: await mysql.createDatabase() } });
  const owner = await signIn(api.url);
  for (const path of ['/', '/api/portfolio', '/api/testimonials'])
    await until(
      path,
      () => call(api.url + path),
      ({ status }) => status === 200,
    );

  const traffic = startTraffic({ url: api.url, owner });
  await sleep(1_000);
  await begin();
  const from = performance.now() + MARGIN;
  await sleep(lasts);
  const to = performance.now() - MARGIN;
  await end();
  const back = performance.now();
  let tries = 0;
  await until(
    'a request being accepted again',
    () => sendOne(api.url, `${name}-back`, ++tries),
    ({ status }) => status === 201,
    { every: 20 },
  );
  const recovered = performance.now() - back;
  const ready = await call(`${api.url}/api/ready`);
  await sleep(1_000);
  const seen = await traffic.stop();

  const meanwhile = seen.filter(({ at, milliseconds }) => at + milliseconds > from && at + milliseconds < to);
  const cached = meanwhile.filter(({ kind }) => CACHED.includes(kind));
  const others = meanwhile.filter(({ kind }) => !CACHED.includes(kind));
  const unclear = others.filter((one) => !isClear(one));
  const after = seen.filter(({ at }) => at > back + recovered + MARGIN);
  checks.expect(cached.length > 0 && others.length > 0, `${name}: nothing was answered meanwhile`);
  checks.expect(
    cached.every(({ status }) => status === 200),
    `finished pages: ${countByValue(cached.map((one) => one.status))}`,
  );
  checks.expect(
    unclear.length === 0,
    `${name}: ${unclear.length} answers were no clear 503: ${countByValue(unclear.map(({ kind, status, text }) => `${kind} ${status} ${text.slice(0, 80)}`))}`,
  );
  checks.expect(!seen.some(({ status }) => status === NO_ANSWER), `${name}: some had no answer`);
  checks.expect(
    slowest(seen) < within,
    `${name}: the slowest answer took ${seconds(slowest(seen))}, not under ${seconds(within)}`,
  );
  checks.expect(
    after.every(({ status }) => status < 300),
    `${name}, afterwards: ${countByValue(after.map((one) => one.status))}`,
  );
  checks.expect(ready.status === 200 && api.isRunning(), `${name}: not ready afterwards`);
  const figures = `${name} for ${seconds(lasts)}: ${others.length} clear 503s, ${cached.length} finished pages served, slowest answer ${seconds(slowest(meanwhile))}, accepted again ${Math.round(recovered)} ms after its return`;
  await api.stop();
  return { figures, broken: checks.broken };
}

export const databaseAway: Scenario = {
  promise: 'the database away, or there and silent: clear 503s, finished pages served, back by itself',
  async play(testEnv) {
    const { mysql, quick } = testEnv;
    const outages: Outage[] = [
      {
        name: 'away',
        lasts: quick ? 5_000 : 30_000,
        begin: () => mysql.kill(),
        end: () => mysql.startAgain(),
        within: 10_000,
      },
      {
        name: 'silent',
        lasts: quick ? 13_000 : 30_000,
        begin: () => void process.kill(mysql.pid, 'SIGSTOP'),
        end: () => void process.kill(mysql.pid, 'SIGCONT'),
        within: 25_000,
      },
    ];
    const all = [];
    for (const outage of outages) all.push(await playOutage(testEnv, outage));
    return { figures: all.map(({ figures }) => figures).join('; '), broken: all.flatMap(({ broken }) => broken) };
  },
};
