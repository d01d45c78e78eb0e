import type { ImapFlow } from 'imapflow';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { storedMessageId } from '#api/features/contacts/emails.ts';
import type { EmailHead } from './email/head.ts';
import { type EmailBody, readBeginning, readBody, readReport } from './email/read-body.ts';
import { readFiles } from './files.ts';
import type { Match } from './match.ts';
import { StepTimeout } from './reader/bounded.ts';
import { isThere } from './reader/fetch.ts';
import type { TakenEmail } from './take.ts';

/** A report with the request and the delivery that it is about, as far as they are ours. */
export interface ReadReport {
  reason: string | null;
  delivery: { id: string; contactId: string | null } | null;
  matches: Match[];
}

/** Failures in a row after which less of an email is read, so that no email keeps the later ones from being read. */
const FAILURES = { beginningOnly: 4, headersOnly: 7 };
const HEADERS_ONLY: EmailBody = { text: '', quoted: '', files: [], truncated: true };

/** Finds the email of ours that a report is about. */
export async function findReported(context: Context, client: ImapFlow, head: EmailHead): Promise<ReadReport> {
  const { models } = context.database;
  const { reason, about } = await readReport(client, head);
  const messageIds = about.map(storedMessageId);
  const emails = await selectRows(models.contactEmails, { where: { direction: 'out', messageId: messageIds } });
  const ids = [
    ...emails.flatMap(({ deliveryId }) => deliveryId ?? []),
    ...about.flatMap((id) => /^<([^@<>]{1,64})@/.exec(id)?.[1] ?? []),
  ];
  const [delivery] = await selectRows(models.deliveries, { attributes: ['id', 'contactId'], where: { id: ids } });
  const contactIds = [...emails.map(({ contactId }) => contactId), delivery?.contactId ?? null];
  const matches = [...new Set(contactIds.filter((id) => id !== null))];
  return {
    reason,
    delivery: delivery ?? null,
    matches: matches.map((contactId) => ({ contactId, matchedBy: 'references' })),
  };
}

/** Reads the texts of an email; what the mail server cannot describe, from its beginning. `null` when it is gone. */
async function readTexts(client: ImapFlow, uid: number, failures: number): Promise<EmailBody | null> {
  if (failures >= FAILURES.headersOnly) return HEADERS_ONLY;
  if (failures >= FAILURES.beginningOnly) return readBeginning(client, uid);
  try {
    const body = await readBody(client, uid);
    if (body !== null || !(await isThere(client, uid))) return body;
  } catch (error) {
    if (!client.usable || error instanceof StepTimeout) throw error;
  }
  return readBeginning(client, uid);
}

/**
 * Reads a whole email of a request. `failures` is how often that failed so far. `null` when it is gone from the mailbox.
 * @throws when the mail server or the storage fails
 */
export async function readEmail(
  context: Context,
  client: ImapFlow,
  head: EmailHead,
  { failures, report, signal }: { failures: number; report: ReadReport | undefined; signal: AbortSignal },
): Promise<TakenEmail | null> {
  const body = await readTexts(client, head.uid, failures);
  if (body === null) return null;
  const files = await readFiles(context, client, head.uid, body.files, signal);
  const reason = report?.reason ?? null;
  const bounced = reason !== null && report?.delivery ? { deliveryId: report.delivery.id, reason } : null;
  const automatic = reason !== null ? 'bounce' : head.isAutomatic || head.isReport ? 'auto_reply' : null;
  return { head, body, files, automatic, bounced };
}
