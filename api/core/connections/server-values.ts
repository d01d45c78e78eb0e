import { type AiVariable, aiProviders } from '#common/ai-providers.ts';
import { initialOf } from '#common/connections.ts';
import type { AllValues, ConnectionValue, ConnectionValues } from './resolve.ts';

/** The variables of the environment that set fields of connections; a missing one sets none. */
export type ConnectionVariables = Partial<
  Record<
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'MAIL_TO'
    | 'IMAP_URL'
    | 'IMAP_MAILBOX'
    | 'IMAP_AUTH_SERVER'
    | 'CALDAV_URL'
    | 'CALDAV_USER'
    | 'CALDAV_PASSWORD'
    | 'AI_PRIMARY'
    | 'CALENDLY_CLIENT_ID'
    | 'CALENDLY_CLIENT_SECRET'
    | 'S3_BUCKET'
    | 'S3_ENDPOINT'
    | 'S3_REGION'
    | 'S3_ACCESS_KEY_ID'
    | 'S3_SECRET_ACCESS_KEY',
    string | undefined
  > &
    Record<AiVariable, string | undefined> & { AI_DAILY_TOKENS: number | undefined }
>;

const given = (values: Record<string, ConnectionValue | undefined>): Record<string, ConnectionValue> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, ConnectionValue] => entry[1] !== undefined),
  );

function decoded(part: string): string | null {
  if (part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // A bare `%` stands for itself.
    if (error instanceof URIError) return part;
    throw error;
  }
}

function securityOf({ protocol, searchParams }: URL): string {
  if (/^(smtp|imap)s:$/.test(protocol)) return 'tls';
  if (searchParams.get('requireTLS') === 'true') return 'starttls';
  return searchParams.get('ignoreTLS') === 'true' || searchParams.get('tls') === 'off' ? 'none' : 'auto';
}

/** An address sets all these fields, so that a stored password never goes to it. */
function readServerUrl(address: string | undefined, ports: { tls: number; plain: number }): ConnectionValues {
  if (address === undefined) return {};
  const url = new URL(address);
  const security = securityOf(url);
  return {
    host: url.hostname,
    port: Number(url.port) || (security === 'tls' ? ports.tls : ports.plain),
    security,
    user: decoded(url.username),
    password: decoded(url.password),
  };
}

/** User and password of the address count first, and are no part of what is shown of it. */
function readCalendarUrl(env: ConnectionVariables): ConnectionValues {
  if (env.CALDAV_URL === undefined) return {};
  const url = new URL(env.CALDAV_URL);
  const [user, password] = [decoded(url.username), decoded(url.password)];
  url.username = '';
  url.password = '';
  return {
    url: user === null && password === null ? env.CALDAV_URL : url.href,
    user: user ?? env.CALDAV_USER ?? null,
    password: password ?? env.CALDAV_PASSWORD ?? null,
  };
}

/** The mailbox that an address names in its path. */
const mailboxOf = (address: string | undefined): string | undefined =>
  (address !== undefined && decoded(new URL(address).pathname.replace(/^\//, ''))) || undefined;

/** A key of the environment is sent to the address of the environment only. */
const provider =
  (env: ConnectionVariables) =>
  ({ id, variable }: (typeof aiProviders)[number]) => {
    const [key, url] = [env[`${variable}_API_KEY`], env[`${variable}_BASE_URL`]];
    return {
      [`${id}Key`]: key,
      [`${id}Url`]: url ?? (key === undefined ? undefined : initialOf('ai', `${id}Url`)),
      [`${id}Model`]: env[`${variable}_MODEL`],
    };
  };

export const readServerValues = (env: ConnectionVariables): AllValues => ({
  email: given({
    ...readServerUrl(env.SMTP_URL, { tls: 465, plain: 587 }),
    from: env.MAIL_FROM,
    to: env.MAIL_TO,
  }),
  ai: given({
    primary: env.AI_PRIMARY,
    dailyTokens: env.AI_DAILY_TOKENS,
    ...Object.assign({}, ...aiProviders.map(provider(env))),
  }),
  calendly: given({ clientId: env.CALENDLY_CLIENT_ID, clientSecret: env.CALENDLY_CLIENT_SECRET }),
  imap: given({
    ...readServerUrl(env.IMAP_URL, { tls: 993, plain: 143 }),
    mailbox: mailboxOf(env.IMAP_URL) ?? env.IMAP_MAILBOX,
    authServer: env.IMAP_AUTH_SERVER,
  }),
  calendar: given(readCalendarUrl(env)),
  storage: given({
    ...(env.S3_BUCKET === undefined
      ? {}
      : {
          bucket: env.S3_BUCKET,
          endpoint: env.S3_ENDPOINT ?? null,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
        }),
    region: env.S3_REGION,
  }),
});
