import { expect, test, vi } from 'vitest';
import { alwaysThis } from '#api/core/deliveries/instance-lock.ts';
import { calendarText } from '#api/testing/calendars/ics.ts';
import { startWebDouble } from '#api/testing/calendars/web-calendar.ts';
import { startTestServer } from '#api/testing/test-server.ts';
import { getAvailability, setAvailability } from '#common/contract/booking/availability.ts';
import { connectCalendar } from '#common/contract/booking/calendars.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { createCalendarWorker } from './worker.ts';

test('calendars are read at the start, every five minutes, and for other rules; by nobody without the lock', async () => {
  const web = await startWebDouble();
  const api = await startTestServer({ SEED: 'none' });
  api.holdClock();
  web.reply('/a.ics', calendarText());
  const body = { kind: 'ics', name: 'Family', url: `${web.origin}/a.ics` };
  expect((await api.send(connectCalendar, { body })).status).toBe(201);
  let hasLock = false;
  const worker = createCalendarWorker(api.context, { ...alwaysThis, isThis: async () => hasLock });
  let reads = web.requests('/a.ics').length;
  const expectReads = async (more: number) => {
    reads += more;
    // A reading that has not ended yet puts the next one off until the worker looks again.
    await vi.waitFor(async () => {
      await worker.look();
      expect(web.requests('/a.ics')).toHaveLength(reads);
    }, 20 * SECOND);
  };

  await expectReads(0);
  hasLock = true;
  await expectReads(1);
  api.advance(4 * MINUTE + 50 * SECOND);
  await expectReads(0);
  api.advance(15 * SECOND);
  await expectReads(1);

  await api.signIn();
  const { updatedAt: _version, ...rules } = (await api.send(getAvailability)).body.data;
  const changed = await api.send(setAvailability, { body: { ...rules, horizonDays: 200 } });
  expect(changed.status).toBe(200);
  // At once, and once more by the instance that reads.
  reads += 1;
  await expectReads(1);
  await expectReads(0);
  await worker.stop();
  await api.close();
  await web.stop();
});
