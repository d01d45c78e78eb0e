import { expect, test } from 'vitest';
import type { Availability } from '#common/contract/booking/availability.ts';
import { availabilityResolver, draftOf, inWords } from './availability-draft.ts';

const hours = [{ from: '09:00', to: '17:00' }];
const weekly = { mon: hours, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const availability: Availability = {
  enabled: true,
  timeZone: 'Europe/Berlin',
  weekly,
  daysOff: [{ from: '2030-12-24', to: '2030-12-31' }],
  specialDays: [{ date: '2030-12-20', intervals: [{ from: '10:00', to: '12:00' }] }],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 240,
  horizonDays: 60,
  maxPerDay: null,
  gridMinutes: 30,
  reminderMinutes: [1440, 60],
  updatedAt: '2030-01-01T00:00:00.000Z',
};
const check = (values: ReturnType<typeof draftOf>) =>
  availabilityResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('a draft without changes is sent as what was read', async () => {
  const { updatedAt: _updatedAt, ...fields } = availability;
  expect((await check(draftOf(availability))).values).toEqual(fields);
});

test('the same availability told in another order is no change', () => {
  const { sun, sat, fri, thu, wed, tue } = weekly;
  const told = {
    ...availability,
    weekly: { sun, sat, fri, thu, wed, tue, mon: [{ to: '17:00', from: '09:00' }] },
    daysOff: [{ to: '2030-12-31', from: '2030-12-24' }],
    specialDays: [{ intervals: [{ to: '12:00', from: '10:00' }], date: '2030-12-20' }],
  };
  expect(draftOf(told)).toEqual(draftOf(availability));
});

test('hours and a zone that follow the site are sent as such', async () => {
  const following = { ...availability, timeZone: null, weekly: null };
  expect((await check(draftOf(following))).values).toMatchObject({ timeZone: null, weekly: null });
  expect(inWords(draftOf(following))).toMatchObject({ timeZone: 'That of the site', weekly: 'Your working hours' });
});

test('problems of entries are shown at their list and name the entry; an empty number is no zero', async () => {
  const draft = draftOf({
    ...availability,
    weekly: { ...weekly, sat: [{ from: '09:00', to: '08:00' }] },
    daysOff: [{ from: '2030-12-24', to: '2030-12-23' }],
  });
  const { errors } = await check({ ...draft, bufferAfter: '' });
  expect(errors.weekly?.message).toBe('Saturday: Must end after it starts');
  expect(errors.daysOff?.message).toBe('Entry 1: Must not end before it starts');
  expect(errors.bufferAfter).toBeDefined();
  expect(errors.maxPerDay).toBeUndefined();
});

test('two versions are compared in words', () => {
  expect(inWords(draftOf(availability))).toMatchObject({
    enabled: 'Yes',
    weekly: 'Monday 09:00 – 17:00',
    daysOff: '2030-12-24 – 2030-12-31',
    specialDays: '2030-12-20 10:00 – 12:00',
    reminderMinutes: '1440 minutes before\n60 minutes before',
  });
});
