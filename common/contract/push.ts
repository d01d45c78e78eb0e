import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, idParams, singleLine, timestamp } from '#common/fields.ts';
import { PUSH, type PushKind, pushErrors, pushKinds } from '#common/push-options.ts';
import { timeOfDay } from './hours.ts';

const boolean = z.boolean('Must be true or false');
const byKind = <T extends z.core.$ZodType>(schema: T) =>
  Object.fromEntries(pushKinds.map((kind) => [kind, schema])) as Record<PushKind, T>;

const QuietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, { error: 'Must end at another time than it starts', path: ['to'] });

/** Fields that the owner sets. */
export const pushSettingFields = {
  kinds: z.strictObject(byKind(boolean)),
  quietHours: QuietHours.nullable(),
  showNames: boolean,
  showDetails: boolean,
};

const PushSettingsChange = z.strictObject({
  kinds: z.strictObject(byKind(boolean.optional())).optional(),
  quietHours: pushSettingFields.quietHours
    .optional()
    .describe("By the clocks of the desk's zone; what comes in them is told in one message at their end"),
  showNames: pushSettingFields.showNames.optional(),
  showDetails: pushSettingFields.showDetails
    .optional()
    .describe('Adds company, the beginning of a text, number, amount and time'),
  ...expectedUpdatedAt,
});
export type PushSettingsChange = z.output<typeof PushSettingsChange>;

export const PushSettings = z.object({
  kinds: z.object(byKind(z.boolean())),
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  showNames: z.boolean(),
  showDetails: z.boolean(),
  updatedAt: timestamp,
});
export type PushSettings = z.output<typeof PushSettings>;

export const PushDevice = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastSentAt: timestamp.nullable(),
  lastError: z.enum(pushErrors).nullable().describe('Of the last message; `null` once one has arrived'),
});
export type PushDevice = z.output<typeof PushDevice>;

/** Base64url without padding, of an exact number of bytes. */
const bytes = (count: number, message: string) =>
  z.string(message).regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), message);

/** Rules of the address depend on the operator's settings, too, and are checked with them. */
const NewPushDevice = z.strictObject({
  endpoint: z
    .string('Send the endpoint of the subscription')
    .min(1, 'Send the endpoint of the subscription')
    .describe('https:// and a public address, as the browser names it'),
  keys: z.strictObject({
    p256dh: bytes(65, 'Must be a point of P-256: 65 bytes in base64url').describe('A point of P-256, 65 bytes'),
    auth: bytes(16, 'Must be 16 bytes in base64url').describe('16 bytes'),
  }),
  name: singleLine({ max: PUSH.name, required: 'Enter a name' }),
});
export type NewPushDevice = z.output<typeof NewPushDevice>;

const PushTest = z.object({
  ok: z.boolean(),
  status: z.int().nullable().describe('Of the push service; `null` without a reply'),
  message: z.string(),
});
export type PushTest = z.output<typeof PushTest>;

export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'admin',
  summary: "The site's public key, the settings and the devices that get notifications",
  reply: reply(
    z.object({
      publicKey: z.string().describe('The `applicationServerKey` of a subscription: base64url, 65 bytes'),
      settings: PushSettings,
      devices: z.array(PushDevice),
    }),
  ),
});

export const changePushSettings = endpoint({
  method: 'PUT',
  path: '/api/push/settings',
  access: 'admin',
  summary: 'Change what notifications tell, and when; any part of it',
  payload: PushSettingsChange,
  example: { kinds: { payment: false }, quietHours: { from: '22:00', to: '07:00' } },
  reply: reply(PushSettings),
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  access: 'admin',
  summary: 'Add the device of a push subscription',
  description: `At most ${PUSH.devices} devices. An endpoint that is known keeps its id, gets the new keys and name, and is answered 200.`,
  status: 201,
  knownStatus: 200,
  payload: NewPushDevice,
  example: {
    endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    name: 'Phone',
  },
  reply: reply(PushDevice),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/{id}',
  access: 'admin',
  summary: 'Remove a device; nothing that waits goes to it',
  params: idParams,
  reply: done,
});

export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/{id}/test',
  access: 'admin',
  summary: 'Send a test to a device now, in quiet hours too',
  description: `${PUSH.tests} tests in ten minutes. A device that its push service does not know any more is removed.`,
  params: idParams,
  errors: ['rate_limited'],
  reply: reply(PushTest),
});
