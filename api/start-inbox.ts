import type { Context } from './core/context.ts';
import { alwaysThis, createSingleInstance } from './core/deliveries/instance-lock.ts';
import { createInboxReader, type InboxReader } from './desk/inbox/reader.ts';

/** Reads the mailbox that is set at the time, on one of the instances. */
export function startInbox(context: Context): InboxReader {
  const { databaseUrl } = context.config;
  const reader = createInboxReader(
    context,
    databaseUrl === null ? alwaysThis : createSingleInstance(databaseUrl, 'inbox'),
  );
  reader.start();
  return reader;
}
