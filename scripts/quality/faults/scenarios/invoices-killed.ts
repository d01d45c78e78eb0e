import { setTimeout as sleep } from 'node:timers/promises';
import { selectRows } from '#api/database/table.ts';
import { createInvoice, getInvoicePdf, issueInvoice, setBilling } from '#common/contract/money/invoices.ts';
import { setMoneySettings } from '#common/contract/money/settings.ts';
import { acceptQuote, requestQuoteCode } from '#common/contract/quotes/client.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { MINUTE } from '#common/limits.ts';
import { call, signIn, visitor } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { addressOf, sendNewQuote } from '#scripts/quality/faults/sent-quotes.ts';
import { countDoubles, type MailServer, startMailServer } from '#scripts/quality/faults/smtp-server.ts';
import { countUnsent, type Place, withRows } from '#scripts/quality/faults/stored-rows.ts';
import type { Api, TestEnv } from '#scripts/quality/faults/test-env.ts';
import { until } from '#scripts/quality/faults/wait.ts';

/** Milliseconds, longer than an email stays reserved for an instance that died. */
const PAST_LOCKS = 10 * MINUTE;
const ENGAGEMENTS = 3;
/** Milliseconds after the first request within which an instance is killed. */
const KILL_WITHIN = 400;

const buyer = { name: 'Acme GmbH', lines: ['Hafenstr. 1'], postalCode: '20457', city: 'Hamburg', country: 'DE' };
const money = {
  seller: {
    ...{ name: 'Studio', lines: ['Rosenweg 4'], postalCode: '10115', city: 'Berlin', country: 'DE' },
    taxIds: [{ kind: 'vat', label: 'VAT number', value: 'DE123456789' }],
  },
  tax: { scheme: 'rates', rates: [{ id: 'vat', name: 'VAT', basisPoints: 1900 }], defaultRate: 'vat' },
  account: { holder: 'Studio', iban: 'DE89370400440532013000' },
};

type Headers = Record<string, string>;

