import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { ChangeRow } from '#api/database/tables/changes.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { newNonce, readSender } from '#api/work/quotes/document.ts';
import { ChangeDocument, TaxSum } from '#common/contract/quotes/shapes.ts';

type Proposed = Pick<ChangeRow, 'number' | 'title' | 'reason' | 'amount' | 'newDate' | 'taxed'>;

/** The tax of a change; without rates its amount is net. */
export const taxedChange = ({ taxed }: Pick<ChangeRow, 'taxed'>): TaxSum | null =>
  taxed === null ? null : TaxSum.parse(JSON.parse(taxed));

/** Everything that the client is shown of a change, with the bytes that are kept of it and their hash. */
export async function makeChangeDocument(
  context: Pick<Context, 'connections' | 'site'>,
  engagement: EngagementRow,
  { number: change, title, reason, amount, newDate, taxed }: Proposed,
  transaction: Transaction,
): Promise<{ document: ChangeDocument; bytes: string; hash: string }> {
  const { locale, timeZone } = (await context.site.current()).content.identity;
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
    locale,
    amount,
    priceBefore: agreedPrice,
    priceAfter: agreedPrice + amount,
    dateBefore: agreedDate,
    dateAfter: newDate ?? agreedDate,
    timeZone,
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
