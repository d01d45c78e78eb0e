import { setTimeout as sleep } from 'node:timers/promises';
import { selectRows } from '#api/database/table.ts';
import { acceptQuote, getClientPdf, getClientQuote, requestQuoteCode } from '#common/contract/quotes/client.ts';
import { checkRecord } from '#common/contract/quotes/record.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { MINUTE } from '#common/limits.ts';
import { type Answer, call, signIn, visitor } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { addressOf, type SentQuote, sendNewQuote } from '#scripts/quality/faults/sent-quotes.ts';
import { countDoubles, startMailServer } from '#scripts/quality/faults/smtp-server.ts';
import { countUnsent, type Place, withRows } from '#scripts/quality/faults/stored-rows.ts';
import type { Api, TestEnv } from '#scripts/quality/faults/test-env.ts';
import { until } from '#scripts/quality/faults/wait.ts';

/** Milliseconds, longer than an email stays reserved for an instance that died. */
const PAST_LOCKS = 10 * MINUTE;
/** The server is killed after one acceptance of so many. */
const KILL_EVERY = 5;

/** Accepts quotes one after the other, some while the server is killed, and asks again as a page does. */
async function playAcceptances(testEnv: TestEnv, database: 'mysql' | 'sqlite', count: number) {
  const { mysql, startApi, closeLater } = testEnv;
  const mail = await startMailServer();
  closeLater(mail.close);
  const databaseUrl = database === 'mysql' ? await mysql.createDatabase() : null;
  const env = { SEED: 'none', SMTP_URL: mail.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  let api: Api = await startApi(database, { env });
  const where: Place = { databaseUrl, dataDir: api.dataDir };
  const checks = createChecks();
  const headers = await signIn(api.url);
  const quotes: SentQuote[] = [];
  for (let number = 0; number < count; number += 1) quotes.push(await sendNewQuote(api.url, headers, number));

  const statuses: number[] = [];
  const hashes = new Map<string, string>();
  let kills = 0;
  for (const [at, { token, email, agreed }] of quotes.entries()) {
    const address = (endpoint: Endpoint) => api.url + addressOf(endpoint, { token });
    await call(address(requestQuoteCode), { body: agreed, headers: visitor(at) });
    const code = await until(
      'the code',
      () => mail.received.find(({ to, code: one }) => to === email && one !== null)?.code,
      (found) => found !== undefined,
    );
    const accept = (): Promise<Answer> =>
      call(address(acceptQuote), { body: { ...agreed, code }, headers: visitor(at) });
    const accepting = accept();
    if (at % KILL_EVERY === KILL_EVERY - 1) {
      await sleep(Math.random() * 40);
      await api.kill();
      kills += 1;
      api = await startApi(database, { port: api.port, env });
    }
    let answer = await accepting;
    statuses.push(answer.status);
    if (answer.status !== 200) answer = await accept();
    const said = JSON.parse(answer.text || '{}');
    checks.expect(answer.status === 200, `acceptance ${at} asked again: ${answer.status} ${said.code}`);
    if (answer.status === 200) hashes.set(token, said.data.acceptance.verificationCode);
  }

  await api.probe.setClock(PAST_LOCKS);
  await until(
    'all emails sent',
    () => countUnsent(where),
    (left) => left === 0,
    { within: 180_000, every: 500 },
  );
  for (const { token } of quotes) {
    const pdf = await call(api.url + addressOf(getClientPdf, { token }));
    checks.expect(pdf.status === 200 && pdf.text.startsWith('%PDF-'), `a PDF answered ${pdf.status}`);
    const { data } = JSON.parse((await call(api.url + addressOf(getClientQuote, { token }))).text);
    checks.expect(data.acceptance?.verificationCode === hashes.get(token), 'an acceptance says something else now');
  }
  const rows = await withRows(where, async ({ models }) => ({
    acceptances: await selectRows(models.acceptances, { attributes: ['id'] }),
    engagements: await selectRows(models.engagements, { attributes: ['quoteId'] }),
    agreed: (await selectRows(models.recordRows, {})).filter(({ entry }) => JSON.parse(entry).kind === 'agreed'),
  }));
  checks.expect(rows.acceptances.length === count, `${rows.acceptances.length} acceptances of ${count}`);
  checks.expect(rows.agreed.length === count, `${rows.agreed.length} rows of the record for ${count}`);
  checks.expect(new Set(rows.engagements.map(({ quoteId }) => quoteId)).size === count, 'work is missing');
  checks.expect(rows.engagements.length === count, `${rows.engagements.length} engagements for ${count}`);
  const check = JSON.parse((await call(api.url + checkRecord.path, { headers: await signIn(api.url) })).text).data;
  checks.expect(check.valid === true, `the record does not verify: ${JSON.stringify(check)}`);
  const told = new Set(mail.received.filter(({ hasPdf }) => hasPdf).map(({ to }) => to));
  for (const { email } of quotes) checks.expect(told.has(email), `${email} has no PDF`);
  const figures = `${database}: ${count} acceptances over ${kills} kills (${countByValue(statuses.map((status) => status || 'no answer'))}), each once, ${mail.received.length} emails with ${countDoubles(mail.received)} repeated`;
  return { figures, broken: checks.broken };
}

export const acceptancesKilled: Scenario = {
  promise:
    'SIGKILL during acceptances: each is there once, with its work, its PDF, its emails and its row of the record',
  async play(testEnv) {
    const count = testEnv.quick ? 10 : 50;
    const all = [await playAcceptances(testEnv, 'mysql', count), await playAcceptances(testEnv, 'sqlite', count)];
    return { figures: all.map(({ figures }) => figures).join('; '), broken: all.flatMap(({ broken }) => broken) };
  },
};
