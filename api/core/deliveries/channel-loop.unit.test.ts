import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createChannelLoop } from './channel-loop.ts';
import type { Deliveries } from './deliveries.ts';

test('a message that was taken while the database went away is marked at the next turns, not over and over', async () => {
  const due = [{ id: 'one', attempts: 0 }];
  let attempts = 0;
  const deliveries = {
    claimDue: async () => due.splice(0),
    renew: async () => true,
    isPaused: async () => false,
    unlock: async () => undefined,
    async markSent() {
      attempts += 1;
      // A loop without an end would keep this test from failing.
      if (attempts < 100) throw new Error('away');
    },
  } as unknown as Deliveries;
  const channel = { name: 'email', send: async () => null, close: () => undefined };
  const loop = createChannelLoop(deliveries, channel, pino({ level: 'silent' }));
  for (const expected of [1, 2, 3]) {
    loop.look();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(attempts).toBe(expected);
  }
  await loop.stop();
});
