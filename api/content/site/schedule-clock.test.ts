import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { editDraft, publishEdit, setName } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/site.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { createScheduleWorker, publishDue } from './schedule.ts';

/** Schedules of an owner in Lisbon, around changes of the zone's offset and of the server's clock. */

/** Clocks in Lisbon go from 02:00 back to 01:00, so 01:30 is shown twice. */
const AUTUMN = Date.UTC(2027, 9, 31);
/** Clocks in Lisbon go from 01:00 to 02:00. */
const SPRING = Date.UTC(2027, 2, 28);

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

/** Sets the server's clock, and signs in at that time. */
async function setClock(time: number) {
  api.holdClock();
  api.advance(time - api.context.now());
  await api.signIn();
}
const name = async () => (await api.send(contract.getSite)).body.data.content.identity.name;
const place = async () => (await api.send(contract.getSite)).body.data.content.hero.place;
const inLisbon = () => publishEdit(api, ({ identity }) => Object.assign(identity, { timeZone: 'Europe/Lisbon' }));

async function schedule(wanted: string, at: string): Promise<string> {
  await editDraft(api, setName(wanted));
  const { status, body } = await api.send(contract.publishSite, { body: { at } });
  expect(status).toBe(200);
  return body.data.schedule.at;
}

describe('a schedule', () => {
  test.each([
    ['first', '2027-10-31T01:30:00+01:00', AUTUMN + HOUR / 2],
    ['second', '2027-10-31T01:30:00+00:00', AUTUMN + 1.5 * HOUR],
  ])('at the %s 01:30 of a night in which clocks go back is live at its own moment', async (_which, at, moment) => {
    await setClock(AUTUMN - DAY);
    await inLisbon();
    expect(await schedule('Autumn', at)).toBe(new Date(moment).toISOString());
    await setClock(moment - 1_000);
    expect([await publishDue(api.context), await name()]).toEqual([false, 'Hunar']);
    await setClock(moment);
    expect([await publishDue(api.context), await name()]).toEqual([true, 'Autumn']);
  });

  test('waits longer when the clock of the server is put back, and is published once', async () => {
    const due = api.context.now() + HOUR;
    await schedule('Later', new Date(due).toISOString());
    await setClock(due - DAY);
    expect(await publishDue(api.context)).toBe(false);
    await setClock(due + MINUTE);
    expect(await publishDue(api.context)).toBe(true);
    await setClock(due - MINUTE);
    expect([await publishDue(api.context), await name()]).toEqual([false, 'Later']);
    await publishEdit(api, setName('After'));
    const versions = (await api.send(contract.listSiteVersions)).body.data;
    expect([await name(), versions.map(({ number }: { number: number }) => number)]).toEqual(['After', [3, 2, 1]]);
  });

  test('is published at once when the clock of the server is put ahead of it', async () => {
    await schedule('Ahead', new Date(api.context.now() + DAY).toISOString());
    api.advance(3 * DAY);
    await createScheduleWorker(api.context).look();
    expect(await name()).toBe('Ahead');
  });
});

test('the offset on the pages follows a clock that was put back', async () => {
  await setClock(SPRING + 3 * HOUR);
  await inLisbon();
  const worker = createScheduleWorker(api.context);
  await worker.look();
  expect(await place()).toMatch(/\(UTC\+1\)$/);
  await setClock(SPRING - 3 * HOUR);
  await worker.look();
  expect(await place()).toMatch(/\(UTC\+0\)$/);
});
