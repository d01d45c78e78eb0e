import { afterEach, expect, test } from 'vitest';
import { startDeliveryTest } from '#api/testing/deliveries.ts';
import { contactRequest } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createCrashRecovery } from './crash-recovery.ts';
import { createDeliveries } from './deliveries.ts';
import { EMAIL } from './email-channel.ts';
import { createInstanceLock, type Instances, onlyInstance } from './instance-lock.ts';

let running: Awaited<ReturnType<typeof startDeliveryTest>>;
const open: Instances[] = [];
afterEach(async () => {
  for (const instances of open.splice(0)) await instances.close();
  await running?.close();
});

async function start() {
  running = await startDeliveryTest();
  const { context, send } = running.api;
  await send(submitContact, { body: contactRequest() });
  const { databaseUrl } = context.config;
  /** Another process on the same database. */
  function startInstance() {
    const deliveries = createDeliveries(context.database, context.now);
    const instances = databaseUrl === null ? onlyInstance : createInstanceLock(databaseUrl, deliveries.instance);
    open.push(instances);
    return { deliveries, instances, look: createCrashRecovery(deliveries, instances, context.log) };
  }
  return { context, databaseUrl, startInstance };
}

test('what a crashed process was sending is free again for the next one', async () => {
  const { startInstance } = await start();
  const crashed = startInstance();
  await crashed.look();
  expect(await crashed.deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
  await crashed.instances.close();
  const next = startInstance();
  for (let count = 0; count < next.instances.looksNeeded; count++) await next.look();
  expect(await next.deliveries.claimDue(EMAIL, 10)).toHaveLength(2);
});

test('a process keeps what it is sending', async () => {
  const { startInstance } = await start();
  const { deliveries, look } = startInstance();
  const [delivery] = await deliveries.claimDue(EMAIL, 10);
  if (!delivery) throw new Error('No delivery was due');
  for (let count = 0; count < 3; count++) await look();
  expect(await deliveries.claimDue(EMAIL, 10)).toEqual([]);
  expect(await deliveries.renew(delivery)).toBe(true);
});

test('instances that share a database server leave each other what they are sending', async ({ skip }) => {
  const { databaseUrl, startInstance } = await start();
  if (databaseUrl === null) return skip('A SQLite database belongs to one process');
  const sender = startInstance();
  await sender.look();
  await sender.deliveries.claimDue(EMAIL, 10);
  const other = startInstance();
  for (let count = 0; count < 3; count++) await other.look();
  expect(await other.deliveries.claimDue(EMAIL, 10)).toEqual([]);
});

test('one look is not enough to take an instance of a database server for dead', async ({ skip }) => {
  const { databaseUrl, startInstance } = await start();
  if (databaseUrl === null) return skip('A SQLite database belongs to one process');
  const sender = startInstance();
  await sender.look();
  await sender.deliveries.claimDue(EMAIL, 10);
  await sender.instances.close();
  const other = startInstance();
  await other.look();
  expect(await other.deliveries.claimDue(EMAIL, 10)).toEqual([]);
});
