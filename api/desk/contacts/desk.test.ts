import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishEdit } from '#api/testing/site.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as actions from '#common/contract/contact-actions.ts';
import * as views from '#common/contract/contact-views.ts';
import * as contract from '#common/contract/contacts.ts';
import * as desk from '#common/contract/desk.ts';
import { getOverview } from '#common/contract/overview.ts';
import { reportSources } from '#common/contract/reports.ts';
import * as senders from '#common/contract/senders.ts';
import { listTimeline, markOpened } from '#common/contract/timeline.ts';
import { undoChange } from '#common/contract/undo.ts';
import { DAY, HOUR } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

async function submit(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await api.send(contract.submitContact, { body: contactRequest(fields) });
  return body.data.id;
}
const get = async (id: string) => (await api.send(contract.getContact, { params: { id } })).body.data;
const list = async (query: Record<string, string | number | boolean>) =>
  (await api.send(contract.listContacts, { query: { limit: 100, ...query } })).body.data;
const idsOf = async (query: Record<string, string | number | boolean>): Promise<string[]> =>
  (await list(query)).submissions.map(({ id }: { id: string }) => id);
const setTags = (id: string, tags: string[]) => api.send(actions.setTags, { params: { id }, body: { tags } });
const undo = (id: string) => api.send(undoChange, { params: { id } });
const readDesk = async () => (await api.send(desk.getDesk)).body.data;
const stats = async () => (await api.send(contract.getContactStats)).body.data;

const inHours = (hours: number) => new Date(api.context.now() + hours * HOUR).toISOString();

describe('who waits', () => {
  test('a request waits from the start and is due after the promised time, until it is done', async () => {
    const id = await submit({ name: 'Waiting' });
    const contact = await get(id);
    expect(contact).toMatchObject({ waitingSince: contact.submittedAt, unread: true, overdue: false, tags: [] });
    expect(Date.parse(contact.replyDueAt)).toBe(Date.parse(contact.submittedAt) + 2 * HOUR);
    expect((await readDesk()).waiting.at(-1).id).toBe(id);
    api.advance(2 * HOUR + 1000);
    expect(await get(id)).toMatchObject({ overdue: true });
    const { counts } = await readDesk();
    expect(counts.overdue).toBe(counts.waiting);
    expect(await stats()).toMatchObject({ waiting: counts.waiting, overdue: counts.overdue });
    const { data } = (await api.send(actions.markDone, { params: { id } })).body;
    expect(data).toMatchObject({ waitingSince: null, status: 'new' });
    expect((await readDesk()).counts.waiting).toBe(counts.waiting - 1);
    expect((await undo(data.undo.id)).status).toBe(200);
    expect((await get(id)).waitingSince).toBe(contact.waitingSince);
  });

  test('a snoozed request leaves the desk and comes back by itself; it stays in the list', async () => {
    const id = await submit({ name: 'Snoozed' });
    const snooze = (until: string | null) => api.send(actions.snoozeContact, { params: { id }, body: { until } });
    expect((await snooze(inHours(-1))).status).toBe(422);
    expect((await snooze(inHours(24 * 366))).status).toBe(422);
    expect((await snooze(inHours(3))).body.data.undo.label).toBe('Snooze');
    const waits = async () => (await readDesk()).waiting.some((contact: { id: string }) => contact.id === id);
    expect([await waits(), await idsOf({ snoozed: true })]).toEqual([false, [id]]);
    expect(await idsOf({})).toContain(id);
    expect(await idsOf({ waiting: true })).not.toContain(id);
    api.advance(4 * HOUR);
    expect([await waits(), await idsOf({ snoozed: true })]).toEqual([true, []]);
  });

  test('a follow-up of the day is on the desk, one of next week is not', async () => {
    const [today, later] = [await submit(), await submit()];
    const followUp = (id: string, at: string | null, note?: string) =>
      api.send(actions.setFollowUp, { params: { id }, body: { at, note } });
    expect((await followUp(today, inHours(0), 'Ask for the budget')).body.data).toMatchObject({
      followUpNote: 'Ask for the budget',
    });
    const at = inHours(7 * 24);
    await followUp(later, at, 'Next week');
    const { entries } = (await api.send(listTimeline, { params: { id: later } })).body.data;
    expect(entries[0]).toMatchObject({ type: 'follow_up', followUpAt: at, note: 'Next week' });
    expect((await readDesk()).followUps.map(({ id }: { id: string }) => id)).toEqual([today]);
    expect((await followUp(today, null)).body.data).toMatchObject({ followUpAt: null, followUpNote: null });
  });

  test('reading and an opened mail link change no version', async () => {
    const id = await submit();
    const before = await get(id);
    const read = await api.send(actions.markRead, { params: { id } });
    expect(read.body.data).toMatchObject({ unread: false, updatedAt: before.updatedAt });
    await api.send(markOpened, { params: { id }, body: { via: 'mailto' } });
    expect(await get(id)).toMatchObject({ status: 'new', waitingSince: before.waitingSince });
    expect(await api.context.database.models.contactEntries.count({ where: { contactId: id, type: 'mailto' } })).toBe(
      1,
    );
  });
});

