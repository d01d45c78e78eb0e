import { afterEach, describe, expect, test } from 'vitest';
import { editDraft, publishEdit, readDraft } from '#api/testing/site.ts';
import { FIRST_START, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { starter } from '#common/content/starter/starter.ts';
import { listActivity } from '#common/contract/activity.ts';
import { getAvailability } from '#common/contract/booking/availability.ts';
import { listAllBookingTypes } from '#common/contract/booking/types.ts';
import { getDeskSettings } from '#common/contract/desk.ts';
import { setMoneySettings } from '#common/contract/money/settings.ts';
import { createProject } from '#common/contract/projects.ts';
import * as contract from '#common/contract/setup.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import * as site from '#common/contract/site.ts';
import { weekdays } from '#common/rules/working-time.ts';

let api: TestServer;
afterEach(() => api.close());
const start = async (env: Record<string, string> = {}) => {
  api = await startTestServer({ ...FIRST_START, SEED: 'none', ...env });
};
type Setup = contract.Setup;
const read = async (): Promise<Setup> => (await api.send(contract.getSetup)).body.data;
const stateOf = async (id: string) => {
  const { first, later } = await read();
  return [...first, ...later].find((step) => step.id === id);
};
const claim = async (id: string) => (await read()).claims.find((one) => one.id === id);
const decide = (id: string, decision: 'keep' | 'hide' | null) =>
  api.send(contract.decideClaim, { params: { id }, body: { decision } });
const publish = (body: object = {}) => api.send(site.publishSite, { body });

describe('steps', () => {
  test('come in their order, and those of the checklist are skipped in both calls', async () => {
    await start();
    const { first, later } = await read();
    expect(first.map(({ id }) => id)).toEqual([
      ...['identity', 'look', 'prices', 'promises', 'hours', 'email', 'examples', 'project', 'address', 'publish'],
    ]);
    expect(later.map(({ id }) => id)).toEqual(['mailbox', 'bank', 'terms', 'tax', 'calendar', 'backup', 'twoFactor']);
    const skip = await api.send(contract.setSetupStep, { params: { id: 'look' }, body: { state: 'skipped' } });
    expect(skip.body.data.first[1]).toMatchObject({ id: 'look', state: 'skipped' });
    const { steps } = (await api.send(site.getSiteChecklist)).body.data;
    expect(steps).toContainEqual({ id: 'look', state: 'skipped' });
    await api.send(site.updateSiteChecklist, { params: { id: 'look' }, body: { state: 'open' } });
    expect(await stateOf('look')).toMatchObject({ state: 'open' });
  });

  test.each([
    ['identity', 'skipped', 422],
    ['look', 'done', 422],
    ['unknown', 'open', 404],
    ['mailbox', 'skipped', 200],
  ])('%s as %s is answered %i', async (id, state, status) => {
    await start();
    expect((await api.send(contract.setSetupStep, { params: { id }, body: { state } })).status).toBe(status);
  });

  test('the first one wants a name, an owner and an email of one’s own', async () => {
    await start();
    const identify = (fields: Partial<SiteContent['identity']>) =>
      editDraft(api, ({ identity }) => Object.assign(identity, fields));
    await identify({ name: 'Nordlicht', ownerName: 'Ida Berg' });
    expect(await stateOf('identity')).toMatchObject({ state: 'open', reason: 'Your email is missing' });
    await identify({ email: 'ida@example.com' });
    expect(await stateOf('identity')).toMatchObject({ state: 'open', reason: 'ida@example.com is an example address' });
    await identify({ email: 'ida@nordlicht.dev' });
    expect(await stateOf('identity')).toEqual({ id: 'identity', state: 'done', reason: null });
  });

  test('a project counts once it is no example', async () => {
    await start();
    expect(await stateOf('project')).toMatchObject({ state: 'open' });
    const project = { title: 'Engine', description: 'It computes.', category: 'web', technologies: ['Brass'] };
    expect((await api.send(createProject, { body: project })).status).toBe(201);
    expect(await stateOf('project')).toMatchObject({ state: 'done' });
  });
});

describe('claims', () => {
  const ids = ['replyTime', 'roadmapTime', 'guarantee', 'counters', 'budgets', 'packages', 'addOns'];

  test('are all open on a new site, and each is kept, changed or hidden', async () => {
    await start();
    const { claims } = await read();
    expect(claims.map(({ id, decision }) => [id, decision])).toEqual(ids.map((id) => [id, null]));
    expect(claims.filter(({ canHide }) => canHide).map(({ id }) => id)).toEqual(['guarantee', 'counters', 'addOns']);
    expect(claims[0]).toMatchObject({
      label: 'Reply time',
      text: expect.stringContaining(starter.promises.reply.time),
    });
    await decide('replyTime', 'keep');
    expect(await claim('replyTime')).toMatchObject({ decision: 'kept' });
    await editDraft(api, ({ promises }) => {
      promises.reply.time = '1 day';
    });
    expect(await claim('replyTime')).toMatchObject({ decision: 'changed' });
    await decide('replyTime', null);
    await editDraft(api, ({ promises }) => {
      promises.reply.time = starter.promises.reply.time;
    });
    expect(await claim('replyTime')).toMatchObject({ decision: null });
  });

  test('hiding edits the draft, and taking that back brings what was hidden', async () => {
    await start();
    for (const id of ['guarantee', 'counters', 'addOns']) await decide(id, 'hide');
    const hidden = (await readDraft(api)).content;
    expect([hidden.counters, hidden.addOns]).toEqual([[], []]);
    expect(hidden.sections.find(({ id }: { id: string }) => id === 'guarantee').visible).toBe(false);
    for (const id of ['guarantee', 'counters', 'addOns']) expect(await claim(id)).toMatchObject({ decision: 'hidden' });
    for (const id of ['guarantee', 'counters', 'addOns']) await decide(id, null);
    const { content, changes } = await readDraft(api);
    expect([content.counters, content.addOns, changes]).toEqual([starter.counters, starter.addOns, []]);
    expect((await read()).claims.map(({ decision }) => decision)).toEqual(ids.map(() => null));
    await decide('counters', 'hide');
    await decide('counters', 'keep');
    expect(await claim('counters')).toMatchObject({ decision: 'kept' });
    expect((await readDraft(api)).content.counters).toEqual(starter.counters);
  });

  test('a promise that visitors need cannot be hidden, and an unknown one is not found', async () => {
    await start();
    expect((await decide('replyTime', 'hide')).status).toBe(422);
    expect((await decide('nothing', 'keep')).status).toBe(404);
    expect(
      (await api.send(contract.decideClaim, { params: { id: 'counters' }, body: { decision: 'yes' } })).status,
    ).toBe(422);
  });

  test('another currency leaves budgets as they came, and wordings of earlier releases count as today’s', async () => {
    await start();
    await editDraft(api, ({ form, packages, guarantee }) => {
      form.budgets = form.budgets.map((budget) => budget.replaceAll('$', '€'));
      for (const entry of packages) {
        entry.price += 100;
        entry.includes = entry.includes.map((item) =>
          item === 'Email, uploads, search' ? `E-m${item.slice(2)}` : item,
        );
      }
      guarantee.rule = null;
    });
    for (const id of ['budgets', 'packages', 'guarantee'])
      expect([id, (await claim(id))?.decision]).toEqual([id, null]);
    await editDraft(api, ({ form, packages }) => {
      form.budgets[0] = 'Below €2,000';
      if (packages[0]) packages[0].weeks.to = 3;
    });
    for (const id of ['budgets', 'packages']) expect([id, (await claim(id))?.decision]).toEqual([id, 'changed']);
  });

  test('decisions at the same moment are all kept, and each is an entry of the activity log', async () => {
    await start();
    const replies = await Promise.all(ids.map((id) => decide(id, 'keep')));
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await read()).claims.map(({ decision }) => decision)).toEqual(ids.map(() => 'kept'));
    const activity = (await api.send(listActivity)).body.data;
    const decided = (activity.activities ?? activity).filter(({ action }: { action: string }) => action === 'decided');
    expect(decided).toHaveLength(ids.length);
  });
});

