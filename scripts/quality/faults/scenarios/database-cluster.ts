import { setTimeout as sleep } from 'node:timers/promises';
import { selectRows } from '#api/database/table.ts';
import { openAlways } from '#api/testing/bookings.ts';
import { getAvailability, setAvailability } from '#common/contract/booking/availability.ts';
import { checkRecord } from '#common/contract/quotes/record.ts';
import { MINUTE } from '#common/limits.ts';
import { call, dataOf, signIn } from '#scripts/quality/faults/client.ts';
import { type Confirmed, startVisitors, type Told } from '#scripts/quality/faults/cluster-visitors.ts';
import { ErrorReply } from '#scripts/quality/faults/error-reply.ts';
import { type GaleraCluster, startGaleraCluster } from '#scripts/quality/faults/galera-cluster.ts';
import { countByValue, createChecks, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import { type SentQuote, sendNewQuote } from '#scripts/quality/faults/sent-quotes.ts';
import { countDoubles, type ReceivedMail, startMailServer } from '#scripts/quality/faults/smtp-server.ts';
import { checksum, countUnsent, type Place, withRows } from '#scripts/quality/faults/stored-rows.ts';
import { slowest } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

type Checks = ReturnType<typeof createChecks>;

/** Milliseconds within which a visitor gets the first yes after the writer was killed. */
const FIRST_YES = 10_000;
/** Seconds after which a visitor is asked to come back, at most. */
const RETRY_AFTER = 5;
/** Milliseconds, longer than an email stays reserved for an instance that lost its database. */
const PAST_LOCKS = 10 * MINUTE;

const isYes = ({ status }: Told) => status >= 200 && status < 300;
const isWrite = ({ kind }: Told) => kind === 'request' || kind === 'booking' || kind === 'acceptance';

/** Says if a 503 says what is wrong and when to try again. */
function isClear({ status, headers, text }: Told): boolean {
  if (status !== 503 || !ErrorReply.safeParse(JSON.parse(text)).success) return false;
  const after = headers.get('retry-after') ?? '';
  return /^\d+$/.test(after) && Number(after) <= RETRY_AFTER;
}

/** The refusals that can be true, which the audit looks at: a time that a rival has, and a code that a later one ended. */
const canBeTrue = ({ kind, status, text }: Told): boolean =>
  (kind === 'booking' && status === 409 && text.includes('"slot_taken"')) ||
  (kind === 'acceptance' && /"code_(invalid|expired)"/.test(text));

/** Kills the writer and waits until a visitor has a yes from the next one and the dead one is back. */
async function killWriter(cluster: GaleraCluster, told: readonly Told[], checks: Checks) {
  const writer = await cluster.findWriter();
  const killed = performance.now();
  await writer.kill();
  const first = await until(
    'a first yes',
    () => told.find((one) => one.at > killed && isWrite(one) && isYes(one)),
    (one) => one !== undefined,
    { every: 20 },
  );
  const yesAfter = (first?.at ?? 0) + (first?.milliseconds ?? 0) - killed;
  const next = await cluster.findWriter();
  checks.expect(next !== writer, `${writer.name} was killed and is the writer`);
  const away = performance.now();
  await writer.startAgain();
  const backAfter = performance.now() - away;
  const after = await cluster.findWriter();
  checks.expect(after === next, `the return of ${writer.name} made ${after.name} the writer in place of ${next.name}`);
  return { yesAfter, backAfter };
}

/** Waits until each kind of visitor had a yes under the writer of now, so that a kill meets all of them. */
async function untilAllKinds({ told }: { told: readonly Told[] }) {
  const since = told.length;
  await until(
    'a yes of each kind',
    () =>
      new Set(
        told
          .slice(since)
          .filter(isYes)
          .map(({ kind }) => kind),
      ).size,
    (kinds) => kinds === 6,
    { within: 240_000, every: 50 },
  );
}

const missingOf = (confirmed: ReadonlyMap<string, string>, ids: ReadonlySet<string>) =>
  [...confirmed.values()].filter((id) => !ids.has(id)).length;

/** Compares what visitors were told with the rows. */
async function auditRows(where: Place, confirmed: Confirmed, quotes: readonly SentQuote[], checks: Checks) {
  const rows = await withRows(where, async ({ models }) => ({
    contacts: await selectRows(models.contacts, { attributes: ['id', 'email'] }),
    bookings: await selectRows(models.bookings, { attributes: ['id', 'email', 'start', 'status'] }),
    acceptances: await selectRows(models.acceptances, { attributes: ['verificationCode', 'email'] }),
    engagements: await selectRows(models.engagements, { attributes: ['quoteId'] }),
    agreed: (await selectRows(models.recordRows, {})).filter(({ entry }) => JSON.parse(entry).kind === 'agreed'),
  }));
  const requests = rows.contacts.filter(({ email }) => email.startsWith('visitor-cluster-'));
  const { requests: sent, bookings, acceptances, refusedBookings } = confirmed;
  const lost =
    missingOf(sent, new Set(requests.map(({ id }) => id))) +
    missingOf(bookings, new Set(rows.bookings.map(({ id }) => id))) +
    missingOf(acceptances, new Set(rows.acceptances.map(({ verificationCode }) => verificationCode)));
  checks.expect(lost === 0, `${lost} confirmed are lost`);
  checks.expect(requests.length === sent.size, `${requests.length} requests for ${sent.size} confirmed`);
  checks.expect(rows.bookings.length === bookings.size, `${rows.bookings.length} calls for ${bookings.size} confirmed`);
  const times = new Set(rows.bookings.map(({ start }) => start)).size;
  checks.expect(times === rows.bookings.length, `${rows.bookings.length} calls at ${times} times`);
  for (const [email, rival] of refusedBookings)
    checks.expect(bookings.has(rival), `${email} was told that the time is taken, and ${rival} does not have it`);
  for (const [what, count] of [
    ['acceptances', rows.acceptances.length],
    ['engagements', rows.engagements.length],
    ['works', new Set(rows.engagements.map(({ quoteId }) => quoteId)).size],
    ['rows of the record', rows.agreed.length],
  ] as const)
    checks.expect(count === acceptances.size, `${count} ${what} for ${acceptances.size} confirmed`);
  checks.expect(acceptances.size > 0 && acceptances.size <= quotes.length, `${acceptances.size} acceptances`);
  return lost;
}

/** Each visitor has each of their emails, once. */
function auditMails(received: readonly ReceivedMail[], { requests, bookings, acceptances }: Confirmed, checks: Checks) {
  const doubled = countDoubles(received);
  checks.expect(doubled === 0, `${doubled} emails came twice`);
  const confirmations = Map.groupBy(received, ({ to }) => to);
  const notices = Map.groupBy(received, ({ replyTo }) => replyTo);
  for (const email of [...requests.keys(), ...bookings.keys()]) {
    const counts = [confirmations.get(email)?.length ?? 0, notices.get(email)?.length ?? 0];
    checks.expect(counts.join() === '1,1', `${email}: ${counts[0]} confirmations and ${counts[1]} notices`);
  }
  for (const email of acceptances.keys()) {
    const pdfs = confirmations.get(email)?.filter(({ hasPdf }) => hasPdf).length ?? 0;
    checks.expect(pdfs === 1, `${email}: ${pdfs} emails with the PDF`);
  }
  return doubled;
}

/** Compares all tables of the three nodes. @returns the number of rows of one */
async function compareNodes({ nodes }: GaleraCluster, checks: Checks): Promise<{ tables: number; rows: number }> {
  const contents = [];
  for (const { name, ask } of nodes) {
    const tables = await ask(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'portfolio' ORDER BY name",
    );
    const sums: Record<string, string> = {};
    let rows = 0;
    for (const table of tables) {
      const found = await ask(`SELECT * FROM portfolio.\`${table.name}\``);
      sums[table.name] = checksum(found);
      rows += found.length;
    }
    contents.push({ name, sums, rows });
  }
  const [first, ...others] = contents;
  if (!first) throw new Error('There is no node');
  for (const { name, sums } of others) {
    const names = new Set([...Object.keys(first.sums), ...Object.keys(sums)]);
    const different = [...names].filter((table) => first.sums[table] !== sums[table]);
    checks.expect(different.length === 0, `${name} and ${first.name} differ in ${different.join()}`);
  }
  return { tables: Object.keys(first.sums).length, rows: first.rows };
}

export const databaseCluster: Scenario = {
  promise:
    'SIGKILL of the writer of a Galera cluster under traffic: another node takes over, nothing confirmed is lost or doubled, nobody is told anything false',
  async play({ quick, startApi, closeLater }) {
    const cluster = await startGaleraCluster({ closeLater });
    const mail = await startMailServer();
    closeLater(mail.close);
    const { databaseUrl } = cluster;
    const api = await startApi('cluster', { env: { DATABASE_URL: databaseUrl, SMTP_URL: mail.url } });
    const where: Place = { databaseUrl, dataDir: api.dataDir };
    const owner = await signIn(api.url);
    const { updatedAt: _updatedAt, ...rules } = dataOf(
      await call(api.url + getAvailability.path, { headers: owner }),
      getAvailability.reply,
    );
    const change = { method: 'PUT', body: { ...rules, ...openAlways }, headers: owner };
    dataOf(await call(api.url + setAvailability.path, change), setAvailability.reply);
    const kills = quick ? 2 : 10;
    const quotes: SentQuote[] = [];
    for (let number = 0; number < kills * 12; number++) quotes.push(await sendNewQuote(api.url, owner, number));

    const checks = createChecks();
    const visitors = startVisitors({ url: api.url, owner, quotes, received: mail.received });
    const { told, confirmed } = visitors;
    const takeOvers = [];
    for (let kill = 0; kill < kills; kill++) {
      await untilAllKinds(visitors);
      await sleep(Math.random() * 1_000);
      takeOvers.push(await killWriter(cluster, told, checks));
    }
    await untilAllKinds(visitors);
    await visitors.stop();

    const untrue = told.filter((one) => !isYes(one) && !isClear(one) && !canBeTrue(one));
    checks.expect(
      untrue.length === 0,
      `answers: ${countByValue(untrue.map(({ kind, status, text }) => `${kind} ${status} ${text.slice(0, 120)}`))}`,
    );
    const longestYes = Math.max(...takeOvers.map(({ yesAfter }) => yesAfter));
    checks.expect(longestYes < FIRST_YES, `the first yes came after ${seconds(longestYes)}`);
    checks.expect(api.isRunning(), 'the process ended by itself');
    await api.probe.setClock(PAST_LOCKS);
    await until(
      'all emails sent',
      () => countUnsent(where),
      (left) => left === 0,
      { within: 180_000, every: 500 },
    );
    const again = { headers: await signIn(api.url) };
    const record = dataOf(await call(api.url + checkRecord.path, again), checkRecord.reply);
    checks.expect(record.valid, `the record does not verify: ${JSON.stringify(record)}`);
    const lost = await auditRows(where, confirmed, quotes, checks);
    const doubled = auditMails(mail.received, confirmed, checks);
    await api.stop();
    const same = await compareNodes(cluster, checks);

    const yes = takeOvers.map(({ yesAfter }) => yesAfter);
    const back = takeOvers.map(({ backAfter }) => backAfter);
    const { requests, bookings, acceptances } = confirmed;
    const figures = `${kills} kills: first yes after ${seconds(Math.min(...yes))} to ${seconds(longestYes)}, the dead node back after ${seconds(Math.min(...back))} to ${seconds(Math.max(...back))}; ${requests.size} requests, ${bookings.size} calls, ${acceptances.size} acceptances confirmed, ${lost} lost; ${mail.received.length} emails, ${doubled} twice; answers ${countByValue(told.map(({ status }) => status || 'no answer'))}, slowest ${seconds(slowest(told))}; ${same.rows} rows of ${same.tables} tables the same on three nodes`;
    return { figures, broken: checks.broken };
  },
};
