import { MINUTE } from './limits.ts';

/** Milliseconds after which an email that should have gone out counts as stuck. */
export const OUTBOX_STUCK_AFTER = 30 * MINUTE;

/**
 * Lists what is set up in a way that fails silently, with what to do. The log shows it at the start and the dashboard to the
 * owner. `subject` is what the server knows about the case, such as the address of a proxy.
 */
interface WarningText {
  /** `setup`: to be done before the site goes live; `failure`: something that should work does not. */
  kind: 'setup' | 'failure';
  title: string;
  remedy(subject: string): string;
}

export const systemWarnings = {
  'proxy-not-trusted': {
    kind: 'setup',
    title: 'All visitors count as one',
    remedy: (peer) =>
      `Every request comes from ${peer} and names another address in X-Forwarded-For, so all visitors share five requests an hour. If ${peer} is your proxy, set TRUST_PROXY=${peer} and restart the server.`,
  },
  'public-url-not-https': {
    kind: 'setup',
    title: 'The address of the site is not encrypted',
    remedy: (url) =>
      `PUBLIC_URL is ${url}. Set it to the https:// address that visitors use: links in emails, cookies and HSTS follow it.`,
  },
  'example-account': {
    kind: 'setup',
    title: 'The only account has an example address',
    remedy: (email) =>
      `You sign in as ${email}. Create your own account with npm run admin -- create EMAIL, so that notices about sign-ins reach you.`,
  },
  'example-recipient': {
    kind: 'setup',
    title: 'Requests are sent to an example address',
    remedy: (email) =>
      `Notifications go to ${email}, which the site also shows to visitors. Set your own address in Settings → Connections, or MAIL_TO.`,
  },
  'no-email-server': {
    kind: 'setup',
    title: 'No emails are sent',
    remedy: () =>
      'Nobody is notified about new requests, and emails wait in the outbox. Set the email server in Settings → Connections, or SMTP_URL.',
  },
  'example-content': {
    kind: 'setup',
    title: 'Visitors see example content',
    remedy: (what) => `The site shows ${what} that came with it. Replace or delete what is not yours.`,
  },
  'rate-limits-raised': {
    kind: 'setup',
    title: 'Rate limits are changed',
    remedy: (factor) =>
      `RATE_LIMIT_FACTOR multiplies every limit by ${factor}, which is meant for load tests. Remove it and restart the server.`,
  },
  'calendly-incomplete': {
    kind: 'setup',
    title: 'Calendly is configured by half',
    remedy: (missing) =>
      `${missing} is missing, so Calendly cannot be connected. Set it in Settings → Connections, or in the environment.`,
  },
  'storage-failed': {
    kind: 'failure',
    title: 'Files cannot be stored',
    remedy: (message) => `${message} npm run doctor tries it and says more.`,
  },
  'database-not-durable': {
    kind: 'failure',
    title: 'The database may lose confirmed requests in a crash',
    remedy: () => 'Set innodb_flush_log_at_trx_commit=1 on the database server.',
  },
  'assistant-provider-failed': {
    kind: 'failure',
    title: 'A model of the assistant does not reply',
    remedy: (failure) => `${failure}. Visitors get built-in answers. Check the key and the quota at the provider.`,
  },
  'webhook-disabled': {
    kind: 'failure',
    title: 'A webhook was turned off',
    remedy: (name) =>
      `"${name}" took no message for days, or said that it is gone. Check the other side, then turn it on in Settings → Connections.`,
  },
} as const satisfies Record<string, WarningText>;

export type WarningCode = keyof typeof systemWarnings;
export const warningCodes = Object.keys(systemWarnings) as [WarningCode, ...WarningCode[]];

export interface SystemWarning {
  code: WarningCode;
  /** The subject of the text; '' when it needs none. */
  subject: string;
}

export const textOfWarning = ({ code, subject }: SystemWarning) => {
  const { kind, title, remedy } = systemWarnings[code] as WarningText;
  return { kind, title, remedy: remedy(subject) };
};
