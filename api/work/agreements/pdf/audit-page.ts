import { toIso } from '#api/core/timestamps.ts';
import type { Billing } from '#common/contract/money/party.ts';
import type { AgreementDocument } from '#common/contract/quotes/shapes.ts';
import { VERIFICATION } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';
import type { Formats } from './formats.ts';
import { CONTENT_WIDTH, PAGE, type Paper } from './paper.ts';
import { styles } from './parts.ts';
import { buyerLines } from './party-lines.ts';

/** Describes what is known of an agreement beside its document. Times are milliseconds since 1970. */
export interface AgreementAudit {
  /** `null` for a change. */
  optionId: string | null;
  name: string;
  email: string;
  sentAt: number;
  /** `null` where the page told nothing of being opened. */
  openedAt: number | null;
  codeSentAt: number;
  acceptedAt: number;
  documentHash: string;
  verificationCode: string;
  verifyUrl: string;
  timeZone: string;
  /** Details that count, and the hash of those that the client corrected. */
  billing: Billing | null;
  billingHash: string | null;
}

const LABEL = 132;
const values = { x: PAGE.left + LABEL, width: CONTENT_WIDTH - LABEL };

/** 'ABCD EFGH …' */
const inGroups = (code: string): string =>
  code.match(new RegExp(`.{1,${VERIFICATION.group}}`, 'gu'))?.join(' ') ?? code;

function beginRow(paper: Paper, label: string) {
  paper.reserve(styles.body.leading * 2 + 16);
  paper.line(label, styles.label, { width: LABEL - 12 });
}

function endRow(paper: Paper) {
  paper.space(7);
  paper.rule();
  paper.space(8);
}

async function writeRow(paper: Paper, label: string, text: string, detail?: string) {
  beginRow(paper, label);
  await paper.paragraph(text, styles.strong, values);
  if (detail !== undefined) await paper.paragraph(detail, styles.small, values);
  endRow(paper);
}

/** A value that is copied or typed again: on one line. */
function writeKey(paper: Paper, label: string, text: string) {
  beginRow(paper, label);
  paper.fitted(text, styles.strong, values);
  paper.space(styles.strong.leading);
  endRow(paper);
}

const subjectRows = (document: AgreementDocument, { optionId }: AgreementAudit): [string, string][] =>
  document.kind === 'quote'
    ? [
        [t(texts.number), document.number],
        [t(texts.version), String(document.version)],
        [t(texts.chosenOption), document.options.find(({ id }) => id === optionId)?.title ?? ''],
      ]
    : [
        [t(texts.number), document.number],
        [t(texts.change), `${document.change}: ${document.title}`],
      ];

/** Who agreed to what and when, and how to verify it. */
export async function writeAudit(
  paper: Paper,
  document: AgreementDocument,
  audit: AgreementAudit,
  formats: Formats,
): Promise<void> {
  const { timeZone } = audit;
  paper.newPage();
  paper.line(t(texts.audit), styles.title);
  paper.space(styles.title.leading + 6);
  await paper.paragraph(t(texts.agreement), styles.body);
  paper.space(16);
  paper.rule();
  paper.space(10);
  const rows = [...subjectRows(document, audit), [t(texts.name), audit.name], [t(texts.email), audit.email]] as const;
  for (const [label, text] of rows) await writeRow(paper, label, text);
  const writeMoment = (label: string, at: number | null) =>
    at === null
      ? writeRow(paper, label, t(texts.notRecorded))
      : writeRow(paper, label, formats.moment(timeZone, at), toIso(at));
  await writeMoment(t(texts.auditSent), audit.sentAt);
  await writeMoment(t(texts.auditOpened), audit.openedAt);
  await writeMoment(t(texts.auditCodeSent), audit.codeSentAt);
  await writeMoment(t(texts.auditAccepted), audit.acceptedAt);
  writeKey(paper, t(texts.documentHash), audit.documentHash);
  if (audit.billing !== null)
    await writeRow(paper, t(texts.billingDetails), buyerLines(audit.billing, formats).join('\n'));
  if (audit.billingHash !== null) writeKey(paper, t(texts.billingHash), audit.billingHash);
  writeKey(paper, t(texts.verificationCode), inGroups(audit.verificationCode));
  writeKey(paper, t(texts.verifyAt), audit.verifyUrl);
}