describe('settings', () => {
  const put = (body: object) => api.send(desk.setDeskSettings, { body });
  test('hours are checked on their path, and the zone follows the site until it is set', async () => {
    const { updatedAt, zone, replyFrom, ...settings } = (await api.send(desk.getDeskSettings)).body.data;
    expect(replyFrom).toBe('site');
    expect([settings.timeZone, typeof zone]).toEqual([null, 'string']);
    const hours = (mon: unknown) => ({ ...settings, workingHours: { ...settings.workingHours, mon } });
    const refused = [
      [hours([{ from: '10:00', to: '09:00' }]), 'workingHours.mon.0.to'],
      [
        hours([
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ]),
        'workingHours.mon.1.from',
      ],
      [hours([{ from: '9', to: '12:00' }]), 'workingHours.mon.0.from'],
      [{ ...settings, timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ ...settings, replyWithinMinutes: 4 }, 'replyWithinMinutes'],
    ] as const;
    for (const [body, path] of refused) {
      const { status, body: failure } = await put(body);
      expect([status, failure.errors[0].path]).toEqual([422, path]);
    }
    const saved = await put({ ...settings, timeZone: 'Asia/Tokyo', updatedAt });
    expect(saved.body.data.zone).toBe('Asia/Tokyo');
    expect((await put({ ...settings, updatedAt })).status).toBe(409);
    await put({ ...settings, timeZone: null });
  });

  test('the reply time is the one that the site promises, until the owner sets one of their own', async () => {
    const read = async () => (await api.send(desk.getDeskSettings)).body.data;
    const { updatedAt: _at, zone: _zone, replyFrom: _from, ...settings } = await read();
    expect(settings.replyWithinMinutes).toBe(120);
    expect((await put(settings)).body.data.replyFrom).toBe('site');
    expect((await put({ ...settings, replyWithinMinutes: 240 })).body.data).toMatchObject({
      ...{ replyWithinMinutes: 240, replyFrom: 'own' },
    });
    // A number that is sent while it is the owner's own stays one, whatever the site promises.
    expect((await put({ ...settings, replyWithinMinutes: 120 })).body.data.replyFrom).toBe('own');
    expect((await put({ ...settings, replyWithinMinutes: null })).body.data.replyFrom).toBe('site');
    await publishEdit(api, ({ promises }) => {
      promises.reply.time = '30 minutes';
    });
    expect(await read()).toMatchObject({ replyWithinMinutes: 30, replyFrom: 'site' });
  });
});

