import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { ChangeRow } from '#api/database/tables/changes.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { newNonce, readSender } from '#api/work/quotes/document.ts';
import { ChangeDocument } from '#common/contract/quotes/shapes.ts';

type Proposed = Pick<ChangeRow, 'number' | 'title' | 'reason' | 'amount' | 'newDate'>;

/** Everything that the client is shown of a change, with the bytes that are kept of it and their hash. */
export async function makeChangeDocument(
  context: Pick<Context, 'connections' | 'site'>,
  engagement: EngagementRow,
  { number: change, title, reason, amount, newDate }: Proposed,
  transaction: Transaction,
): Promise<{ document: ChangeDocument; bytes: string; hash: string }> {
  const { locale, timeZone } = (await context.site.current()).content.identity;
  const { number, currency, agreedPrice, agreedDate } = engagement;
  const document: ChangeDocument = {
    v: 1,
    kind: 'change',
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
  const bytes = canonicalJson(document);
  return { document, bytes, hash: sha256(bytes) };
}

export const changeDocumentOf = ({ document }: Pick<ChangeRow, 'document'>): ChangeDocument =>
  ChangeDocument.parse(JSON.parse(document));
