import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { PASSWORD } from '#common/limits.ts';

/** The only names that the server reads. Descriptions become `.env.example`. */
const text = (describe: string) => z.string().optional().describe(describe);
const withDefault = (value: string, describe: string) => z.string().default(value).describe(describe);
const secret = (describe: string) =>
  z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, 'must be at least 32 bytes long')
    .optional()
    .describe(describe);
const address = (describe: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(describe);
const wholeNumber = (fallback: number, min: number, max: number, describe: string) =>
  z.coerce.number().int().min(min).max(max).default(fallback).describe(describe);

export const Environment = z.object({
  PORT: wholeNumber(4000, 0, 65_535, 'Port to listen on'),
  HOST: withDefault('127.0.0.1', 'Address to listen on; 0.0.0.0 for every network'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Metrics for Prometheus: /metrics on this port of HOST, and for the owner on the site. Default: off'),
  PUBLIC_URL: address('Address that visitors use: links in emails, CORS, canonical URL. Default http://localhost:PORT'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('production, development or test'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  DATA_DIR: withDefault('./data', 'Folder of the SQLite file, the uploads and the generated secrets'),
  DATABASE_URL: z
    .string()
    .regex(/^mysql:\/\/[^/]+\/[^/?]+/, 'must look like mysql://user:password@host:3306/name')
    .optional()
    .describe('mysql://user:password@host:3306/name. Default: SQLite in DATA_DIR'),
  SEED: z.enum(['example', 'none']).default('example').describe('Content of a new database: example or none'),
  ADMIN_EMAIL: z.email().default('owner@example.com').describe('Sign-in of the first owner account'),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD.min, `must be at least ${PASSWORD.min} characters long`)
    .max(PASSWORD.max)
    .optional()
    .describe('Password of the first owner account. Default: generated and printed once'),
  JWT_SECRET: secret('Signs the session tokens, at least 32 bytes. Default: generated into DATA_DIR'),
  ENCRYPTION_KEY: secret('Encrypts stored credentials, at least 32 bytes. Default: generated into DATA_DIR'),
  TRUST_PROXY: text('Addresses or networks, comma-separated, whose X-Forwarded-For counts (10.0.0.0/8). Default: none'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).describe('Multiplies every rate limit, for load tests'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
    .optional()
    .describe('smtp://user:password@host:587 or smtps://…. Default: emails wait in the outbox'),
  MAIL_FROM: text('Sender of the emails. Default: ADMIN_EMAIL'),
  MAIL_TO: z.email().optional().describe('Who is told of new requests. Default: ADMIN_EMAIL'),
  OPENAI_API_KEY: text('Key for the assistant'),
  OPENAI_BASE_URL: address('Another server that speaks the OpenAI protocol'),
  OPENAI_MODEL: text('Model of the assistant. Default: gpt-5.4-mini'),
  GEMINI_API_KEY: text('Key of the second provider'),
  GEMINI_BASE_URL: address('Another server that speaks the OpenAI protocol'),
  GEMINI_MODEL: text('Model of the second provider. Default: gemini-3.1-flash-lite'),
  AI_PRIMARY: z.enum(['openai', 'gemini']).default('openai').describe('Which provider is asked first'),
  AI_DAILY_TOKENS: wholeNumber(200_000, 0, 1_000_000_000, 'Tokens that the assistant may use in a day'),
  CALENDLY_CLIENT_ID: text('OAuth client of the scheduling integration'),
  CALENDLY_CLIENT_SECRET: text('Its secret'),
  CALENDLY_AUTH_URL: address('Origin of the authorization server'),
  CALENDLY_API_URL: address('Origin of the API'),
  S3_ENDPOINT: address('S3-compatible server for files. Default: local disk'),
  S3_BUCKET: text('Bucket'),
  S3_REGION: text('Region'),
  S3_ACCESS_KEY_ID: text('Access key'),
  S3_SECRET_ACCESS_KEY: text('Secret key'),
});

/** A wrong or missing setting; the message names each one with its remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Addresses whose `X-Forwarded-For` is believed. @throws ConfigError */
function parseTrustedProxies(list: string): BlockList {
  const trusted = new BlockList();
  for (const entry of list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [host = '', bits] = entry.split('/');
    const family = isIP(host);
    const prefix = bits === undefined ? undefined : Number(bits);
    const widest = family === 6 ? 128 : 32;
    if (family === 0 || (prefix !== undefined && !(Number.isInteger(prefix) && prefix >= 0 && prefix <= widest)))
      throw new ConfigError(`TRUST_PROXY: "${entry}" is not an address or a network such as 10.0.0.0/8`);
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(host, type);
    else trusted.addSubnet(host, prefix, type);
  }
  return trusted;
}

const OPENAI_URL = 'https://api.openai.com/v1';
const GEMINI_URL = 'https://generativelanguage.googleapis.com/v1beta/openai/';
/** Small models that answer without thinking aloud first. */
const OPENAI_MODEL = 'gpt-5.4-mini';
const GEMINI_MODEL = 'gemini-3.1-flash-lite';

/** Milliseconds. Not for the environment; tests set shorter ones. */
const AI_TIMING = {
  /** Until a provider has said its first word. */
  firstWord: 8_000,
  /** Between its words, after which it has broken off. */
  silence: 4_000,
  /** For all providers together, retries included: after it the reply is composed without them. */
  total: 18_000,
  /** Before a provider is asked once more, with up to as much again by chance. */
  retryPause: 250,
  /** How long a provider that failed again and again is left alone. */
  cooldown: 30_000,
};

/** `null` without a key: the provider is not used. */
const aiAccount = (apiKey: string | undefined, baseUrl: string, model: string) =>
  apiKey === undefined ? null : { apiKey: apiKey.trim(), baseUrl, model: model.trim() };

/** `null` where files go to the local disk. @throws ConfigError when the bucket is named in part only */
function readS3(env: z.output<typeof Environment>) {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: keyId,
    S3_SECRET_ACCESS_KEY: secretKey,
    S3_REGION: region = 'us-east-1',
  } = env;
  if (!endpoint && !bucket && !keyId && !secretKey) return null;
  if (!endpoint || !bucket || !keyId || !secretKey)
    throw new ConfigError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none',
    );
  return { endpoint, bucket, region, keyId, secretKey };
}

/** `null` where metrics are off. @throws ConfigError when the site has the port already */
function readMetricsPort({ PORT, METRICS_PORT }: z.output<typeof Environment>): number | null {
  const port = METRICS_PORT ?? null;
  if (port !== null && port !== 0 && port === PORT) throw new ConfigError('METRICS_PORT: must not be the same as PORT');
  return port;
}

/** Reads the environment; blank values count as missing. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(lines.join('; '));
  }
  const env = parsed.data;
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    metricsPort: readMetricsPort(env),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    logLevel: env.LOG_LEVEL,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    seed: env.SEED,
    admin: { email: env.ADMIN_EMAIL.toLowerCase(), password: env.ADMIN_PASSWORD ?? null },
    jwtSecret: env.JWT_SECRET ?? null,
    encryptionKey: env.ENCRYPTION_KEY ?? null,
    trustedProxies: env.TRUST_PROXY === undefined ? null : parseTrustedProxies(env.TRUST_PROXY),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    calendly: {
      clientId: env.CALENDLY_CLIENT_ID ?? null,
      clientSecret: env.CALENDLY_CLIENT_SECRET ?? null,
      authUrl: new URL(env.CALENDLY_AUTH_URL ?? 'https://auth.calendly.com').origin,
      apiUrl: new URL(env.CALENDLY_API_URL ?? 'https://api.calendly.com').origin,
    },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? env.ADMIN_EMAIL,
      to: env.MAIL_TO ?? env.ADMIN_EMAIL,
    },
    s3: readS3(env),
    ai: {
      primary: env.AI_PRIMARY,
      timing: { ...AI_TIMING },
      dailyTokens: env.AI_DAILY_TOKENS,
      openai: aiAccount(env.OPENAI_API_KEY, env.OPENAI_BASE_URL ?? OPENAI_URL, env.OPENAI_MODEL ?? OPENAI_MODEL),
      gemini: aiAccount(env.GEMINI_API_KEY, env.GEMINI_BASE_URL ?? GEMINI_URL, env.GEMINI_MODEL ?? GEMINI_MODEL),
    },
  };
}

export type Config = ReturnType<typeof readConfig>;
