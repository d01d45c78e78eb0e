import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { findAcceptance, presentBilling } from '#api/work/agreements/store.ts';
import { taxName, taxNote } from '#api/work/agreements/tax-names.ts';
import { roomUrl } from '#api/work/engagements/room-url.ts';
import { findVersion } from '#api/work/find.ts';
import { isAsked, presentClientPayment } from '#api/work/payments/presenter.ts';
import { presentDocument } from '#api/work/quotes/document.ts';
import type { ClientQuote } from '#common/contract/quotes/client.ts';
import { QuoteDocument, type TaxedOption } from '#common/contract/quotes/shapes.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { speaking } from '#common/texts/text.ts';
import { voiceOf } from '#common/texts/whole.ts';
import { isOpenQuote } from './find.ts';

type Needs = Pick<Context, 'config' | 'database' | 'now'>;

/** The engagement's room and its deposit. */
async function readEngagement({ config, database }: Needs, quoteId: string, transaction?: Transaction) {
  const { engagements, payments } = database.models;
  const inside = transaction && { transaction };
  const engagement = await selectRow(engagements, { where: { quoteId }, ...inside });
  if (!engagement) return { payment: null, roomUrl: null };
  const deposit = await selectRow(payments, {
    where: { engagementId: engagement.id, kind: 'deposit' },
    ...inside,
  });
  return {
    payment: deposit && isAsked(engagement, deposit) ? presentClientPayment(deposit) : null,
    roomUrl: roomUrl({ config }, engagement.roomToken),
  };
}

/** An option with the names and notes of ours on tax in the language that is written. */
const namedOption = (option: TaxedOption): TaxedOption => ({
  ...option,
  lines: option.lines.map(({ rate, ...line }) => ({ ...line, rate: rate && { ...rate, name: taxName(rate.name) } })),
  taxes: option.taxes.map(({ name, note, ...sum }) => ({
    ...sum,
    name: taxName(name),
    note: note === null ? null : taxNote(note),
  })),
});

/** A quote as its client sees it, drawn from what was sent. @throws NotFound for one that was not sent */
export async function presentClientQuote(
  context: Needs,
  quote: QuoteRow,
  transaction?: Transaction,
): Promise<ClientQuote> {
  const version = await findVersion(context, quote.id, transaction);
  if (!version || version.document === '') throw missing(messages.quoteNotFound);
  const document = QuoteDocument.parse(JSON.parse(version.document));
  const acceptance = await findAcceptance(context, 'quote', quote.id, transaction);
  const { v: _v, kind: _kind, nonce: _nonce, bankDetails: _bank, ...shown } = presentDocument(document);
  const options = speaking(await voiceOf(document), () => shown.options.map(namedOption));
  return {
    ...shown,
    options,
    state: isOpenQuote(quote) && version.expiresAt <= context.now() ? 'expired' : quote.state,
    expiresAt: toIso(version.expiresAt),
    documentHash: version.documentHash,
    acceptance: acceptance
      ? {
          optionId: acceptance.optionId ?? '',
          name: acceptance.name,
          acceptedAt: toIso(acceptance.at),
          verificationCode: acceptance.verificationCode,
          ...presentBilling(acceptance, shown.client.billing),
        }
      : null,
    ...(await readEngagement(context, quote.id, transaction)),
  };
}
