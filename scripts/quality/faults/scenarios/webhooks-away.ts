import { setTimeout as sleep } from 'node:timers/promises';
import { ALLOW_LOOPBACK, startReceiver } from '#api/testing/webhook-receiver.ts';
import { changeContacts } from '#common/contract/contacts.ts';
import { createWebhook } from '#common/contract/webhooks.ts';
import type { ContactPriority } from '#common/dashboard-options.ts';
import { HOUR } from '#common/limits.ts';
import { median } from '#scripts/quality/bench/statistics.ts';
import { call, dataOf, signIn } from '#scripts/quality/faults/client.ts';
import { createChecks, milliseconds, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import { sendContacts } from '#scripts/quality/faults/send-contacts.ts';
import { type Place, withRows } from '#scripts/quality/faults/stored-rows.ts';
import type { Api, TestEnv } from '#scripts/quality/faults/test-env.ts';
import { startTraffic } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

const AT_A_TIME = 100;
const BEFORE: ContactPriority[] = ['medium', 'high', 'medium'];
const WHILE_DOWN: ContactPriority[] = ['low', 'high', 'low'];
const WHILE_HANGING: ContactPriority[] = ['high', 'low'];
/** Messages to one webhook that a server has under way when it is killed. */
const UNDER_WAY = 2;
/** Visitors may wait so many times as long as beside the same changes without a webhook, at the median. */
const SLOWER = 3;
const ENV = { SEED: 'none', ...ALLOW_LOOPBACK };

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Lets a receiver answer 200 to everything. @returns the ids of what it accepts, as they come */
function acceptAll(receiver: Receiver, slowly = 0) {
  const accepted: string[] = [];
  receiver.answer(async (reply, { headers }) => {
    if (slowly > 0) await sleep(slowly);
    accepted.push(String(headers['webhook-id']));
    reply.end();
  });
  return accepted;
}

const twice = (ids: readonly string[]) => ids.length - new Set(ids).size;

const countWaiting = (place: Place) =>
  withRows(place, ({ models }) => models.deliveries.count({ where: { channel: 'webhook', status: 'pending' } }));

/** Median time of a visitor's request, while `work` runs. */
async function timeVisitors(api: Api, work: () => Promise<unknown>): Promise<number> {
  const traffic = startTraffic({ url: api.url, pause: 50 });
  await work();
  return median((await traffic.stop()).map((seen) => seen.milliseconds));
}

/** Gives all requests each of the priorities, one after the other. */
async function changeAll(api: Api, ids: readonly string[], priorities: readonly ContactPriority[]) {
  const headers = await signIn(api.url);
  for (const priority of priorities)
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const changes = ids.slice(from, from + AT_A_TIME).map((id) => ({ id, priority }));
      const answer = await call(api.url + changeContacts.path, { method: 'PATCH', body: { changes }, headers });
      const { failed } = dataOf(answer, changeContacts.reply);
      if (failed.length > 0) throw new Error(`Not changed: ${JSON.stringify(failed[0])}`);
    }
}

/** Two webhooks hear of every change; one of them fails, hangs, comes back slowly, and the server is killed meanwhile. */
async function playDeliveries(testEnv: TestEnv, database: 'mysql' | 'sqlite', requests: number) {
  const { mysql, startApi, closeLater } = testEnv;
  const [steady, shaky] = [await startReceiver(), await startReceiver()];
  for (const receiver of [steady, shaky]) closeLater(receiver.close);
  const databaseUrl = database === 'mysql' ? await mysql.createDatabase() : null;
  const env = { ...ENV, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let api = await startApi(database, { env });
  const place: Place = { databaseUrl, dataDir: api.dataDir };
  const checks = createChecks();
  const { accepted } = await sendContacts(api.url, { name: `webhooks-${database}`, count: requests });
  const ids = [...accepted.values()];
  // The same work while nobody is told of it; what is as it was makes no event.
  const alone = await timeVisitors(api, () => changeAll(api, ids, BEFORE));

  const headers = await signIn(api.url);
  for (const [name, receiver] of Object.entries({ steady, shaky })) {
    const body = { name, url: `${receiver.url}/hook`, events: ['contact.updated'] };
    dataOf(await call(api.url + createWebhook.path, { body, headers }), createWebhook.reply);
  }
  const told = { steady: acceptAll(steady), shaky: [] as string[] };
  shaky.status(503);
  const sent = requests * (WHILE_DOWN.length + WHILE_HANGING.length);
  const started = performance.now();
  const busy = await timeVisitors(api, () => changeAll(api, ids, WHILE_DOWN));
  // A receiver that hangs keeps nobody else waiting.
  shaky.hang();
  await changeAll(api, ids, WHILE_HANGING);
  await api.kill();
  api = await startApi(database, { port: api.port, env });
  const limits = { within: 900_000, every: 500 };
  await until(
    'all messages to the steady webhook',
    () => new Set(told.steady).size,
    (count) => count >= sent,
    limits,
  );
  const steadyTook = performance.now() - started;

  told.shaky = acceptAll(shaky, 20);
  await api.probe.setClock(HOUR);
  await until(
    'nothing waits for a webhook',
    () => countWaiting(place),
    (left) => left === 0,
    limits,
  );
  for (const [name, accepted] of Object.entries(told)) {
    checks.expect(
      new Set(accepted).size === sent,
      `${database}: ${new Set(accepted).size} of ${sent} reached the ${name}`,
    );
    checks.expect(twice(accepted) <= UNDER_WAY, `${database}: the ${name} got ${twice(accepted)} twice`);
  }
  checks.expect(
    busy < alone * SLOWER,
    `${database}: visitors waited ${milliseconds(busy)}, ${milliseconds(alone)} without webhooks`,
  );
  const figures =
    `${database}: ${2 * sent} messages, ${twice(told.steady) + twice(told.shaky)} twice over a kill, ` +
    `the steady webhook had its ${sent} after ${seconds(steadyTook)}; ` +
    `visitors ${milliseconds(busy)} meanwhile, ${milliseconds(alone)} beside the same changes without webhooks (medians)`;
  return { figures, broken: checks.broken };
}

export const webhooksAway: Scenario = {
  promise:
    'a webhook that fails, hangs, is slow and comes back gets each message once; no other webhook and no visitor waits for it',
  async play(testEnv) {
    const onMysql = await playDeliveries(testEnv, 'mysql', testEnv.quick ? 100 : 1_000);
    const onSqlite = await playDeliveries(testEnv, 'sqlite', testEnv.quick ? 100 : 500);
    return { figures: `${onMysql.figures}; ${onSqlite.figures}`, broken: [...onMysql.broken, ...onSqlite.broken] };
  },
};
