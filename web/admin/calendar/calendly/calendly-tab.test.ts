import { expect, test } from 'vitest';
import type { EventType, ScheduledEvent } from '#common/contract/calendly.ts';
import { atLeast, dashboardDataOf, quickStatsOf } from './calendly-tab.tsx';

const eventType: EventType = {
  uri: 'u',
  name: 'Introduction',
  active: true,
  duration: 20,
  kind: 'solo',
  description: null,
  scheduling_url: 'https://calendly.com/ada/intro',
  color: null,
};
const event = (status: string): ScheduledEvent => ({
  uri: 'e',
  name: 'Introduction',
  status,
  start_time: '2030-01-01T10:00:00.000Z',
  end_time: '2030-01-01T10:20:00.000Z',
  location: null,
});

test('the figures count event types and the calls that still take place', () => {
  const upcoming = [event('active'), event('canceled'), event('active')];
  expect(quickStatsOf({ connected: true, eventTypes: [eventType], upcoming })).toEqual({
    connected: true,
    totalEventTypes: 1,
    upcomingEvents: 2,
    status: 'connected',
  });
});

test('a figure that is not known yet is not zero', () => {
  const stats = quickStatsOf({ connected: true, eventTypes: undefined, upcoming: undefined });
  expect([stats.totalEventTypes, stats.upcomingEvents]).toEqual([undefined, undefined]);
});

test('without an account there is nothing to count', () => {
  expect(quickStatsOf({ connected: false, eventTypes: [eventType], upcoming: [event('active')] })).toEqual({
    connected: false,
    totalEventTypes: 0,
    upcomingEvents: 0,
    status: 'disconnected',
  });
});

test.each([
  [undefined, undefined, undefined],
  [0, 0, '0'],
  [99, 99, '99'],
  [98, 100, '98+'],
  [100, 100, '100+'],
])('%s of %s that were read are shown as %s', (count, read, shown) => {
  expect(atLeast(count, read)).toBe(shown);
});

test('one part that fails leaves the others', () => {
  const parts = {
    eventTypes: { data: [eventType], isError: false },
    scheduledEvents: { data: undefined, isError: true },
    health: { data: 'healthy' as const, isError: false },
  };
  expect(dashboardDataOf({ connected: true, ...parts })).toEqual({
    connected: true,
    eventTypes: [eventType],
    scheduledEvents: [],
    health: 'healthy',
    errors: ['scheduledEvents'],
  });
  expect(dashboardDataOf({ connected: false, ...parts }).errors).toEqual([]);
});
