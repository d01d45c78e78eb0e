import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLY as CHANNEL } from '#api/core/deliveries/email-channel.ts';
import { type Dovecot, hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText } from '#api/testing/emails.ts';
import { check } from '#api/testing/inbox.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as actions from '#common/contract/contact-actions.ts';
import * as contract from '#common/contract/contacts.ts';
import { sendReply } from '#common/contract/replies.ts';
import { listTimeline, markOpened } from '#common/contract/timeline.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { contactStatuses } from '#common/dashboard-options.ts';
import { HOUR, MINUTE } from '#common/limits.ts';

/** Each event changes this of who waits, and leaves the rest alone. */

let api: TestServer;
let dovecot: Dovecot | undefined;
beforeAll(async () => {
  if (hasDovecot) dovecot = await startDovecot();
  api = await startTestServer({ SEED: 'none', ...(dovecot ? { IMAP_URL: dovecot.url } : {}) });
});
afterAll(async () => {
  await api.close();
  await dovecot?.stop();
});

const FIELDS = [
  'status',
  'priority',
  'tags',
  'waitingSince',
  'unread',
  'snoozedUntil',
  'followUpAt',
  'firstReplyAt',
] as const;
type Field = (typeof FIELDS)[number];
type Shown = Record<Field | 'submittedAt' | 'lastEmailAt', unknown> & {
  submittedAt: string;
  lastEmailAt: string | null;
};

const get = async (id: string): Promise<Shown> => (await api.send(contract.getContact, { params: { id } })).body.data;
const only = (contact: Shown) => Object.fromEntries(FIELDS.map((field) => [field, contact[field]]));
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const types = async (id: string) =>
  (await api.send(listTimeline, { params: { id } })).body.data.entries.map(({ type }: { type: string }) => type);
const act = (endpoint: Parameters<TestServer['send']>[0], id: string, body?: object) =>
  api.send(endpoint, { params: { id }, ...(body ? { body } : {}) });

/** A request with a snooze, a follow-up, tags and a priority, an hour after it came in. */
async function prepared(email = `ada-${crypto.randomUUID()}@example.com`): Promise<string> {
  const id = await newRequest(api, { email });
  await act(actions.setTags, id, { tags: ['VIP'] });
  await act(contract.setContactStatus, id, { priority: 'high' });
  api.advance(10 * MINUTE);
  await act(actions.snoozeContact, id, { until: iso(api.context.now() + 24 * HOUR) });
  await act(actions.setFollowUp, id, { at: iso(api.context.now() + 48 * HOUR) });
  return id;
}

/** Runs an event and expects that it changes these fields alone. */
async function expectChanges(
  id: string,
  event: () => Promise<unknown>,
  changes: (after: Shown) => Partial<Record<Field, unknown>>,
) {
  const before = await get(id);
  await event();
  const after = await get(id);
  expect(only(after)).toEqual({ ...only(before), ...changes(after) });
  return { before, after };
}

test('a form waits since it came in, one by hand only where it says so', async () => {
  const form = await get(await newRequest(api));
  expect(form).toMatchObject({ waitingSince: form.submittedAt, unread: true, status: 'new' });
  const add = async (more: object) =>
    (await api.send(actions.addContact, { body: { name: 'Ada', channel: 'phone', ...more } })).body.data;
  expect(await add({})).toMatchObject({ waitingSince: null });
  const submittedAt = iso(api.context.now() - HOUR);
  expect(await add({ waiting: true, submittedAt })).toMatchObject({ waitingSince: submittedAt, submittedAt });
});

