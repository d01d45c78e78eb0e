import { resolve } from 'node:path';
import { z } from 'zod';
import { aiProviderIds } from '#common/ai-providers.ts';
import { initialOf } from '#common/connections.ts';
import { CONNECTION } from '#common/dashboard-limits.ts';
import { PASSWORD } from '#common/limits.ts';
import { cleanSender, readSender } from '#common/rules/email-address.ts';
import { isBlank } from '#common/rules/marks.ts';
import {
  address,
  aiVariables,
  choice,
  emailAddress,
  isOrigin,
  networks,
  number,
  secret,
  text,
  wholeNumber,
  withDefault,
  withoutEndSlash,
  yesOrNo,
} from './config-fields.ts';
import { AI_TIMING, INBOX_TIMING } from './config-timing.ts';
import { noValues, resolveConnections, type ServerConnections } from './core/connections/resolve.ts';
import { readServerValues } from './core/connections/server-values.ts';
import { isEd25519Key } from './core/signing-key.ts';
import { TLS_OFF } from './core/transport-encryption.ts';
import { isEncryptedOrLocal, isMailboxUrl, isMysqlUrl, isReplyAddress, isServerUrl } from './setting-addresses.ts';

const CALENDLY_AUTH_URL = 'https://auth.calendly.com';
const CALENDLY_API_URL = 'https://api.calendly.com';
const STRIPE_API_URL = 'https://api.stripe.com';
export const GITHUB_API_URL = 'https://api.github.com';
const STRIPE_TIMEOUT = 10_000;

