import { z } from 'zod';
import { forEachProvider, OTHER_SERVER_ID } from '#common/ai-providers.ts';
import { connectionCodes, connectionKinds, connectionSecurities } from '#common/connection-options.ts';
import { connectionFields } from '#common/connections.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { email, expectedUpdatedAt, optional, singleLine, timestamp } from '#common/fields.ts';
import { cleanSender } from '#common/rules/email-address.ts';

const line = (describe: string) =>
  optional(singleLine({ max: CONNECTION.maxText, required: 'Send text, or null to remove it' })).describe(describe);

const HOST_NAME = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?$/u;
const IPV6 = /^(?:\[([\da-f:.]+)\]|([\da-f:.]+))$/i;
/** An address of IPv6 has to be one: it becomes a part of URLs, which could not be read otherwise. */
function isHost(value: string): boolean {
  const [, inBrackets, bare] = IPV6.exec(value) ?? [];
  return HOST_NAME.test(value) || URL.canParse(`http://[${inBrackets ?? bare}]`);
}
const host = optional(
  singleLine({ max: CONNECTION.maxText, required: 'Send text, or null to remove it' }).refine(
    isHost,
    'Enter a host name without http:// and without a port, such as mail.example.com',
  ),
).describe('Host name or IP address');

const PORT_RANGE = `Port must be a whole number from 1 to ${CONNECTION.maxPort}`;
const TOKENS_RANGE = 'Tokens must be a whole number from 0 to 1,000,000,000';

function isPlainAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}
const ADDRESS_NEEDED = 'Enter an address with http:// or https://, and without user and password in it';
const address = (describe: string) =>
  optional(
    singleLine({ max: CONNECTION.maxText, required: 'Send text, or null to remove it' }).refine(
      isPlainAddress,
      ADDRESS_NEEDED,
    ),
  ).describe(describe);

