import { afterEach, beforeEach, expect, test } from 'vitest';
import { startInstances } from '#api/testing/delivery-instances.ts';
import { EMAIL } from './email-channel.ts';

let running: Awaited<ReturnType<typeof startInstances>>;
beforeEach(async () => {
  running = await startInstances();
});
afterEach(() => running.close());

test('what a crashed process was sending is free again for the next one', async () => {
  const { startInstance } = running;
  const crashed = startInstance();
  await crashed.look();
  expect(await crashed.deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
  await crashed.instances.close();
  const next = startInstance();
  for (let count = 0; count < next.instances.looksNeeded; count++) await next.look();
  expect(await next.deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
});

test('a process keeps what it is sending', async () => {
  const { startInstance } = running;
  const { deliveries, look } = startInstance();
  const [delivery] = await deliveries.claimDue(EMAIL, 10);
  if (!delivery) throw new Error('No delivery was due');
  for (let count = 0; count < 3; count++) await look();
  expect(await deliveries.claimDue(EMAIL, 10)).toEqual([]);
  expect(await deliveries.renew(delivery)).toBe(true);
});