describe('publishing', () => {
  const change = () => editDraft(api, ({ identity }) => Object.assign(identity, { name: 'Nordlicht' }));

  test('a guarded publish is refused while a promise is open; without the guard it is as before', async () => {
    await start();
    await change();
    const refused = await publish({ guard: true });
    expect([refused.status, refused.body.code]).toEqual([422, 'not_ready']);
    expect(refused.body.errors).toContainEqual({ path: 'claims.counters', message: 'Keep, change or hide it first' });
    expect(refused.body.errors).toHaveLength(7);
    const check = (await api.send(site.checkSiteDraft, { query: { guard: true } })).body.data;
    expect(check.problems.map(({ path }: { path: string }) => path)).toContain('claims.replyTime');
    expect((await api.send(site.checkSiteDraft)).body.data.problems).toEqual([]);
    for (const { id } of (await read()).claims) await decide(id, 'keep');
    expect((await publish({ guard: true })).status).toBe(200);
  });

  test('on a public address nothing is published while emails have an example address', async () => {
    await start({ NODE_ENV: 'production', PUBLIC_URL: 'https://nordlicht.dev' });
    await change();
    const message = 'Emails would come from owner@example.com. Set your own address';
    expect((await read()).blocked).toEqual([
      { path: 'connections.email.from', message },
      { path: 'connections.email.to', message: 'Emails would go to owner@example.com. Set your own address' },
    ]);
    for (const body of [{}, { at: new Date(Date.now() + 60_000).toISOString() }]) {
      const refused = await publish(body);
      expect([refused.status, refused.body.code]).toEqual([422, 'not_ready']);
      expect(refused.body.errors).toContainEqual({ path: 'connections.email.from', message });
    }
    await editDraft(api, ({ identity }) => Object.assign(identity, { email: 'ida@nordlicht.dev' }));
    expect((await read()).blocked).toEqual([]);
    expect((await publish()).status).toBe(200);
  });

  test('the check warns of links to this machine, and of times that are not promised', async () => {
    await start();
    const { notices } = (await api.send(site.checkSiteDraft)).body.data;
    expect(notices.map(({ path }: { path: string }) => path)).toContain('settings.publicUrl');
    await editDraft(api, ({ promises, form }) => {
      promises.roadmap.time = '1 day';
      form.sent = 'I answer within 24 hours.';
    });
    const paths = async () =>
      (await api.send(site.checkSiteDraft)).body.data.notices.map(({ path, message }: Record<string, string>) => [
        path,
        message,
      ]);
    expect((await paths()).map(([path]: string[]) => path)).not.toContain('form.sent');
    await editDraft(api, ({ form }) => {
      form.sent = 'I answer within 48 hours.';
    });
    expect(await paths()).toContainEqual(['form.sent', 'says "within 48 hours", your promise is "1-2 hours"']);
  });
});