/** Kept as typed: blanks may belong to a password. */
const secret = (describe: string) =>
  z
    .string()
    .min(1, 'Enter the secret, or send null to remove it')
    .max(CONNECTION.maxText, `Must be at most ${CONNECTION.maxText} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Contains characters that are not allowed')
    .nullish()
    .describe(`${describe}; stored encrypted, never in a reply`);

const choice = <const T extends readonly [string, ...string[]]>(values: T, describe: string) =>
  z
    .string()
    .pipe(z.enum(values, { error: `Must be one of ${values.join(', ')}` }))
    .nullish()
    .describe(describe);

/** The name of a sender may stand before the address: `Studio <hello@example.com>`. */
const SENDER = /^(?:[^<>@]*<)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/;
const sender = optional(
  singleLine({ max: CONNECTION.maxText, required: 'Send text, or null to remove it' })
    .overwrite(cleanSender)
    .refine(
      (value) => SENDER.test(value) && value.includes('<') === value.endsWith('>'),
      'Enter an email address, such as you@example.com or Studio <you@example.com>',
    ),
).describe('Sender of emails; a name may stand before the address');

const text = (max: number, required: string) => singleLine({ max, required });
const serverFields = {
  label: text(CONNECTION.otherLabel, 'Enter a name'),
  url: text(CONNECTION.maxText, 'Enter an address').refine(isPlainAddress, ADDRESS_NEEDED),
  model: text(CONNECTION.maxText, 'Enter a model'),
};
const OtherServer = z.strictObject({
  id: z
    .string()
    .regex(OTHER_SERVER_ID, 'Must be a small letter and up to 9 letters and digits')
    .optional()
    .describe('Left out for a new server, which gets one'),
  ...serverFields,
  key: secret('Key of the server; left out it stays'),
});
const OTHERS_RANGE = `At most ${CONNECTION.otherServers} servers`;
const others = z
  .array(OtherServer)
  .max(CONNECTION.otherServers, OTHERS_RANGE)
  .nullish()
  .describe('OpenAI-compatible servers of your own choice, such as Ollama, Mistral, Groq or a gateway: the whole list');

const values = {
  host,
  port: z
    .int({ error: PORT_RANGE })
    .min(1, PORT_RANGE)
    .max(CONNECTION.maxPort, PORT_RANGE)
    .nullish()
    .describe('Port of the email server or mailbox'),
  security: choice(
    connectionSecurities,
    'auto: STARTTLS where offered; starttls: STARTTLS or nothing; tls: TLS from the start; none: no encryption',
  ),
  user: line('User of the email server, mailbox or calendar'),
  from: sender,
  to: optional(email).describe('Recipient of notifications'),
  primary: line('Provider that is called first: the id of a known one, or of one of `others`'),
  dailyTokens: z
    .int({ error: TOKENS_RANGE })
    .min(0, TOKENS_RANGE)
    .max(CONNECTION.maxTokens, TOKENS_RANGE)
    .nullish()
    .describe('Tokens that the assistant may use in a day'),
  ...forEachProvider(
    (id) => `${id}Url` as const,
    ({ label }) => address(`Base URL of ${label} or of a compatible server`),
  ),
  ...forEachProvider(
    (id) => `${id}Model` as const,
    ({ label }) => line(`Model at ${label}`),
  ),
  others,
  clientId: line('Client of the OAuth app at Calendly'),
  mailbox: line('Mailbox that is opened'),
  authServer: line('Name with which Authentication-Results of the mailbox begin'),
  url: address('Address of a calendar, or of its account, on a CalDAV server'),
  endpoint: address('S3-compatible server'),
  bucket: line('Bucket for files'),
  region: line('Region of the bucket'),
  accessKeyId: line('Access key of the bucket'),
};
const secrets = {
  password: secret('Password of the email server, mailbox or calendar'),
  ...forEachProvider(
    (id) => `${id}Key` as const,
    ({ label }) => secret(`Key of ${label}`),
  ),
  clientSecret: secret('Secret of the OAuth app at Calendly'),
  secretAccessKey: secret('Secret key of the bucket'),
};

/** The fields of every kind; a call takes those of its own. */
const ConnectionEdit = z.strictObject({ ...values, ...secrets, ...expectedUpdatedAt });

const ShownServer = z.object({ id: z.string(), label: z.string(), url: z.string(), model: z.string() });
const shown = z.union([z.string(), z.number(), z.null(), z.array(ShownServer)]);
const ConnectionTest = z.object({
  ok: z.boolean(),
  code: z.enum(connectionCodes),
  /** One sentence: what is wrong and what to do. */
  message: z.string(),
  /** The recipient of the email that was sent. */
  sentTo: z.string().optional(),
});
export type ConnectionTest = z.output<typeof ConnectionTest>;
export const LastTest = ConnectionTest.extend({ at: timestamp });

export const Connection = z.object({
  kind: z.enum(connectionKinds),
  /** Everything that its use needs is set. */
  configured: z.boolean(),
  /** Every field that is no secret; `null` where nothing is set. */
  values: z.record(z.string(), shown),
  /** `true` for each secret that is set; the key of one of `others` is called `others.` and its id. */
  secrets: z.record(z.string(), z.boolean()),
  /** Fields that variables of the environment set, which win over the dashboard. */
  fromServer: z.array(z.string()),
  /** Of what is stored; missing until it was tested and after each change. */
  lastTest: LastTest.optional(),
  /** The start of 1970 for a connection that was never changed in the dashboard. */
  updatedAt: timestamp,
});
export type Connection = z.output<typeof Connection>;

/** Any text, so that an unknown kind is a 404. */
const params = z.strictObject({
  kind: z
    .string()
    .max(40)
    .describe(`One of ${connectionKinds.join(', ')}`),
});

const FIELDS = `Fields of each kind: ${connectionKinds
  .map((kind) => `${kind}: ${Object.keys(connectionFields[kind]).join(', ')}`)
  .join('; ')}.`;
const SECRET_RULE =
  'A change of host, port, endpoint or url needs the secret in the same call: a stored one is never sent to another place (`secret_needed`).';

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  access: 'admin',
  summary: 'Email server, AI providers, Calendly, mailbox, calendar and storage, without their secrets',
  reply: reply(z.array(Connection)),
});

export const getConnection = endpoint({
  method: 'GET',
  path: '/api/connections/{kind}',
  access: 'admin',
  summary: 'One connection, without its secrets',
  params,
  errors: ['not_found'],
  reply: reply(Connection),
});

export const updateConnection = endpoint({
  method: 'PUT',
  path: '/api/connections/{kind}',
  access: 'admin',
  summary: 'Change a connection; every instance uses it within a second',
  description: `A field that is left out stays, \`null\` removes it. A field that the environment sets cannot be changed here (\`set_by_server\`). ${SECRET_RULE} ${FIELDS}`,
  params,
  payload: ConnectionEdit,
  example: { host: 'mail.example.com', port: 587, user: 'me', password: 'secret' },
  errors: ['not_found', 'conflict', 'set_by_server', 'secret_needed'],
  reply: reply(Connection),
});

export const testConnection = endpoint({
  method: 'POST',
  path: '/api/connections/{kind}/test',
  access: 'admin',
  summary: 'Try a connection, within ten seconds',
  description: `Given fields are tried together with what is stored, and are not stored. For email, \`send\` also sends one email to the recipient; without it nothing is sent. Changes nothing elsewhere. ${CONNECTION.tests} tests in ten minutes. ${SECRET_RULE}`,
  params,
  payload: z.strictObject({ ...values, ...secrets, send: z.boolean().optional().describe('Send a test email') }),
  payloadOptional: true,
  example: {},
  errors: ['not_found', 'secret_needed', 'rate_limited'],
  reply: reply(ConnectionTest.extend({ ms: z.number() })),
});
