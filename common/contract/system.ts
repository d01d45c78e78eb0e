import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp } from '#common/fields.ts';
import { warningCodes } from '#common/system-warnings.ts';

const SystemWarning = z.object({
  code: z.enum(warningCodes),
  /** The subject, such as the address of a proxy; '' when the code says all. */
  subject: z.string(),
});

export const listWarnings = endpoint({
  method: 'GET',
  path: '/api/system/warnings',
  access: 'admin',
  summary: 'What is set up in a way that fails silently, as the instance that replies sees it',
  reply: reply(z.array(SystemWarning)),
});

export const Vitals = z.object({
  /** Emails that should have gone out half an hour ago, and the time from which the first of them waits. */
  outbox: z.object({ stuck: z.int(), since: timestamp.nullable() }),
  /** Room on the disk of the server's data, in bytes. */
  disk: z.object({ free: z.number(), size: z.number() }),
});
export type Vitals = z.output<typeof Vitals>;

export const getVitals = endpoint({
  method: 'GET',
  path: '/api/system/vitals',
  access: 'admin',
  summary: 'Whether emails go out and the disk has room, for whoever watches the server',
  reply: reply(Vitals),
});
