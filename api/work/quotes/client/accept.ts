import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL } from '#api/core/deliveries/email-channel.ts';
import { siteLanguage } from '#api/core/deliveries/email-language.ts';
import { VISITOR } from '#api/core/events.ts';
import { refusedQuote } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { aboutWork } from '#api/work/about.ts';
import { sendCode, wasUsed, withCode } from '#api/work/agreements/codes.ts';
import { readAgreementPdf } from '#api/work/agreements/pdfs.ts';
import { findAcceptance, type Signer, storeAgreement } from '#api/work/agreements/store.ts';
import { createEngagement } from '#api/work/engagements/create.ts';
import { addQuoteEvent } from '#api/work/quotes/expiry.ts';
import type { Billing } from '#common/contract/money/party.ts';
import type { Acceptance, AgreementRequest, ClientQuote } from '#common/contract/quotes/client.ts';
import type { CodeSent } from '#common/contract/quotes/fields.ts';
import type { QuoteDocument, QuoteOption, TaxedOption } from '#common/contract/quotes/shapes.ts';
import { AppError, ruleBroken } from '#common/errors.ts';
import { formatAmount } from '#common/site/estimate.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { documentOf } from './actions.ts';
import {
  assertOpen,
  assertSameDocument,
  findByToken,
  lockByToken,
  presentClientQuote,
  type SentQuote,
} from './presenter.ts';

const ACT = 'accepted';

function optionOf({ options }: QuoteDocument, optionId: string): QuoteOption | TaxedOption {
  const option = options.find(({ id }) => id === optionId);
  if (option) return option;
  const message = t(messages.optionUnknown);
  throw ruleBroken(message, [{ path: 'optionId', message }]);
}

/** @throws Expired; StateConflict; HashChanged */
function assertAcceptable(sent: SentQuote, { documentHash }: AgreementRequest, now: number) {
  assertOpen(sent, ACT, now);
  assertSameDocument(sent, documentHash);
  return { sent, document: documentOf(sent) };
}

/** @throws RuleBroken under reverse charge, where the client has to have a tax number */
function assertBilling(document: QuoteDocument, { billing }: Pick<AgreementRequest, 'billing'>): void {
  if (document.v === 1 || !document.reverseCharge || !billing || billing.taxId !== null) return;
  const message = t(messages.taxNumberNeeded);
  throw ruleBroken(message, [{ path: 'billing.taxId', message }]);
}

/** Everything that the client agrees to: a code for one option in one name accepts no other. */
const boundTo = ({ optionId, name, documentHash }: AgreementRequest) => ({ optionId, name, documentHash });

/**
 * Emails the code with which the quote is accepted.
 * @throws NotFound; what `assertAcceptable` does; RuleBroken for an option that it does not have; RateLimited
 */
export async function requestQuoteCode(
  context: Context,
  token: string,
  request: AgreementRequest,
  client: string,
): Promise<CodeSent> {
  return context.database.transaction(async (transaction) => {
    const sent = await lockByToken(context, token, transaction);
    const { document } = assertAcceptable(sent, request, context.now());
    assertBilling(document, request);
    const option = optionOf(document, request.optionId);
    const { quote } = sent;
    const spoken = await siteLanguage(context);
    await addQuoteEvent(context, { quoteId: quote.id, kind: 'code' }, transaction);
    return sendCode(
      context,
      {
        purpose: 'quote',
        subjectId: quote.id,
        boundTo: boundTo(request),
        placeId: quote.id,
        client,
        recipient: document.client.email,
        email: (sealed) => ({
          channel: EMAIL,
          template: 'quote-code',
          recipient: document.client.email,
          replyTo: document.sender.email,
          data: {
            ...spoken,
            name: document.client.name,
            title: document.title,
            number: document.number,
            option: option.title,
            total: formatAmount(option.total, { ...document, ...spoken }),
            ...sealed,
          },
        }),
      },
      transaction,
    );
  });
}

interface Agreed {
  sent: SentQuote;
  document: QuoteDocument;
  option: QuoteOption | TaxedOption;
  /** The client's correction of the billing details. */
  billing: Billing | null;
}

