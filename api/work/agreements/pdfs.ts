import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { OutgoingFile } from '#api/core/deliveries/smtp-transport.ts';
import { repeat } from '#api/core/repeat.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { AcceptanceRow } from '#api/database/tables/quotes.ts';
import { ChangeDocument, QuoteDocument } from '#common/contract/quotes/shapes.ts';
import { missing } from '#common/errors.ts';
import { MINUTE } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { findAcceptance, presentBilling } from './store.ts';

const documentOf = ({ kind, document }: AcceptanceRow) =>
  (kind === 'quote' ? QuoteDocument : ChangeDocument).parse(JSON.parse(document));

async function render({ config }: Pick<Context, 'config'>, row: AcceptanceRow): Promise<Buffer> {
  const { renderAgreement } = await import('./pdf/render.ts');
  const document = documentOf(row);
  return renderAgreement({
    document,
    audit: {
      optionId: row.optionId,
      name: row.name,
      email: row.email,
      sentAt: row.sentAt,
      openedAt: row.openedAt,
      codeSentAt: row.codeSentAt,
      acceptedAt: row.at,
      documentHash: row.documentHash,
      verificationCode: row.verificationCode,
      verifyUrl: config.publicUrl + paths.verify,
      timeZone: document.timeZone,
      ...presentBilling(row, 'billing' in document.client ? document.client.billing : null),
    },
  });
}

/**
 * The PDF of an agreement: made once and kept, so that every reading has the same bytes.
 * @throws NotFound for one whose person was erased
 */
export async function readAgreementPdf(
  context: Pick<Context, 'config' | 'database'>,
  { id }: Pick<AcceptanceRow, 'id'>,
): Promise<Buffer> {
  const { acceptances } = context.database.models;
  const read = async () => {
    const row = await selectRow(acceptances, { where: { id } });
    if (!row || row.document === '') throw missing(messages.pdfNotFound);
    return row;
  };
  const row = await read();
  if (row.pdf !== null) return Buffer.from(row.pdf, 'base64');
  const pdf = await render(context, row);
  // Of two that made one at a time the first is kept, and none of what was erased meanwhile.
  const isMissing = { id, pdf: null, document: { [Op.ne]: '' } };
  await acceptances.update({ pdf: pdf.toString('base64'), pdfHash: sha256(pdf) }, { where: isMissing });
  const kept = (await read()).pdf;
  if (kept === null) throw new Error('The PDF of this agreement was not kept');
  return Buffer.from(kept, 'base64');
}

/** File for an email about an agreement. @throws when it is gone */
export async function readAgreementFile(
  context: Pick<Context, 'config' | 'database'>,
  { kind, subjectId }: Pick<AcceptanceRow, 'kind' | 'subjectId'>,
): Promise<OutgoingFile> {
  const row = await findAcceptance(context, kind, subjectId);
  if (!row) throw new Error('This agreement is gone');
  const document = documentOf(row);
  const name = document.kind === 'quote' ? document.number : `${document.number}-change-${document.change}`;
  return { name: `${name}.pdf`, contentType: 'application/pdf', content: await readAgreementPdf(context, row) };
}

/** Makes the PDFs that a stop of the server left unmade, until it is stopped. */
export const createPdfWorker = (context: Context) =>
  repeat({
    every: MINUTE,
    async work() {
      const missing = await selectRows(context.database.models.acceptances, {
        attributes: ['id'],
        where: { pdf: null, document: { [Op.ne]: '' } },
      });
      // One that cannot be drawn holds up no other.
      const made = await Promise.allSettled(missing.map((row) => readAgreementPdf(context, row)));
      const failures = made.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} PDFs were not made`);
    },
    log: context.log,
    failure: 'PDFs of agreements not made, retrying',
  });
