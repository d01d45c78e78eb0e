import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import type { ConnectionKind } from '#common/connection-options.ts';
import { probeAi } from './ai.ts';
import { probeCalendar } from './calendar.ts';
import { probeCalendly } from './calendly.ts';
import { probeEmail } from './email.ts';
import { probeMailbox } from './mailbox.ts';
import type { Outcome } from './outcome.ts';

const unset = (kind: ConnectionKind): never => {
  throw new Error(`The connection ${kind} is not complete`);
};

/** Tries one connection, which has to be complete. It changes nothing elsewhere. */
export const probes: Record<ConnectionKind, (settings: ConnectionSettings, signal: AbortSignal) => Promise<Outcome>> = {
  email: ({ mail: { smtpUrl, ...mail } }, signal) =>
    smtpUrl === null ? unset('email') : probeEmail({ ...mail, smtpUrl }, signal),
  ai: ({ ai }, signal) => probeAi(ai, signal),
  calendly: ({ calendly }, signal) => probeCalendly(calendly, signal),
  imap: ({ imap }, signal) => (imap === null ? unset('imap') : probeMailbox(imap, signal)),
  calendar: ({ calendar }, signal) => (calendar === null ? unset('calendar') : probeCalendar(calendar, signal)),
  // The client of S3 is large, and most servers use no bucket.
  storage: async ({ s3 }, signal) => {
    if (s3 === null) return unset('storage');
    const { probeStorage: probe } = await import('./storage.ts');
    return probe(s3, signal);
  },
};