describe('notices', () => {
  test('a dismissed notice stays away, and dismissing all leaves what comes later', async () => {
    const id = await submit({ name: 'Noticed' });
    const read = async () => (await api.send(desk.listNotices)).body.data;
    const dismiss = async (body: object) => (await api.send(desk.dismissNotices, { body })).body.data.dismissed;
    const [notice] = await read();
    expect(notice).toMatchObject({ kind: 'request', title: 'Noticed', path: `/admin/contacts/${id}` });
    expect(await dismiss({ ids: [notice.id, 'request-unknown'] })).toBe(1);
    expect(await dismiss({ ids: [notice.id] })).toBe(0);
    await dismiss({ all: true });
    expect(await read()).toEqual([]);
    api.advance(1000);
    await submit({ name: 'Later' });
    expect((await read()).map(({ title }: { title: string }) => title)).toEqual(['Later']);
    expect((await api.send(desk.dismissNotices, { body: {} })).status).toBe(422);
  });

  test('an email of a client is one notice more, also of a request by hand that was read', async () => {
    const read = async () => (await api.send(desk.listNotices)).body.data;
    await api.send(desk.dismissNotices, { body: { all: true } });
    const byHand = { name: 'By hand', channel: 'phone', email: 'hand@example.com' };
    const { id } = (await api.send(actions.addContact, { body: byHand })).body.data;
    expect(await read()).toEqual([]);
    api.advance(1000);
    const at = api.context.now();
    await api.context.database.models.contacts.update({ unread: 1, lastEmailAt: at }, { where: { id } });
    expect(await read()).toMatchObject([{ title: 'By hand', at: new Date(at).toISOString() }]);
    const failed = { status: 'failed' as const, createdAt: at };
    const { deliveries } = api.context.database.models;
    const row = await deliveries.findOne({ raw: true });
    await deliveries.update({ ...failed, channel: 'reply' }, { where: { id: (row as unknown as { id: string }).id } });
    expect((await read()).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['email', 'request']);
    expect((await readDesk()).counts.failedEmails).toBe(1);
    await deliveries.update({ status: 'discarded' }, { where: { status: 'failed' } });
  });
});