/** Everything that an acceptance is, in one transaction. */
async function agree(
  context: Context,
  { sent, document, option, billing }: Agreed,
  { name, signer, codeSentAt }: { name: string; signer: Signer; codeSentAt: number },
  transaction: Transaction,
): Promise<ClientQuote> {
  const { database, events, now } = context;
  const { quote, version } = sent;
  const { documentHash } = version;
  const acceptance = await storeAgreement(
    context,
    {
      kind: 'quote',
      subjectId: quote.id,
      optionId: option.id,
      name,
      email: document.client.email,
      document: version.document,
      documentHash,
      sentAt: version.sentAt,
      openedAt: quote.seenAt,
      codeSentAt,
      billing,
    },
    signer,
    transaction,
  );
  const updatedAt = nextTimestamp(now(), quote.updatedAt);
  const columns = { state: 'accepted', answeredAt: acceptance.at, total: option.total, updatedAt } as const;
  await database.models.quotes.update(columns, { where: { id: quote.id }, transaction });
  const accepted = { ...quote, ...columns };
  const agreed = { quote: accepted, document, option, billing, at: acceptance.at };
  const engagement = await createEngagement(context, agreed, transaction);
  const subject = { quote: accepted, document, option, documentHash, engagement, acceptance, words: option.title };
  await events.emit({ type: 'quote.accepted', ...aboutWork(accepted, VISITOR), subject }, transaction);
  return presentClientQuote(context, accepted, transaction);
}

/** The same acceptance, sent again: with the code that was used, for the same option. @throws StateConflict for another */
async function repeated(context: Context, token: string, { optionId, code }: Acceptance): Promise<ClientQuote | null> {
  const { quote } = await findByToken(context, token);
  if (quote.state !== 'accepted') return null;
  const acceptance = await findAcceptance(context, 'quote', quote.id);
  const isSame = acceptance?.optionId === optionId;
  if (!isSame || !(await wasUsed(context, { purpose: 'quote', subjectId: quote.id }, code)))
    throw refusedQuote(quote.state, ACT);
  return presentClientQuote(context, quote);
}

/**
 * Accepts an option of a quote with the code from the mailbox. Of several at a time one wins.
 * @throws NotFound; Expired; StateConflict; HashChanged; RuleBroken; CodeInvalid; CodeExpired; RateLimited
 */
export async function acceptQuote(
  context: Context,
  token: string,
  acceptance: Acceptance,
  { client, signer }: { client: string; signer: Signer },
): Promise<ClientQuote> {
  const before = await repeated(context, token, acceptance);
  if (before) return before;
  const { quote } = await findByToken(context, token);
  const { name, code } = acceptance;
  try {
    return await withCode(
      context,
      { purpose: 'quote', subjectId: quote.id, client, code },
      async (transaction) => {
        const locked = assertAcceptable(await lockByToken(context, token, transaction), acceptance, context.now());
        assertBilling(locked.document, acceptance);
        return { locked, boundTo: boundTo(acceptance) };
      },
      (transaction, { sent, document }, { sentAt }) => {
        const option = optionOf(document, acceptance.optionId);
        const agreed = { sent, document, option, billing: acceptance.billing ?? null };
        return agree(context, agreed, { name, signer, codeSentAt: sentAt }, transaction);
      },
    );
  } catch (error) {
    // The same acceptance may have come twice at once: the second one waited for the first.
    const isLate = error instanceof AppError && error.code === 'state_conflict';
    const same = isLate ? await repeated(context, token, acceptance) : null;
    if (same) return same;
    throw error;
  }
}

/** The PDF of an accepted quote. @throws NotFound; StateConflict before it is accepted */
export async function readQuotePdf(context: Context, token: string): Promise<{ name: string; content: Buffer }> {
  const { quote } = await findByToken(context, token);
  const acceptance = await findAcceptance(context, 'quote', quote.id);
  if (!acceptance) throw refusedQuote(quote.state, 'downloaded as PDF');
  return { name: `${quote.number}.pdf`, content: await readAgreementPdf(context, acceptance) };
}
