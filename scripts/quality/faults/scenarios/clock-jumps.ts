import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '#common/contract/auth.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { getSession, openSession } from '#common/contract/sessions.ts';
import { createSkill, deleteSkill } from '#common/contract/skills.ts';
import { listTrash } from '#common/contract/trash.ts';
import { DAY } from '#common/limits.ts';
import { contactBody } from '#scripts/quality/bench/contact-request.ts';
import { call, dataOf, signIn, visitor } from '#scripts/quality/faults/client.ts';
import { createChecks, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import { emailOfSender, sendOne } from '#scripts/quality/faults/send-contacts.ts';
import { type MailServer, startMailServer, withoutBothMails } from '#scripts/quality/faults/smtp-server.ts';
import { countUnsent, type Place } from '#scripts/quality/faults/stored-rows.ts';
import type { Api } from '#scripts/quality/faults/test-env.ts';
import { until } from '#scripts/quality/faults/wait.ts';

type Checks = ReturnType<typeof createChecks>;

/** Offsets of the clock: a day ahead, right, a day behind, right again. */
const JUMPS = [DAY, 0, -DAY, 0];
const nameOf = (ahead: number) => (ahead === 0 ? 'right' : `${ahead > 0 ? '+' : '-'}1 day`);
const IDLE = 3_000;
const LIMITED = visitor(7_000_001);
const BUSY = visitor(7_000_002);

/** Processor seconds that an idle server uses in three seconds. */
async function measureIdle(api: Api): Promise<number> {
  const busy = async () => {
    const { user, system } = await api.probe.readProcessorTime();
    return user + system;
  };
  const before = await busy();
  await sleep(IDLE);
  return ((await busy()) - before) / 1e6;
}

/** Uses up every limit of a visitor; a jump must not make the wait a day longer. */
async function exhaust(api: Api) {
  const send = () =>
    call(api.url + submitContact.path, { body: contactBody(`limited-${Math.random()}`), headers: LIMITED });
  const contacts = [];
  for (let count = 0; count < 6; count++) contacts.push((await send()).status);
  let pages = 0;
  for (let count = 0; count < 320; count++)
    if ((await call(`${api.url}/`, { headers: BUSY })).status === 429) pages += 1;
  return { contacts, pages };
}

async function checkLimits(api: Api, when: string, checks: Checks) {
  const contact = await call(api.url + submitContact.path, {
    body: contactBody(`jump-${when.replace(/\W/g, '')}`),
    headers: LIMITED,
  });
  const page = await call(`${api.url}/`, { headers: BUSY });
  checks.expect(contact.status === 201, `${when}: a visitor of another day is refused with ${contact.status}`);
  checks.expect(page.status === 200, `${when}: a page for a visitor of another day answers ${page.status}`);
}

/** Emails that wait for the email server when the clock jumps go out soon after it is back. */
async function checkMails(api: Api, where: Place, mail: MailServer, jump: () => Promise<unknown>) {
  await mail.set('off');
  const number = Math.floor(Math.random() * 1e6);
  await sendOne(api.url, 'waiting', number);
  await until(
    'the first attempt',
    () => countUnsent(where),
    (waiting) => waiting > 0,
  );
  await jump();
  await mail.set('well');
  const started = performance.now();
  const email = emailOfSender('waiting', number);
  await until(
    'the mails of before the jump',
    () => withoutBothMails(mail.received, [email]).length,
    (without) => without === 0,
    { within: 45_000 },
  );
  return performance.now() - started;
}

async function checkTrash(api: Api, owner: Record<string, string>, id: string, when: string, checks: Checks) {
  const rows = dataOf(await call(api.url + listTrash.path, { headers: owner }), listTrash.reply);
  checks.expect(JSON.stringify(rows).includes(id), `${when}: the trash has lost what was put into it`);
}

export const clockJumps: Scenario = {
  promise: 'the clock jumps a day ahead and a day back: nothing is lost, nobody is locked out, nothing spins',
  async play({ mysql, quick, startApi, closeLater }) {
    const mail = await startMailServer();
    closeLater(mail.close);
    const databaseUrl = await mysql.createDatabase();
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, RATE_LIMIT_FACTOR: '1' };
    const api = await startApi('clock', { env });
    const where = { databaseUrl, dataDir: api.dataDir };
    const checks = createChecks();
    const figures: string[] = [];

    let owner = await signIn(api.url);
    const body = { name: 'To be thrown away', category: 'backend', proficiency: 'expert' };
    const { id } = dataOf(await call(api.url + createSkill.path, { body, headers: owner }), createSkill.reply);
    await call(api.url + deleteSkill.path.replace('{id}', id), { method: 'DELETE', headers: owner });
    const session = await call(api.url + openSession.path, { body: { source: 'fault' }, headers: visitor(1) });
    const { sessionId } = dataOf(session, openSession.reply);

    for (const ahead of quick ? JUMPS.slice(0, 2) : JUMPS) {
      const when = nameOf(ahead);
      const exhausted = await exhaust(api);
      checks.expect(exhausted.contacts.at(-1) === 429 && exhausted.pages > 0, `before ${when}: limits do not bite`);
      const waited = await checkMails(api, where, mail, () => api.probe.setClock(ahead));
      await checkLimits(api, when, checks);
      const earlier = await call(api.url + verify.path, { headers: owner });
      checks.expect([200, 401].includes(earlier.status), `${when}: an earlier token answers ${earlier.status}`);
      owner = await signIn(api.url);
      const now = await call(api.url + verify.path, { headers: owner });
      checks.expect(now.status === 200, `${when}: a fresh token answers ${now.status}`);
      const visit = await call(`${api.url}${getSession.path.replace('{id}', sessionId)}`, { headers: visitor(1) });
      checks.expect(visit.status === 200, `${when}: the visit answers ${visit.status}`);
      await checkTrash(api, owner, id, when, checks);
      const idle = await measureIdle(api);
      checks.expect(
        idle < 1,
        `${when}: an idle server takes ${idle.toFixed(2)} s of processor time in ${seconds(IDLE)}`,
      );
      figures.push(
        `${when}: waiting mails after ${seconds(waited)}, idle ${((idle * 1e5) / IDLE).toFixed(1)} % of a core`,
      );
    }
    const ready = await call(`${api.url}/api/ready`);
    checks.expect(ready.status === 200 && api.isRunning(), 'the server is not ready at the end');
    return { figures: figures.join('; '), broken: checks.broken };
  },
};