describe('tags, search and filters', () => {
  test('tags are unique whatever their case, in the spelling that came first', async () => {
    const [one, two] = [await submit(), await submit()];
    expect((await setTags(one, ['Warm', 'warm', 'VIP'])).body.data.tags).toEqual(['Warm', 'VIP']);
    const { data } = (await setTags(two, ['WARM'])).body;
    expect(data.tags).toEqual(['Warm']);
    expect((await api.send(actions.listTags)).body.data).toContainEqual({ name: 'Warm', count: 2 });
    expect((await idsOf({ tag: 'warm' })).sort()).toEqual([one, two].sort());
    await setTags(two, []);
    expect((await undo(data.undo.id)).status).toBe(409);
    expect(
      (
        await setTags(
          one,
          Array.from({ length: 21 }, (_, index) => `t${index}`),
        )
      ).status,
    ).toBe(422);
  });

  test('words are found in any order over all texts, without case and accents', async () => {
    const id = await submit({ name: 'Anna Weber', company: 'Café Zürich', message: 'A shop for bicycles' });
    await setTags(id, ['Spring']);
    await api.send(contract.setContactNotes, { params: { id }, body: { notes: 'Prefers calls on Tuesday' } });
    for (const search of ['Weber Anna', 'anna WEBER', 'cafe zurich', 'CAFÉ weber', 'tuesday spring', 'bicycles anna'])
      expect([search, await idsOf({ search })]).toEqual([search, [id]]);
    expect(await idsOf({ search: 'weber tuesday autumn' })).toEqual([]);
  });

  test('words are found in all that a request holds: merged forms, emails, follow-ups, calls and quotes', async () => {
    const [id, merged, other] = [await submit(), await submit({ message: 'A quaggaphone' }), await submit()];
    await api.send(actions.mergeContacts, { params: { id }, body: { ids: [merged] } });
    await api.send(actions.setFollowUp, {
      params: { id },
      body: { at: '2099-01-01T09:00:00Z', note: 'Ask the zebrowit' },
    });
    const { models } = api.context.database;
    const entry = (entryId: string, type: 'email_out' | 'quote', text: string | null, data: object) =>
      models.contactEntries.create({
        ...{ id: `${id}-${entryId}`, contactId: id, type, author: 'Me', text, data: JSON.stringify(data) },
        ...{ at: 1, updatedAt: 1 },
      });
    await entry('out', 'email_out', 'The okapigram is sent.', {
      subject: 'Your Gnuphonium',
      to: 'tapirine@example.com',
    });
    await entry('question', 'quote', null, { action: 'asked', text: 'Is the Dikdikon “included”?' });
    await models.bookings.create({
      ...{ id: `${id}-call`, token: `${id}-token`, typeId: 'one', typeSlug: 'one', typeName: 'A call', minutes: 30 },
      ...{
        placeKind: 'phone',
        placeText: null,
        start: 1,
        end: 2,
        confirmedStart: null,
        status: 'cancelled',
        sequence: 0,
      },
      ...{ name: 'Ada', email: 'ada@example.com', timeZone: 'UTC', note: 'About the springbokette', contactId: id },
      answers: JSON.stringify([{ id: 'q1', label: 'Elandtext', text: 'A "Kuduscope", è vero' }]),
      ...{ calendarState: 'off', calendarId: null, calendarTag: null, calendarChange: null, cancelledBy: 'visitor' },
      ...{ cancelReason: 'Nyalaflu', heldUntil: null, confirmKey: null, emailConfirmedAt: null },
      ...{ createdAt: 1, updatedAt: 1 },
    });
    const said = [
      'quaggaphone',
      'zebrowit',
      'okapigram',
      'gnuphonium',
      'dikdikon',
      'springbokette',
      'kuduscope',
      'nyalaflu',
    ];
    for (const search of [...said, 'zebrowit kuduscope', 'vero kuduscope', 'gn dikdikon'])
      expect([search, await idsOf({ search })]).toEqual([search, [id]]);
    // Labels, keys and addresses of the rows are none of what was said.
    await api.send(actions.setFollowUp, { params: { id: other }, body: { at: '2099-01-01T09:00:00Z' } });
    for (const search of ['elandtext', 'tapirine', 'zebrowit autumn', 'null'])
      expect(await idsOf({ search })).toEqual([]);
    expect(await idsOf({ search: 'quaggaphone' })).not.toContain(other);
  });

  test('filters narrow the list, its total, its pages and its export', async () => {
    const site = (await api.context.site.current()).content;
    const budget = site.form.budgets[0] ?? '';
    const id = await submit({ name: 'With a budget', budget });
    expect(await idsOf({ budget })).toEqual([id]);
    const all = await list({});
    expect((await list({ from: '2020-01-01', to: '2099-01-01' })).pagination).toEqual(all.pagination);
    expect((await list({ to: '2020-01-01' })).pagination.totalSubmissions).toBe(0);
    expect(await idsOf({ unread: true, from: '2020-01-01' })).toContain(id);
    expect(await idsOf({ unread: false })).not.toContain(id);
    const sorted = (await list({ sortBy: 'waitingSince', sortOrder: 'asc' })).submissions;
    const waits = sorted.map(({ waitingSince }: { waitingSince: string | null }) => waitingSince);
    const known = waits.filter((wait: string | null) => wait !== null);
    expect(waits).toEqual([...known.toSorted(), ...waits.filter((wait: string | null) => wait === null)]);
    const csv = await api.send(contract.exportContacts, { query: { budget } });
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('by hand, merged and blocked', () => {
  const add = (body: object, key?: string) =>
    api.send(actions.addContact, { body, headers: key ? { 'idempotency-key': key } : {} });

  test('a request is added by hand once, without any email', async () => {
    const emails = await api.context.database.models.deliveries.count();
    const known = await submit({ email: 'grace@example.com' });
    const body = { name: 'Grace', email: 'GRACE@example.com', channel: 'phone' };
    const first = await add(body, 'by-hand-1');
    expect([first.status, first.body.data.duplicates]).toEqual([201, [known]]);
    expect(first.body.data).toMatchObject({ waitingSince: null, attribution: { kind: 'manual', channel: 'phone' } });
    expect((await add(body, 'by-hand-1')).body.data.id).toBe(first.body.data.id);
    expect((await add({ ...body, name: 'Other' }, 'by-hand-1')).status).toBe(422);
    expect((await add({ name: 'Late', channel: 'other', submittedAt: inHours(1) })).status).toBe(422);
    expect((await add({ name: 'Only a name', channel: 'referral', waiting: true })).body.data).toMatchObject({
      email: '',
      waitingSince: expect.any(String),
    });
    expect(await api.context.database.models.deliveries.count()).toBe(emails + 2);
    const same = await api.send(actions.listDuplicates, { params: { id: known } });
    expect(same.body.data.map(({ id }: { id: string }) => id)).toEqual([first.body.data.id]);
  });

  test('a merge fills what is empty, takes entries and tags along, and is undone as a whole', async () => {
    const target = await submit({ email: 'merge@example.com', name: 'Target' });
    const other = (await add({ name: 'Other', company: 'Initech', phone: '+1 555', channel: 'phone' })).body.data.id;
    await setTags(other, ['Partner']);
    await api.send(contract.setContactNotes, { params: { id: other }, body: { notes: 'Met in Rome' } });
    const before = await get(target);
    const { total } = await stats();
    const merge = (id: string, ids: string[]) => api.send(actions.mergeContacts, { params: { id }, body: { ids } });
    expect((await merge(target, [target])).status).toBe(422);
    const merged = await merge(target, [other]);
    expect(merged.body.data).toMatchObject({
      company: 'Initech',
      phone: '+1 555',
      notes: 'Met in Rome',
      tags: ['Partner'],
      name: 'Target',
    });
    expect(await get(other)).toMatchObject({ mergedInto: target });
    expect((await stats()).total).toBe(total - 1);
    expect(await idsOf({})).not.toContain(other);
    expect([(await merge(target, [other])).status, (await merge(other, [target])).status]).toEqual([409, 409]);
    expect((await undo(merged.body.data.undo.id)).status).toBe(200);
    expect({ ...(await get(target)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    expect([(await get(other)).mergedInto, (await stats()).total]).toEqual([null, total]);
  });

  test('a blocked sender is out of everything, is answered as ever, and comes back when unblocked', async () => {
    const id = await submit({ email: 'Spam@example.com' });
    const before = await stats();
    const blocked = await api.send(senders.blockSender, { params: { id } });
    expect(blocked.body.data).toMatchObject({ email: 'spam@example.com', affected: 1 });
    const emails = await api.context.database.models.deliveries.count();
    const again = await submit({ email: 'spam@EXAMPLE.com', name: 'Again' });
    expect(await get(again)).toMatchObject({ spam: true, waitingSince: null });
    expect(await api.context.database.models.deliveries.count()).toBe(emails);
    expect(await stats()).toMatchObject({ total: before.total - 1, recent: before.recent - 1 });
    expect((await idsOf({ spam: true })).sort()).toEqual([id, again].sort());
    expect((await readDesk()).waiting.map((contact: { id: string }) => contact.id)).not.toContain(id);
    const all = await api.send(senders.listBlockedSenders);
    expect(all.body.data).toEqual([{ email: 'spam@example.com', at: expect.any(String), requests: 2 }]);
    const unblock = () => api.send(senders.unblockSender, { params: { email: 'SPAM@example.com' } });
    expect((await unblock()).body.data.affected).toBe(2);
    expect((await unblock()).status).toBe(404);
    expect((await stats()).total).toBe(before.total + 1);
    expect(await idsOf({ spam: true })).toEqual([]);
  });
});

describe('many at once', () => {
  const bulk = (body: object, key?: string) =>
    api.send(views.bulkChangeContacts, { body, headers: key ? { 'idempotency-key': key } : {} });

  test('all that match are changed in one step, which is undone in one step', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => submit({ company: 'Bulkhead' })));
    const filter = { search: 'bulkhead' };
    const change = { status: 'contacted', priority: 'urgent', addTags: ['batch'] };
    const other = await bulk({ filter, expected: 11, change });
    expect([other.status, other.body.data]).toEqual([409, { count: 12 }]);
    expect((await bulk({ filter, expected: 12, change: {} })).status).toBe(422);
    const before = await stats();
    const done = await bulk({ filter, expected: 12, change }, 'bulk-1');
    expect(done.body.data).toMatchObject({ changed: 12, undo: { label: 'Change 12 requests' } });
    expect((await bulk({ filter, expected: 12, change }, 'bulk-1')).body.data).toEqual(done.body.data);
    expect((await stats()).urgent).toBe(before.urgent + 12);
    expect(await idsOf({ tag: 'batch' })).toHaveLength(12);
    expect((await undo(done.body.data.undo.id)).status).toBe(200);
    expect(await stats()).toMatchObject({ urgent: before.urgent, byStatus: before.byStatus });
    for (const id of ids) expect(await get(id)).toMatchObject({ status: 'new', tags: [], priority: 'medium' });
    const removed = await bulk({ filter, expected: 12, change: { deleted: true } });
    expect(await idsOf(filter)).toEqual([]);
    expect((await undo(removed.body.data.undo.id)).status).toBe(200);
    expect((await stats()).total).toBe(before.total);
  });

  test('views are saved, changed and deleted; two come with the product', async () => {
    const read = async () => (await api.send(views.listViews)).body.data;
    expect(await read()).toMatchObject([
      { name: 'No answer for 3 days', query: { waitingDays: 3 }, builtIn: true },
      { name: '$10k+', builtIn: true },
    ]);
    const query = { waiting: true, sortBy: 'waitingSince', sortOrder: 'asc' };
    const { body } = await api.send(views.createView, { body: { name: 'Oldest', query, columns: ['name', 'age'] } });
    expect(body.data).toMatchObject({ name: 'Oldest', query, columns: ['name', 'age'], builtIn: false });
    const { id, updatedAt } = body.data;
    expect((await api.send(views.createView, { body: { name: 'oldest', query } })).status).toBe(409);
    const renamed = await api.send(views.updateView, {
      params: { id },
      body: { name: 'Oldest first', query, updatedAt },
    });
    expect(renamed.body.data.name).toBe('Oldest first');
    await api.send(views.deleteView, { params: { id: 'no-answer' } });
    expect((await read()).map(({ name }: { name: string }) => name)).toEqual(['$10k+', 'Oldest first']);
  });
});

describe('figures agree', () => {
  test('a week is seven days of the owner everywhere, and urgent counts open ones', async () => {
    const id = await submit();
    const body = { status: 'completed', priority: 'urgent' };
    const before = await stats();
    await api.send(contract.setContactStatus, { params: { id }, body });
    expect((await stats()).urgent).toBe(before.urgent);
    const { contacts, series } = (await api.send(getOverview, { query: { days: 7 } })).body.data;
    expect([contacts.current, series.length]).toEqual([before.recent, 7]);
    api.advance(8 * DAY);
    await api.signIn();
    expect((await stats()).recent).toBe(0);
    const next = (await api.send(getOverview, { query: { days: 7 } })).body.data;
    expect(next.contacts.current).toBe(0);
    expect(await idsOf({ waitingDays: 8 })).not.toEqual([]);
    expect(await idsOf({ waitingDays: 30 })).toEqual([]);
  });

  test('the way to a request is kept without queries, cut and never refused, and reported', async () => {
    const attribution = {
      landingPage: `https://site.example/projects/x?email=a@b.c`,
      referrer: 'https://news.example/item?id=42',
      utm: { source: 'newsletter', campaign: 'x'.repeat(500) },
    };
    const id = await submit({ attribution });
    const found = (await get(id)).attribution;
    expect(found).toMatchObject({ kind: 'form', landingPage: '/projects/x', referrerHost: 'news.example' });
    expect(found.utm).toMatchObject({ source: 'newsletter', campaign: 'x'.repeat(100), medium: null });
    const own = await submit({
      attribution: { referrer: api.context.config.publicUrl, landingPage: '/'.repeat(3000) },
    });
    expect((await get(own)).attribution.referrerHost).toBeNull();
    await api.send(contract.setContactStatus, { params: { id }, body: { status: 'completed' } });
    const { data } = (await api.send(reportSources, { query: { from: '2020-01-01' } })).body;
    expect(data).toContainEqual({ source: 'newsletter', requests: 1, answered: 1, won: 1 });
    expect(data.map(({ source }: { source: string }) => source)).toContain('direct');
    expect(await idsOf({ source: 'newsletter' })).toEqual([id]);
  });
});
