import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import type { ChangeRow, EngagementRow } from '#api/database/tables/engagements.ts';
import { type Spoken, spokenBy } from '#api/work/agreements/language.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { newNonce, readSender } from '#api/work/quotes/document.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import { basisOf, findRate, reverseChargeRate } from '#api/work/quotes/tax.ts';
import { ChangeDocument, TaxSum } from '#common/contract/quotes/shapes.ts';
import { ruleBroken } from '#common/errors.ts';
import { languageOf } from '#common/languages.ts';
import { byRate, keyOfRate, taxAmount } from '#common/rules/tax.ts';

type Proposed = Pick<ChangeRow, 'number' | 'title' | 'reason' | 'amount' | 'newDate' | 'taxed'>;

/** The tax of a change; without rates its amount is net. */
export const taxedChange = ({ taxed }: Pick<ChangeRow, 'taxed'>): TaxSum | null =>
  taxed === null ? null : TaxSum.parse(JSON.parse(taxed));

interface Shown {
  engagement: EngagementRow;
  change: Proposed;
  /** The document of before, of a change that is made anew. */
  before?: ChangeDocument;
}

/** A change made anew keeps its language, whatever the site speaks by now. */
function spokenFor(identity: Spoken, before: ChangeDocument | undefined): Spoken {
  if (!before) return spokenBy(identity);
  const isEnglish = languageOf(before) === 'en' && languageOf(identity) === 'en';
  return spokenBy(isEnglish ? identity : before);
}

/** Everything that the client is shown of a change, with the bytes that are kept of it and their hash. */
export async function makeChangeDocument(
  context: Pick<Context, 'connections' | 'site'>,
  { engagement, change: { number: change, title, reason, amount, newDate, taxed }, before }: Shown,
  transaction: Transaction,
): Promise<{ document: ChangeDocument; bytes: string; hash: string }> {
  const { identity } = (await context.site.current()).content;
  const { number, currency, agreedPrice, agreedDate } = engagement;
  const shared = {
    kind: 'change' as const,
    number,
    change,
    title,
    reason,
    sender: await readSender(context, transaction),
    client: { name: engagement.clientName, email: engagement.clientEmail, company: engagement.clientCompany },
    currency,
    ...spokenFor(identity, before),
    amount,
    priceBefore: agreedPrice,
    priceAfter: agreedPrice + amount,
    dateBefore: agreedDate,
    dateAfter: newDate ?? agreedDate,
    timeZone: identity.timeZone,
    nonce: newNonce(),
  };
  const sum = taxedChange({ taxed });
  const document: ChangeDocument = sum
    ? { v: 2, ...shared, net: sum.net, tax: sum.tax, rate: { name: sum.name, basisPoints: sum.basisPoints } }
    : { v: 1, ...shared };
  const bytes = canonicalJson(document);
  return { document, bytes, hash: sha256(bytes) };
}

export const changeDocumentOf = ({ document }: Pick<ChangeRow, 'document'>): ChangeDocument =>
  ChangeDocument.parse(JSON.parse(document));

/** Agreed so far by tax rate; none without rates. */
export const agreedTaxes = ({ taxes }: Pick<EngagementRow, 'taxes'>): TaxSum[] =>
  taxes === null ? [] : TaxSum.array().parse(JSON.parse(taxes));

const refused = (message: string) => ruleBroken(message, [{ path: 'rateId', message }]);

/**
 * The tax of a change whose amount is in the kind of prices of its quote; `null` where that was agreed without rates. The
 * settings' rates come before those that were frozen with the quote, because a change is a new agreement.
 * @throws RuleBroken for a rate that neither has
 */
export async function taxOfChange(
  context: Pick<Context, 'database'>,
  { quoteId }: Pick<EngagementRow, 'quoteId'>,
  { amount, rateId }: { amount: number; rateId: string | null },
  transaction: Transaction,
): Promise<TaxSum | null> {
  const quote = await selectRow(context.database.models.quotes, { where: { id: quoteId }, transaction });
  const settings = await readMoneySettings(context, transaction);
  const frozen = quote && basisOf(quote, settings).tax;
  if (!quote || frozen?.scheme !== 'rates') {
    if (rateId !== null) throw refused('This quote was agreed without tax rates');
    return null;
  }
  if (readContent(quote).reverseCharge) return taxAmount(amount, reverseChargeRate(frozen), 'net');
  const current = settings.tax.scheme === 'rates' ? findRate(settings.tax, rateId) : undefined;
  const rate = current ?? findRate(frozen, rateId);
  if (!rate) throw refused('This rate does not exist');
  return taxAmount(amount, rate, frozen.prices);
}

/** What is agreed once a change is accepted, by rate. */
export function addToTaxes(agreed: readonly TaxSum[], change: TaxSum): TaxSum[] {
  const isSame = (one: TaxSum) => keyOfRate(one) === keyOfRate(change);
  const before = agreed.find(isSame);
  if (!before) return [...agreed, change].sort(byRate);
  const parts =
    before.parts?.map((part) => ({
      ...part,
      tax: part.tax + (change.parts?.find(({ name }) => name === part.name)?.tax ?? 0),
    })) ?? null;
  const sum = {
    ...before,
    net: before.net + change.net,
    tax: before.tax + change.tax,
    gross: before.gross + change.gross,
    parts,
  };
  return agreed.map((one) => (isSame(one) ? sum : one));
}