async function act(url: string, headers: Headers, endpoint: Endpoint, params: Record<string, string>, body: unknown) {
  const { status, text } = await call(url + addressOf(endpoint, params), { method: endpoint.method, body, headers });
  if (status < 200 || status > 299) throw new Error(`${endpoint.path} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}

/** Work whose clients accepted, with drafts of progress invoices: the ids of these. */
async function draftInvoices(api: Api, where: Place, mail: MailServer, headers: Headers, count: number) {
  await act(api.url, headers, setMoneySettings, {}, money);
  await act(api.url, headers, setMoneySettings, {}, { invoices: { enabled: true, xml: true } });
  for (let number = 0; number < ENGAGEMENTS; number += 1) {
    const { token, email, agreed } = await sendNewQuote(api.url, headers, number);
    await act(api.url, visitor(number), requestQuoteCode, { token }, agreed);
    const code = await until(
      'the code',
      () => mail.received.find(({ to, code: one }) => to === email && one !== null)?.code,
      (found) => found !== undefined,
    );
    await act(api.url, visitor(number), acceptQuote, { token }, { ...agreed, code });
  }
  const works = await withRows(where, ({ models }) => selectRows(models.engagements, { attributes: ['id'] }));
  for (const { id } of works) await act(api.url, headers, setBilling, { id }, buyer);
  const drafts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = works[index % works.length]?.id ?? '';
    const draft = await act(api.url, headers, createInvoice, { id }, { kind: 'progress', amount: 100 + index });
    drafts.push(draft.id);
  }
  return drafts;
}

/** Issues all at once, over all instances of which one is killed, and asks again as a dashboard does. */
async function issueAll(testEnv: TestEnv, instances: Api[], name: string, env: Headers, drafts: readonly string[]) {
  let open = [...drafts];
  const statuses: number[] = [];
  let kills = 0;
  while (open.length > 0) {
    const headers = await signIn(instances[0]?.url ?? '');
    const asked = open;
    const asking = Promise.all(
      asked.map((id, index) =>
        call((instances[index % instances.length]?.url ?? '') + addressOf(issueInvoice, { id }), {
          body: {},
          headers: { ...headers, 'idempotency-key': `issue-${id}` },
        }),
      ),
    );
    const victim = kills % instances.length;
    if (kills < 2 * instances.length) {
      await sleep(Math.random() * KILL_WITHIN);
      await instances[victim]?.kill();
      kills += 1;
      const port = instances[victim]?.port;
      instances[victim] = await testEnv.startApi(`${name}-${victim}`, { ...(port && { port }), env });
    }
    const answers = await asking;
    statuses.push(...answers.map(({ status }) => status));
    open = asked.filter((_id, index) => answers[index]?.status !== 200);
  }
  return { statuses, kills };
}

/** 40 invoices that are issued at once, by as many instances as the database allows. */
async function playIssuing(testEnv: TestEnv, database: 'mysql' | 'sqlite', count: number) {
  const mail = await startMailServer();
  testEnv.closeLater(mail.close);
  const databaseUrl = database === 'mysql' ? await testEnv.mysql.createDatabase() : null;
  const env = { SEED: 'none', SMTP_URL: mail.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  // A SQLite folder belongs to one process.
  const names = database === 'mysql' ? [0, 1] : [0];
  const instances: Api[] = [];
  for (const index of names) instances.push(await testEnv.startApi(`invoices-${database}-${index}`, { env }));
  const [first] = instances;
  if (!first) throw new Error('No instance');
  const where: Place = { databaseUrl, dataDir: first.dataDir };
  const checks = createChecks();
  const drafts = await draftInvoices(first, where, mail, await signIn(first.url), count);
  const { statuses, kills } = await issueAll(testEnv, instances, `invoices-${database}`, env, drafts);

  for (const { probe } of instances) await probe.setClock(PAST_LOCKS);
  await until(
    'all emails sent',
    () => countUnsent(where),
    (left) => left === 0,
    { within: 180_000, every: 500 },
  );
  const stored = await withRows(where, async ({ models }) => ({
    numbers: (await selectRows(models.invoices, {})).map(({ number }) => Number(number?.split('-').at(-1))),
    documents: await selectRows(models.invoiceDocuments, {}),
    emails: await models.deliveries.count({ where: { template: 'invoice' } }),
    payments: await selectRows(models.payments, {}),
  }));
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((one) => !stored.numbers.includes(one));
  checks.expect(missing.length === 0, `numbers are missing: ${missing.join(', ')}`);
  checks.expect(new Set(stored.numbers).size === count, 'a number was given twice');
  checks.expect(stored.documents.length === count, `${stored.documents.length} documents of ${count}`);
  checks.expect(
    stored.documents.every(({ xml }) => xml !== null),
    'an e-invoice is missing',
  );
  checks.expect(stored.emails === count, `${stored.emails} emails of ${count}`);
  const linked = stored.payments.filter(({ invoiceId }) => invoiceId !== null);
  checks.expect(linked.length === count, `${linked.length} payments of ${count} invoices`);
  const headers = await signIn(instances[0]?.url ?? '');
  for (const id of drafts) {
    const pdf = await call((instances[0]?.url ?? '') + addressOf(getInvoicePdf, { id }), { headers });
    checks.expect(pdf.status === 200 && pdf.text.startsWith('%PDF-'), `a PDF answered ${pdf.status}`);
  }
  const figures = `${database}: ${count} invoices by ${instances.length} over ${kills} kills (${countByValue(statuses.map((status) => status || 'no answer'))}), each once, ${countDoubles(mail.received)} emails repeated`;
  return { figures, broken: checks.broken };
}

export const invoicesKilled: Scenario = {
  promise:
    'SIGKILL while invoices are issued at once: consecutive numbers, none twice, one document and one email of each',
  async play(testEnv) {
    const count = testEnv.quick ? 20 : 40;
    const all = [await playIssuing(testEnv, 'mysql', count), await playIssuing(testEnv, 'sqlite', count)];
    return { figures: all.map(({ figures }) => figures).join('; '), broken: all.flatMap(({ broken }) => broken) };
  },
};
