import { messageIdsOfHeaders, reasonOfReport, reasonOfText, recipientsOfReport, recipientsOfText } from './bounce.ts';
import { decodePart } from './decode-part.ts';
import type { EmailHead } from './head.ts';
import { textOfHtml } from './html-text.ts';
import type { FetchedPart } from './read-body.ts';

/** An email that tells of one of ours. */
export interface Report {
  /** Why the other email did not arrive; `null` when this is no bounce. */
  reason: string | null;
  /** Message-IDs of the email that it is about, the surest first. */
  about: string[];
  /** The addresses that did not get it. */
  recipients: string[];
}

async function textOf({ part, encoded }: FetchedPart): Promise<string> {
  const { text } = await decodePart(part, encoded);
  return part.type === 'text/html' ? textOfHtml(text) : text;
}

/** Beginnings of the parts of an email that may be a report. */
export interface FetchedReport {
  head: EmailHead;
  /** Parts for programs. */
  reports: readonly FetchedPart[];
  /** Headers of the email that it is about. */
  headers: readonly FetchedPart[];
  texts: readonly FetchedPart[];
  hasReceipt: boolean;
}

/** Reads what a report is about. A receipt (RFC 8098) is no bounce. */
export async function readReport({ head, hasReceipt, ...parts }: FetchedReport): Promise<Report> {
  const { reports } = parts;
  const [reported, headers, texts] = await Promise.all(
    [reports, parts.headers, parts.texts].map((of) => Promise.all(of.map(textOf))),
  );
  const [report, text] = [(reported ?? []).join('\n\n'), (texts ?? []).join('\n')];
  const named = [...(headers ?? []), text, report].flatMap(messageIdsOfHeaders);
  const needed =
    head.reportSign === 'form' ? 'none' : head.reportSign === 'sender' || named.length > 0 ? 'some' : 'status';
  const told = reports.length > 0 ? recipientsOfReport(report) : recipientsOfText(text);
  const recipients = head.reportSign === 'machine' && reports.length === 0 ? [] : [...head.failedRecipients, ...told];
  const reason = reports.length > 0 ? reasonOfReport(report) : reasonOfText(text, needed);
  // People answer from such addresses, too; only a copy of our email tells theirs from a report.
  const answered = head.isAutomatic || reports.length > 0 ? head.references.toReversed() : [];
  return {
    reason: hasReceipt ? null : reason,
    about: [...named, ...answered],
    recipients: recipients.filter((address) => address !== head.from.address),
  };
}