test.skipIf(!hasDovecot)(
  'an email of the client wakes the request up and changes neither status, priority nor tags',
  async () => {
    const email = 'mail-client@example.com';
    const id = await prepared(email);
    await act(contract.setContactStatus, id, { status: 'contacted' });
    await act(actions.markRead, id);
    const { after } = await expectChanges(
      id,
      async () => {
        await dovecot?.deliver(
          emailText({ From: email, Date: new Date(api.context.now()).toUTCString() }, 'Any news?'),
        );
        await check(api);
      },
      ({ lastEmailAt }) => ({ waitingSince: lastEmailAt, unread: true, snoozedUntil: null }),
    );
    expect(after.lastEmailAt).not.toBeNull();
    await act(actions.markRead, id);
    await expectChanges(
      id,
      async () => {
        await dovecot?.deliver(emailText({ From: email, 'Auto-Submitted': 'auto-replied' }, 'I am away'));
        await check(api);
      },
      () => ({}),
    );
    expect((await types(id)).filter((type: string) => type === 'email_in')).toHaveLength(2);
    // The first word without an answer counts.
    await expectChanges(
      id,
      async () => {
        api.advance(MINUTE);
        await dovecot?.deliver(emailText({ From: email, Date: new Date(api.context.now()).toUTCString() }, 'Hello?'));
        await check(api);
      },
      () => ({ unread: true }),
    );
    // The server's clock and that of the mailbox are not the same: the later of the two words is the last one.
    const { submittedAt, lastEmailAt } = await get(id);
    const lastWordAt = [submittedAt, lastEmailAt].sort().at(-1);
    await act(actions.markDone, id);
    await expectChanges(
      id,
      () => act(contract.setContactStatus, id, { status: 'new' }),
      () => ({ status: 'new', waitingSince: lastWordAt }),
    );
  },
);

test('a reply counts once the mail server has taken it', async () => {
  const id = await prepared();
  let email = '';
  await expectChanges(
    id,
    async () => {
      email = (await act(sendReply, id, { body: 'Hi' })).body.data.id;
    },
    () => ({}),
  );
  api.advance(REPLY.undo + 1);
  expect(await api.context.deliveries.claimDue(CHANNEL, 10)).toHaveLength(1);
  const taken = api.context.now();
  const { after } = await expectChanges(
    id,
    () => api.context.deliveries.markSent(email),
    ({ firstReplyAt }) => ({ status: 'contacted', waitingSince: null, snoozedUntil: null, firstReplyAt }),
  );
  expect(Date.parse(String(after.firstReplyAt))).toBeGreaterThanOrEqual(taken);
  expect((await types(id))[0]).toBe('email_out');
});

test('marked as responded it is answered, and the first answer stays the first', async () => {
  const id = await prepared();
  const { after } = await expectChanges(
    id,
    () => act(contract.markResponded, id, {}),
    ({ firstReplyAt }) => ({ status: 'contacted', waitingSince: null, snoozedUntil: null, firstReplyAt }),
  );
  expect(after.firstReplyAt).not.toBeNull();
  api.advance(MINUTE);
  await expectChanges(
    id,
    () => act(contract.markResponded, id, {}),
    () => ({}),
  );
});

test.each(contactStatuses.filter((status) => status !== 'new'))(
  'set to %s nobody waits, and back to new since the last word',
  async (status) => {
    const id = await prepared();
    const { before } = await expectChanges(
      id,
      () => act(contract.setContactStatus, id, { status }),
      () => ({ status, waitingSince: null }),
    );
    await expectChanges(
      id,
      () => act(contract.setContactStatus, id, { status: 'new' }),
      () => ({ status: 'new', waitingSince: before.submittedAt }),
    );
  },
);

test('done ends waiting, follow-up and snooze; the status stays', async () => {
  const id = await prepared();
  await expectChanges(
    id,
    () => act(actions.markDone, id),
    () => ({ waitingSince: null, followUpAt: null, snoozedUntil: null }),
  );
});

test('reading takes the mark of what is new, an opened mail link is an entry alone, and a look changes nothing', async () => {
  const id = await prepared();
  const before = await types(id);
  await expectChanges(
    id,
    async () => {
      await get(id);
      await types(id);
    },
    () => ({}),
  );
  await expectChanges(
    id,
    () => act(markOpened, id, { via: 'mailto' }),
    () => ({}),
  );
  await expectChanges(
    id,
    () => act(actions.markRead, id),
    () => ({ unread: false }),
  );
  expect(await types(id)).toEqual(['mailto', ...before]);
});