export const Environment = z.object({
  PORT: wholeNumber(0, 65_535, 4000).default(4000).describe('Port to listen on'),
  HOST: withDefault('127.0.0.1', 'Address to listen on; 0.0.0.0 for every network'),
  METRICS_PORT: wholeNumber(0, 65_535, 9464)
    .optional()
    .describe('Metrics for Prometheus: /metrics on this port of HOST, and for the owner on the site. Default: off'),
  PUBLIC_URL: address(
    'Address that visitors use: links in emails, CORS, canonical URL. Default http://localhost:PORT',
    'https://example.com',
  ).refine(
    (value) => value === undefined || !URL.canParse(value) || isOrigin(value),
    'must be an address without a path, a query or a user, such as https://example.com: the site needs a domain or subdomain of its own',
  ),
  NODE_ENV: choice(['production', 'development', 'test'])
    .default('production')
    .describe('production, development or test'),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  DATA_DIR: withDefault('./data', 'Folder of the SQLite file, the uploads and the generated secrets'),
  DATABASE_URL: z
    .string()
    .refine(
      isMysqlUrl,
      'must look like mysql://user:password@host:3306/name, with special characters of the password percent-encoded',
    )
    .refine(...TLS_OFF)
    .optional()
    .describe('mysql://user:password@host:3306/name (?tls=off: without TLS). Default: SQLite in DATA_DIR'),
  SEED: choice(['example', 'none']).default('example').describe('Content of a new database: example or none'),
  ADMIN_EMAIL: emailAddress('Sign-in of the first owner account').default('owner@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(
      PASSWORD.min,
      `must be at least ${PASSWORD.min} characters long, such as the output of openssl rand -base64 18`,
    )
    .max(PASSWORD.max, `must be at most ${PASSWORD.max} characters long`)
    .optional()
    .describe('Password of the first owner account. Default: generated and printed once'),
  JWT_SECRET: secret('Signs the session tokens, at least 32 bytes. Default: generated into DATA_DIR'),
  ENCRYPTION_KEY: secret('Encrypts stored credentials, at least 32 bytes. Default: generated into DATA_DIR'),
  TRUST_PROXY: networks(
    'Addresses or networks, comma-separated, whose X-Forwarded-For counts (10.0.0.0/8). Default: none',
  ),
  OUTBOUND_ALLOW: networks(
    'Addresses or networks, comma-separated, to which webhooks and notifications may go beside the internet, over http:// too (10.0.0.0/8). Default: none',
  ),
  HSTS_INCLUDE_SUBDOMAINS: yesOrNo('true if every subdomain of PUBLIC_URL has https, too. Default: false'),
  RATE_LIMIT_FACTOR: number('must be a number above 0, such as 1')
    .positive('must be a number above 0, such as 1')
    .default(1)
    .describe('Multiplies every rate limit, for load tests'),
  SMTP_URL: z
    .string()
    .refine(
      (value) => isServerUrl(value, /^smtps?:\/\//),
      'must be an address with smtp:// or smtps://, such as smtps://user:password@mail.example.com; write # in a password as %23, / as %2F and ? as %3F',
    )
    .refine(...TLS_OFF)
    .optional()
    .describe('smtp://user:password@host:587 or smtps://… (?tls=off: without TLS). Default: emails wait in the outbox'),
  MAIL_FROM: z
    .string()
    .overwrite(cleanSender)
    .refine(
      (value) => value === '' || readSender(value) !== null,
      'must be an email address, or a name with one: Studio <you@example.com>',
    )
    .optional()
    .describe('Sender of the emails. Default: their recipient'),
  MAIL_TO: emailAddress('Recipient of notifications about new requests. Default: the email of the site').optional(),
  REPLY_ADDRESS: z
    .string()
    .refine(
      isReplyAddress,
      'must be an email address, with {token} before the @ or without, such as reply+{token}@example.com',
    )
    .optional()
    .describe(
      'Reply-To of your replies; {token} names the request, so that answers find it. Default: answers go to MAIL_FROM',
    ),
  IMAP_URL: z
    .string()
    .refine(
      isMailboxUrl,
      'must be an address with imap:// or imaps://, user and password, such as imaps://user:password@mail.example.com; write # in a password as %23, / as %2F and ? as %3F',
    )
    .refine(
      (value) => !isMailboxUrl(value) || isEncryptedOrLocal(value),
      'must not turn encryption off for another machine: leave ignoreTLS out, or use imaps://',
    )
    .optional()
    .describe('imaps://user:password@host:993/mailbox, where answers to your emails arrive; it is only read'),
  IMAP_MAILBOX: text('Mailbox that is opened there, unless IMAP_URL names one. Default: INBOX'),
  IMAP_AUTH_SERVER: text(
    'Name with which Authentication-Results begins in emails that your mail host has checked, such as mx.example.com. Default: no sender is verified',
  ),
  CALDAV_URL: address(
    'https://user:password@host/path/ of your calendar on a CalDAV server: calls are written into it, and its events make times busy',
    'https://user:password@dav.example.com/calendars/me/work/',
  ),
  CALDAV_USER: text('User of the calendar, unless CALDAV_URL has one'),
  CALDAV_PASSWORD: text('Its password, unless CALDAV_URL has one'),
  ...aiVariables,
  AI_PRIMARY: choice(aiProviderIds).default(aiProviderIds[0]).describe('Provider that is called first'),
  AI_DAILY_TOKENS: wholeNumber(0, CONNECTION.maxTokens, 200_000)
    .default(Number(initialOf('ai', 'dailyTokens')))
    .describe('Tokens that the assistant may use in a day'),
  CALENDLY_CLIENT_ID: text('OAuth client of the scheduling integration'),
  CALENDLY_CLIENT_SECRET: text('Its secret'),
  CALENDLY_AUTH_URL: address('Origin of the authorization server', CALENDLY_AUTH_URL),
  CALENDLY_API_URL: address('Origin of the API', CALENDLY_API_URL),
  STRIPE_SECRET_KEY: text('Key of Stripe, for deposits by card. Default: deposits by bank only'),
  STRIPE_WEBHOOK_SECRET: text('Secret of its webhook, which points to PUBLIC_URL/api/stripe/webhook'),
  STRIPE_API_URL: address('Origin of the API of Stripe', STRIPE_API_URL),
  GITHUB_API_URL: address('API of GitHub, from which projects can be imported', GITHUB_API_URL),
  RECORD_PRIVATE_KEY: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine(
      isEd25519Key,
      'must be a private key of Ed25519 in PEM, such as the output of openssl genpkey -algorithm ed25519',
    )
    .optional()
    .describe('Signs the record of deliveries: an Ed25519 key as PEM (PKCS #8). Default: generated into DATA_DIR'),
  S3_BUCKET: text('Bucket for files. Default: local disk'),
  S3_ENDPOINT: address(
    'S3-compatible server of the bucket. Default: Amazon S3',
    'https://s3.eu-central-1.amazonaws.com',
  ),
  S3_REGION: text('Region of the bucket. Default: us-east-1'),
  S3_ACCESS_KEY_ID: text("Access key. Default: the machine's role or the AWS profile"),
  S3_SECRET_ACCESS_KEY: text('Secret key'),
  S3_FORCE_PATH_STYLE: yesOrNo(
    'true: https://host/bucket/file; false: https://bucket.host/file. Default: true with S3_ENDPOINT',
  ),
  FILES_PUBLIC_URL: address(
    'Address of a CDN for the public images. Default: this site',
    'https://cdn.example.com/files',
  ),
});

/** Thrown for invalid or missing settings; the message names each one with its remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** `null` without a key: nothing of Stripe is loaded then. @throws ConfigError for a key without the webhook's secret */
function readStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: url }: z.output<typeof Environment>) {
  if (STRIPE_SECRET_KEY === undefined) return null;
  if (STRIPE_WEBHOOK_SECRET === undefined)
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET: set it with STRIPE_SECRET_KEY; payments are known from the webhook only',
    );
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: new URL(url ?? STRIPE_API_URL).origin,
    timeout: STRIPE_TIMEOUT,
  };
}