test('a part stays off the list while it is kept, and until its text changes', async () => {
  await start();
  const keep = (part: string, kept: boolean) => api.send(contract.keepPart, { params: { part }, body: { kept } });
  const parts = async () => (await read()).asItCame.map(({ part }) => part);
  expect(await parts()).toEqual(expect.arrayContaining(['hero', 'about', 'promises', 'reasons']));
  await decide('replyTime', 'keep');
  expect(await parts()).toContain('promises');
  await keep('promises', true);
  expect(await parts()).not.toContain('promises');
  await keep('promises', false);
  expect(await parts()).toContain('promises');
  await editDraft(api, ({ hero }) => Object.assign(hero, { eyebrow: 'Mine', title: ['Mine'], lede: 'Mine' }));
  expect(await parts()).not.toContain('hero');
  expect((await keep('nothing', true)).status).toBe(404);
});

test('hours, calls and their place are said in one call', async () => {
  await start();
  const workingHours = Object.fromEntries(
    weekdays.map((day) => [day, day === 'mon' ? [{ from: '10:00', to: '12:00' }] : []]),
  );
  const say = (body: object) => api.send(contract.setSetupHours, { body: { workingHours, ...body } });
  expect(await stateOf('hours')).toMatchObject({ state: 'open' });
  const place = { kind: 'phone', text: '+49 30 1234' };
  expect((await say({ calls: 'offer', place })).status).toBe(200);
  expect(await stateOf('hours')).toMatchObject({ state: 'done' });
  expect((await api.send(getDeskSettings)).body.data).toMatchObject({ workingHours, replyFrom: 'site' });
  expect((await api.send(getAvailability)).body.data).toMatchObject({ enabled: true, weekly: null });
  const { types } = (await api.send(listAllBookingTypes)).body.data;
  expect(types.map((type: { place: object }) => type.place)).toEqual([place, place]);
  await say({ calls: 'none' });
  expect((await api.send(getAvailability)).body.data.enabled).toBe(false);
  expect((await api.send(site.getSite)).body.data.content.callTypes).toEqual([]);
  const refused = await say({
    calls: 'offer',
    workingHours: { ...workingHours, mon: [{ from: '12:00', to: '10:00' }] },
  });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'workingHours.mon.0.to']);
});

test('nobody can say that an email arrived which was not sent', async () => {
  await start();
  const reply = await api.send(contract.setSetupEmail, { body: { arrived: true } });
  expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
});

test('the address is checked by asking the server through it', async () => {
  await start();
  const { address } = (await api.send(contract.checkSetupAddress)).body.data as Setup;
  expect(address).toMatchObject({ publicUrl: api.context.config.publicUrl, isPublic: false, matches: false });
  expect(address.checkedAt).not.toBeNull();
  await api.server.start();
  const { port, host } = api.server.info;
  Object.assign(api.context.config, { publicUrl: `http://${host}:${port}` });
  const headers = { host: `${host}:${port}` };
  const checked = (await api.send(contract.checkSetupAddress, { headers })).body.data as Setup;
  expect(checked.address).toMatchObject({ matches: true, https: false, seenAs: headers.host });
  const elsewhere = await api.send(contract.checkSetupAddress, { headers: { host: 'other.dev' } });
  expect(elsewhere.body.data.address).toMatchObject({ matches: false, seenAs: 'other.dev' });
});

test('steps that come later are done by what is set', async () => {
  await start();
  expect((await read()).later.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'open'));
  await api.raw({ method: 'GET', url: '/api/backup', headers: { authorization: `Bearer ${api.token}` } });
  expect(await stateOf('backup')).toMatchObject({ state: 'done', reason: null });
  for (const [scheme, state] of [
    [null, 'done'],
    ['none', 'done'],
  ] as const) {
    expect(await stateOf('tax')).toMatchObject({ state: scheme === null ? 'open' : 'done' });
    await api.send(setMoneySettings, { body: { tax: { scheme } } });
    expect(await stateOf('tax')).toMatchObject({ state });
  }
});

test('a published promise that was changed stays changed', async () => {
  await start();
  await publishEdit(api, ({ counters }) => {
    counters.splice(0, counters.length, { value: 3, suffix: '', label: 'years' });
  });
  expect(await claim('counters')).toMatchObject({ decision: 'changed', text: '3 years' });
});
