import type { ImapFlow } from 'imapflow';
import { col, fn, Op, where } from 'sequelize';
import { WorkEnded } from '#api/core/bounded/bounded-work.ts';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { storedMessageId } from '#api/desk/contacts/emails.ts';
import type { EmailVerification } from '#common/dashboard-options.ts';
import { DAY } from '#common/limits.ts';
import { readVerification } from './email/authentication.ts';
import type { EmailHead } from './email/head.ts';
import type { EmailBody } from './email/read-body.ts';
import { readFiles } from './files.ts';
import { emailThread } from './in-thread.ts';
import type { Look } from './marks.ts';
import { LOCAL_PART, type Match } from './match.ts';
import { fetchSource, isThere, StepTimeout } from './reader/fetch.ts';
import { fetchBody, fetchReport } from './reader/fetch-content.ts';
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

/** Other email servers try for less than this before they report (RFC 5321, 4.5.4.1). */
const MAX_REPORT_DELAY = 7 * DAY;
const MAX_ABOUT = 60;

/** The last email of ours to one of these addresses, for a report that names no email. */
async function findByRecipient({ database: { models } }: Context, recipients: readonly string[], at: number) {
  if (recipients.length === 0) return undefined;
  const isRecipient = where(fn('LOWER', col('recipient')), { [Op.in]: recipients.slice(0, MAX_ABOUT) });
  const [delivery] = await selectRows(models.deliveries, {
    attributes: ['id', 'contactId'],
    where: { [Op.and]: [isRecipient], status: 'sent', sentAt: { [Op.between]: [at - MAX_REPORT_DELAY, at] } },
    order: [['sentAt', 'DESC']],
    limit: 1,
  });
  return delivery;
}

/** Asks what the host of the mailbox says of the sender. */
async function verify({ connections }: Context, { authentication, senders }: EmailHead): Promise<EmailVerification> {
  const { imap } = await connections.current();
  return readVerification(authentication, imap?.authServer ?? '', { from: senders });
}

/** Finds the email of ours that a report is about. @throws WorkEnded */
export async function findReported(
  context: Context,
  client: ImapFlow,
  head: EmailHead,
  look: Look,
): Promise<ReadReport> {
  const { models } = context.database;
  const { reason, about, recipients } = await fetchReport(client, head, look);
  const ids = [...new Set(about)].slice(0, MAX_ABOUT);
  const messageIds = ids.map(storedMessageId);
  const emails = await selectRows(models.contactEmails, { where: { direction: 'out', messageId: messageIds } });
  // The surest id comes first.
  const found = ids.flatMap((id) => {
    const email = emails.find(({ messageId }) => messageId === storedMessageId(id));
    return [email?.deliveryId ?? [], LOCAL_PART.exec(id)?.[1] ?? []].flat();
  });
  const sent = await selectRows(models.deliveries, { attributes: ['id', 'contactId'], where: { id: found } });
  const byId = sent.toSorted((one, other) => found.indexOf(one.id) - found.indexOf(other.id))[0];
  const isBounce = reason !== null;
  const delivery =
    byId ??
    (isBounce && emails.length === 0 && (await verify(context, head)) !== 'fail'
      ? await findByRecipient(context, recipients, head.at)
      : undefined);
  const contactIds = [delivery?.contactId ?? null, ...emails.map(({ contactId }) => contactId)];
  const matches = [...new Set(contactIds.filter((id) => id !== null))];
  return {
    reason,
    delivery: delivery ?? null,
    matches: matches.map((contactId) => ({ contactId, matchedBy: 'references' })),
  };
}

/** The email of ours that did not arrive, by a report. */
export const bouncedOf = (report: ReadReport | undefined): TakenEmail['bounced'] =>
  report?.delivery && report.reason !== null ? { deliveryId: report.delivery.id, reason: report.reason } : null;

/** Reads the texts of an email; what the mail server cannot describe, from its beginning. `null` when it is gone. */
async function readTexts(
  client: ImapFlow,
  head: EmailHead,
  { failures, look }: Pick<HowToRead, 'failures' | 'look'>,
): Promise<EmailBody | null> {
  if (failures >= FAILURES.headersOnly) return HEADERS_ONLY;
  const readBeginning = async () => {
    const source = await fetchSource(client, head.uid);
    return look(() => emailThread.readBeginning({ source, subject: head.subject }));
  };
  try {
    if (failures >= FAILURES.beginningOnly) return await readBeginning();
    const body = await fetchBody(client, head, look);
    if (body !== null || !(await isThere(client, head.uid))) return body;
  } catch (error) {
    if (error instanceof WorkEnded) return HEADERS_ONLY;
    if (!client.usable || error instanceof StepTimeout || failures >= FAILURES.beginningOnly) throw error;
  }
  return readBeginning();
}

interface HowToRead {
  /** Counts how often reading it failed so far. */
  failures: number;
  /** Its texts are not looked into: that was tried, and did not end. */
  isHeadersOnly: boolean;
  report: ReadReport | undefined;
  look: Look;
  signal: AbortSignal;
}

/**
 * Reads a whole email of a request; of one that costs too much, its headers. `null` when it is gone from the mailbox.
 * @throws when the mail server or the storage fails
 */
export async function readEmail(
  context: Context,
  client: ImapFlow,
  head: EmailHead,
  { failures, isHeadersOnly, report, look, signal }: HowToRead,
): Promise<TakenEmail | null> {
  const body = isHeadersOnly ? HEADERS_ONLY : await readTexts(client, head, { failures, look });
  if (body === null) return null;
  const files = await readFiles(context, client, head.uid, body.files, { look, signal });
  const isBounce = report !== undefined && report.reason !== null && (report.matches.length > 0 || head.isAutomatic);
  const automatic = isBounce ? 'bounce' : head.isAutomatic || body.isReceipt ? 'auto_reply' : null;
  const bounced = bouncedOf(report);
  const verified = await verify(context, head);
  return { head, body, files, automatic, bounced, verified, isUnread: body === HEADERS_ONLY };
}