/** @throws ConfigError when the bucket or the calendar is configured incompletely */
function checkPairs(env: z.output<typeof Environment>): void {
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none');
  if (env.S3_BUCKET === undefined && (env.S3_ENDPOINT ?? env.S3_ACCESS_KEY_ID) !== undefined)
    throw new ConfigError('S3_BUCKET: name the bucket for the files');
  if (env.CALDAV_URL === undefined && (env.CALDAV_USER ?? env.CALDAV_PASSWORD) !== undefined)
    throw new ConfigError('CALDAV_URL: name the calendar that CALDAV_USER and CALDAV_PASSWORD are for');
}

/** The environment's settings of other servers. A default is no value of it, so that the dashboard can set another. */
function readConnections(env: z.output<typeof Environment>, isGiven: (name: string) => boolean): ServerConnections {
  checkPairs(env);
  return {
    values: readServerValues({
      ...env,
      AI_PRIMARY: isGiven('AI_PRIMARY') ? env.AI_PRIMARY : undefined,
      AI_DAILY_TOKENS: isGiven('AI_DAILY_TOKENS') ? env.AI_DAILY_TOKENS : undefined,
    }),
    smtpUrl: env.SMTP_URL ?? null,
    ownerEmails: [env.ADMIN_EMAIL],
    calendlyAuthUrl: new URL(env.CALENDLY_AUTH_URL ?? CALENDLY_AUTH_URL).origin,
    calendlyApiUrl: new URL(env.CALENDLY_API_URL ?? CALENDLY_API_URL).origin,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === undefined ? null : env.S3_FORCE_PATH_STYLE === 'true',
  };
}

/** `null` when metrics are off. @throws ConfigError when the site uses the same port */
function readMetricsPort({ PORT, METRICS_PORT }: z.output<typeof Environment>): number | null {
  const port = METRICS_PORT ?? null;
  if (port !== null && port !== 0 && port === PORT)
    throw new ConfigError('METRICS_PORT: must not be the same as PORT; choose another one, such as 9464');
  return port;
}

/** Parses the environment; blank values count as missing. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && !isBlank(value)),
  );
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    // One value can break several rules, and each says the same.
    const lines = new Set(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
    throw new ConfigError([...lines].join('; '));
  }
  const env = parsed.data;
  const connections = readConnections(env, (name) => Object.hasOwn(present, name));
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    metricsPort: readMetricsPort(env),
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS === 'true',
    logLevel: env.LOG_LEVEL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    seed: env.SEED,
    admin: { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD ?? null },
    jwtSecret: env.JWT_SECRET ?? null,
    encryptionKey: env.ENCRYPTION_KEY ?? null,
    trustedProxies: env.TRUST_PROXY ?? null,
    /** Networks that webhooks and notifications may reach beside the internet. */
    outboundAllowed: env.OUTBOUND_ALLOW ?? null,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** With `TOKEN_FIELD` where the token of a request goes; `null` for none. */
    replyAddress: env.REPLY_ADDRESS ?? null,
    connections,
    /** Other servers as the environment alone sets them. Features read `context.connections`, which adds the dashboard. */
    ...resolveConnections(connections, noValues),
    stripe: readStripe(env),
    githubApiUrl: withoutEndSlash(env.GITHUB_API_URL ?? GITHUB_API_URL),
    /** PEM; `null` for the generated one. */
    recordPrivateKey: env.RECORD_PRIVATE_KEY ?? null,
    aiTiming: { ...AI_TIMING },
    inboxTiming: { ...INBOX_TIMING },
    /** Address from which visitors’ browsers load public images; `null` for this site. */
    filesPublicUrl: env.FILES_PUBLIC_URL === undefined ? null : withoutEndSlash(env.FILES_PUBLIC_URL),
  };
}

export type Config = ReturnType<typeof readConfig>;
