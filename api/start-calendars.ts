import { createCalendarWorker } from './calendar/booking/calendars/worker.ts';
import type { Context } from './core/context.ts';
import { alwaysThis, createSingleInstance } from './core/deliveries/instance-lock.ts';

/** Reads the owner's calendars and writes calls into them, on one of the instances. */
export function startCalendars(context: Context) {
  const { databaseUrl } = context.config;
  const instance = databaseUrl === null ? alwaysThis : createSingleInstance(databaseUrl, 'calendars');
  const worker = createCalendarWorker(context, instance);
  worker.start();
  return worker;
}
