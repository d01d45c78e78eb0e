import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { aiProviders, type OtherServer, otherKeyName } from '#common/ai-providers.ts';
import {
  type ConnectionKind,
  type ConnectionSecurity,
  connectionKinds,
  connectionSecurities,
} from '#common/connection-options.ts';
import { connectionFields, initialOf } from '#common/connections.ts';
import { firstOwnEmail } from '#common/rules/email-address.ts';

export type ConnectionValue = string | number | null;
/** Fields by name, secrets included. */
export type ConnectionValues = Readonly<Record<string, ConnectionValue>>;
export type AllValues = Readonly<Record<ConnectionKind, ConnectionValues>>;

export const noValues: AllValues = { email: {}, ai: {}, calendly: {}, imap: {}, calendar: {}, storage: {} };

/** Settings of connections in the environment, and what only it can say. */
export interface ServerConnections {
  /** The fields that it sets; they win over the dashboard. */
  values: AllValues;
  /** With its options; `null` without one. */
  smtpUrl: string | null;
  /** Recipients unless told, the first one first: that of the site, and that of the account. */
  ownerEmails: readonly string[];
  calendlyAuthUrl: string;
  calendlyApiUrl: string;
  /** `null`: path style with an endpoint. */
  forcePathStyle: boolean | null;
}

const OtherServers = z.array(z.object({ id: z.string(), label: z.string(), url: z.string(), model: z.string() }));

/** The servers that the owner added. */
export const readOthers = ({ others }: ConnectionValues): OtherServer[] =>
  typeof others === 'string' ? OtherServers.parse(JSON.parse(others)) : [];

/** The names of a connection's values: its fields, and the keys of added servers. */
export const fieldNames = (kind: ConnectionKind, stored: ConnectionValues): string[] => [
  ...Object.keys(connectionFields[kind]),
  ...(kind === 'ai' ? readOthers(stored).map(({ id }) => otherKeyName(id)) : []),
];

/** Fields of the environment win over those of the dashboard, which win over the initial ones. */
export function mergeValues(kind: ConnectionKind, server: ServerConnections, stored: AllValues): ConnectionValues {
  const values = Object.fromEntries(
    fieldNames(kind, stored[kind]).map((name) => [
      name,
      server.values[kind][name] !== undefined
        ? server.values[kind][name]
        : (stored[kind][name] ?? initialOf(kind, name)),
    ]),
  );
  return kind === 'email' ? { ...values, ...addressesOf(values, server) } : values;
}

/** Recipient and sender. One that was set counts, unless it is an example where there is an own one. */
function addressesOf({ from, to }: ConnectionValues, { ownerEmails }: ServerConnections) {
  const set = (value: ConnectionValue | undefined) => (typeof value === 'string' ? [value] : []);
  const recipient = firstOwnEmail([...set(to), ...ownerEmails]) ?? null;
  return { from: firstOwnEmail([...set(from), ...set(recipient)]) ?? null, to: recipient };
}

/** The fields without which a connection cannot be used. */
export function missingFields(kind: ConnectionKind, server: ServerConnections, stored: AllValues): string[] {
  const values = mergeValues(kind, server, stored);
  if (kind === 'email' && server.smtpUrl !== null) return [];
  // A bucket of the environment may be used with the machine's role, and a public client of Calendly has no secret.
  if (kind === 'storage' && server.values.storage.bucket !== undefined) return [];
  if (kind === 'calendly' && typeof server.values.calendly.clientId === 'string') return [];
  // A calendar of the environment may be open to everybody.
  if (kind === 'calendar' && server.values.calendar.url !== undefined) return [];
  if (kind === 'ai') return accountsOf(values).length === 0 ? [`${aiProviders[0].id}Key`] : [];
  const missing = Object.entries(connectionFields[kind])
    .filter(([name, { required }]) => required && values[name] === null)
    .map(([name]) => name);
  return kind === 'email' && values.user !== null && values.password === null ? [...missing, 'password'] : missing;
}

const textOf = (value: ConnectionValue | undefined): string => String(value ?? '');
const textOrNull = (value: ConnectionValue | undefined) =>
  value === null || value === undefined ? null : String(value);
export const isSecurity = (value: unknown): value is ConnectionSecurity =>
  connectionSecurities.some((one) => one === value);
const securityOf = (value: ConnectionValue | undefined): ConnectionSecurity => (isSecurity(value) ? value : 'auto');

const smtpOptions: Record<ConnectionSecurity, string> = {
  auto: '',
  tls: '',
  starttls: '?requireTLS=true',
  none: '?ignoreTLS=true',
};

