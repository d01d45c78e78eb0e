import { afterEach, beforeEach, expect, test } from 'vitest';
import { startInstances } from '#api/testing/delivery-instances.ts';
import { EMAIL } from './email-channel.ts';

let running: Awaited<ReturnType<typeof startInstances>>;
beforeEach(async () => {
  running = await startInstances();
});
afterEach(() => running.close());

test('instances that share a database server leave each other what they are sending', async () => {
  const { startInstance } = running;
  const sender = startInstance();
  await sender.look();
  await sender.deliveries.claimDue(EMAIL, 10);
  const other = startInstance();
  for (let count = 0; count < 3; count++) await other.look();
  expect(await other.deliveries.claimDue(EMAIL, 10)).toEqual([]);
});

test('one look is not enough to take an instance of a database server for dead', async () => {
  const { startInstance } = running;
  const sender = startInstance();
  await sender.look();
  await sender.deliveries.claimDue(EMAIL, 10);
  await sender.instances.close();
  const other = startInstance();
  await other.look();
  expect(await other.deliveries.claimDue(EMAIL, 10)).toEqual([]);
});
