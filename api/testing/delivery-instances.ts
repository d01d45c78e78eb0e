import { createCrashRecovery } from '#api/core/deliveries/crash-recovery.ts';
import { createDeliveries } from '#api/core/deliveries/deliveries.ts';
import { createInstanceLock, type Instances, onlyInstance } from '#api/core/deliveries/instance-lock.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { startDeliveryTest } from './deliveries.ts';
import { contactRequest } from './test-server.ts';

/** A server with two emails that wait, and further processes on its database. */
export async function startInstances() {
  const running = await startDeliveryTest();
  const open: Instances[] = [];
  const { context, send } = running.api;
  await send(submitContact, { body: contactRequest() });
  const { databaseUrl } = context.config;
  return {
    /** Another process on the same database. */
    startInstance() {
      const deliveries = createDeliveries(context.database, context.now);
      const instances = databaseUrl === null ? onlyInstance : createInstanceLock(databaseUrl, deliveries.instance);
      open.push(instances);
      return { deliveries, instances, look: createCrashRecovery(deliveries, instances, context.log) };
    },
    async close() {
      for (const instances of open) await instances.close();
      await running.close();
    },
  };
}