/** An address as nodemailer reads it. */
function smtpUrlOf({ host, port, security, user, password }: ConnectionValues): string {
  const mode = securityOf(security);
  // URLs of other schemes than http would show letters of other scripts as percent signs.
  const name = domainToASCII(textOf(host)) || textOf(host);
  const place = `${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
  const signIn = user === null ? '' : `${encodeURIComponent(textOf(user))}:${encodeURIComponent(textOf(password))}@`;
  return `${mode === 'tls' ? 'smtps' : 'smtp'}://${signIn}${place}${smtpOptions[mode]}`;
}

/** A provider of language models as it is called. */
export interface AiAccount {
  id: string;
  label: string;
  /** `null` for a server that asks for none. */
  apiKey: string | null;
  baseUrl: string;
  model: string;
}

/** Every provider that can be called: the known ones that have a key, and the servers that the owner added. */
const accountsOf = (values: ConnectionValues): AiAccount[] => [
  ...aiProviders.flatMap(({ id, label }) => {
    const key = values[`${id}Key`] ?? null;
    const account = { id, label, baseUrl: textOf(values[`${id}Url`]), model: textOf(values[`${id}Model`]).trim() };
    return key === null ? [] : [{ ...account, apiKey: textOf(key).trim() }];
  }),
  ...readOthers(values).map(({ id, label, url, model }) => {
    const key = textOrNull(values[otherKeyName(id)]);
    return { id, label, apiKey: key === null ? null : key.trim(), baseUrl: url, model };
  }),
];

/** A bucket as its client takes it. */
export function s3SettingsOf(storage: ConnectionValues, forcePathStyle: boolean | null) {
  const [endpoint, keyId, secretKey] = [storage.endpoint, storage.accessKeyId, storage.secretAccessKey].map(textOrNull);
  return {
    endpoint: endpoint ?? null,
    bucket: textOf(storage.bucket),
    region: textOf(storage.region ?? initialOf('storage', 'region')),
    /** `null` for the default chain of the AWS client: its environment variables, profile, or the machine's role. */
    credentials: keyId && secretKey ? { keyId, secretKey } : null,
    forcePathStyle: forcePathStyle ?? typeof endpoint === 'string',
  };
}

/** Settings in use: the environment over what the dashboard stored. Incomplete connections are `null`. */
export function resolveConnections(server: ServerConnections, stored: AllValues) {
  const values = Object.fromEntries(connectionKinds.map((kind) => [kind, mergeValues(kind, server, stored)])) as Record<
    ConnectionKind,
    ConnectionValues
  >;
  const isComplete = (kind: ConnectionKind) => missingFields(kind, server, stored).length === 0;
  const { email, ai, calendly, imap, calendar, storage } = values;
  return {
    mail: {
      /** `null`: emails wait in the outbox. */
      smtpUrl: server.smtpUrl ?? (isComplete('email') ? smtpUrlOf(email) : null),
      from: textOf(email.from),
      to: textOf(email.to),
    },
    ai: {
      dailyTokens: Number(ai.dailyTokens),
      /** In the order in which they are asked: the owner's first choice, then as they are listed. */
      accounts: accountsOf(ai).sort((a, b) => Number(b.id === ai.primary) - Number(a.id === ai.primary)),
    },
    calendly: {
      clientId: textOrNull(calendly.clientId),
      clientSecret: textOrNull(calendly.clientSecret),
      authUrl: server.calendlyAuthUrl,
      apiUrl: server.calendlyApiUrl,
    },
    imap: isComplete('imap')
      ? {
          host: textOf(imap.host),
          port: Number(imap.port),
          security: securityOf(imap.security),
          user: textOf(imap.user),
          password: textOf(imap.password),
          mailbox: textOf(imap.mailbox),
          /** `null`: no email says who its sender is. */
          authServer: textOrNull(imap.authServer),
        }
      : null,
    calendar: isComplete('calendar')
      ? { url: textOf(calendar.url), user: textOf(calendar.user), password: textOf(calendar.password) }
      : null,
    /** `null` when files are stored on the local disk. */
    s3: isComplete('storage') ? s3SettingsOf(storage, server.forcePathStyle) : null,
  };
}

/** The connections in use, with their secrets. */
export type ConnectionSettings = ReturnType<typeof resolveConnections>;
export type ImapSettings = NonNullable<ConnectionSettings['imap']>;
export type CalendarSettings = NonNullable<ConnectionSettings['calendar']>;
export type S3Settings = ReturnType<typeof s3SettingsOf>;
