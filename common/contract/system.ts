import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
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
