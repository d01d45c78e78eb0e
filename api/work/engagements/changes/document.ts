import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { ChangeRow, EngagementRow } from '#api/database/tables/engagements.ts';
import { type Spoken, spokenBy } from '#api/work/agreements/language.ts';
import { newNonce, readSender } from '#api/work/quotes/document.ts';
import { ChangeDocument, TaxSum } from '#common/contract/quotes/shapes.ts';
import { languageOf } from '#common/languages.ts';

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
