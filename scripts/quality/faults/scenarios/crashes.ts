import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#common/limits.ts';
import { call } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import { emailOfSender, type Sent, sendContacts, sendOne } from '#scripts/quality/faults/send-contacts.ts';
import { countDoubles, startMailServer, withoutBothMails } from '#scripts/quality/faults/smtp-server.ts';
import { countUnsent, type Place, readStored } from '#scripts/quality/faults/stored-rows.ts';
import type { Api, TestEnv } from '#scripts/quality/faults/test-env.ts';
import { until } from '#scripts/quality/faults/wait.ts';

interface Crash {
  database: 'mysql' | 'sqlite';
  victim: 'api' | 'database';
  contacts: number;
  kills: number;
}

/** Milliseconds, longer than an email stays reserved for an instance that died. */
const PAST_LOCKS = 10 * MINUTE;
const REPEATED = 20;

/** Chooses when to kill, as numbers of accepted requests; none is in the last tenth of the run. */
function chooseMoments(kills: number, contacts: number): number[] {
  const step = Math.floor((contacts * 0.9) / kills);
  return Array.from({ length: kills }, (_, index) => index * step + 1 + Math.floor(Math.random() * step));
}

/** Calls `kill` a random instant after each point, one at a time. */
function createKiller(moments: number[], kill: () => Promise<void>) {
  let killing: Promise<void> = Promise.resolve();
  let busy = false;
  let times = 0;
  return {
    async onAccepted(accepted: number) {
      if (busy || accepted < (moments[0] ?? Number.POSITIVE_INFINITY)) return;
      moments.shift();
      busy = true;
      times += 1;
      killing = sleep(Math.random() * 30).then(kill);
      await killing;
      busy = false;
    },
    ended: () => killing,
    times: () => times,
  };
}

/** Checks that repeating a key gives the first answer, also when a crash broke the connection. */
async function countOtherAnswers(url: string, name: string, { accepted }: Sent): Promise<number> {
  let others = 0;
  for (let number = 0; number < Math.min(REPEATED, accepted.size); number++) {
    const { status, text } = await sendOne(url, name, number);
    const id = accepted.get(emailOfSender(name, number));
    if (status !== 201 || !id || !text.includes(id)) others += 1;
  }
  return others;
}

async function playCrash(testEnv: TestEnv, { database, victim, contacts, kills }: Crash) {
  const { mysql, startApi, closeLater } = testEnv;
  const mail = await startMailServer();
  closeLater(mail.close);
  const databaseUrl = database === 'mysql' ? await mysql.createDatabase() : null;
  const env = { SEED: 'none', SMTP_URL: mail.url, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  let api: Api = await startApi(database, { env });
  const where: Place = { databaseUrl, dataDir: api.dataDir };
  const checks = createChecks();

  const killer = createKiller(chooseMoments(kills, contacts), async () => {
    if (victim === 'api') {
      await api.kill();
      api = await startApi(database, { port: api.port, env });
    } else {
      await mysql.kill();
      await mysql.startAgain();
    }
  });
  const started = performance.now();
  const name = `${victim}-${database}`;
  const sending = { name, count: contacts, onAccepted: (total: number) => void killer.onAccepted(total) };
  const sent = await sendContacts(api.url, sending);
  await killer.ended();
  const took = performance.now() - started;
  checks.expect(api.isRunning(), 'the process ended by itself');
  const others = await countOtherAnswers(api.url, name, sent);

  await api.probe.setClock(PAST_LOCKS);
  await until(
    'all mails sent',
    () => countUnsent(where),
    (left) => left === 0,
    { within: 180_000, every: 500 },
  );
  const stored = await readStored(where);
  const ids = new Set(stored.contacts.map(({ id }) => id));
  const lost = [...sent.accepted.values()].filter((id) => !ids.has(id)).length;
  const twice = stored.contacts.length - new Set(stored.contacts.map(({ email }) => email)).size;
  const unmailed = withoutBothMails(mail.received, [...sent.accepted.keys()]).length;
  checks.expect(lost === 0, `${lost} accepted requests are lost`);
  checks.expect(twice === 0, `${twice} rows more than keys`);
  checks.expect(others === 0, `${others} repeated keys got another answer`);
  checks.expect(unmailed === 0, `${unmailed} visitors without both mails`);
  checks.expect(killer.times() === kills, `${killer.times()} of ${kills} kills took place`);
  const health = await call(`${api.url}/api/ready`);
  checks.expect(health.status === 200, `/api/ready says ${health.status} at the end`);
  const figures = `${database}: ${sent.accepted.size} accepted over ${killer.times()} kills in ${seconds(took)}, ${lost} lost, ${twice} twice, ${mail.received.length} mails with ${countDoubles(mail.received)} repeated; meanwhile ${countByValue(sent.setbacks.map((status) => status || 'no answer'))}`;
  return { figures, broken: checks.broken };
}

export const apiKilled: Scenario = {
  promise: 'SIGKILL of the server: what was answered 201 is kept once, with both its mails',
  async play(testEnv) {
    const crashes: Crash[] = [
      { database: 'mysql', victim: 'api', contacts: testEnv.quick ? 100 : 700, kills: testEnv.quick ? 2 : 6 },
      { database: 'sqlite', victim: 'api', contacts: testEnv.quick ? 50 : 300, kills: testEnv.quick ? 1 : 4 },
    ];
    const all = [];
    for (const crash of crashes) all.push(await playCrash(testEnv, crash));
    return { figures: all.map(({ figures }) => figures).join('; '), broken: all.flatMap(({ broken }) => broken) };
  },
};

export const databaseKilled: Scenario = {
  promise: 'SIGKILL of the database server: the same, and the server never ends',
  play: (testEnv) =>
    playCrash(testEnv, {
      database: 'mysql',
      victim: 'database',
      contacts: testEnv.quick ? 100 : 1000,
      kills: testEnv.quick ? 2 : 5,
    }),
};
