import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { spokenBy } from '#api/work/agreements/language.ts';
import type { QuoteDocument, QuoteSender } from '#common/contract/quotes/shapes.ts';
import { readContent } from './quote-content.ts';
import { presentTax, pricedOption, type TaxBasis, taxedOption, untaxedOption, withoutTax } from './tax.ts';

const NONCE_BYTES = 16;
/** Against guessing what a short document says from its hash. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('hex');

/** Who sends quotes and changes: the owner, under the address that gets the owner's emails. */
export async function readSender(
  { connections, site }: Pick<Context, 'connections' | 'site'>,
  transaction?: Transaction,
): Promise<QuoteSender> {
  const { mail } = await connections.current(transaction);
  const { identity, email } = (await site.current()).content;
  const place = [identity.city, identity.country].filter(Boolean).join(', ');
  return { name: email.senderName, email: mail.to, place: place === '' ? null : place };
}

interface Shown {
  bankDetails: string;
  timeZone: string;
  basis: TaxBasis;
  nonce?: string;
}

/**
 * Everything that the client of a draft is shown, as it is now, with the bytes that are kept of it and their hash. Until the
 * owner has decided on tax, a document has the fields that it had before there was any.
 */
export async function makeDocument(
  context: Pick<Context, 'connections' | 'site'>,
  row: QuoteRow,
  { bankDetails, timeZone, basis, nonce = newNonce() }: Shown,
  transaction?: Transaction,
): Promise<{ document: QuoteDocument; bytes: string; hash: string }> {
  const content = readContent(row);
  const { depositPercent, depositMethod, terms, note } = content;
  const { identity } = (await context.site.current()).content;
  const client = { name: row.clientName, email: row.clientEmail, company: row.clientCompany };
  const options = content.options.map((option) => taxedOption(pricedOption(option, content, basis)));
  const shared = {
    kind: 'quote' as const,
    number: row.number,
    version: row.version,
    title: row.title,
    sender: await readSender(context, transaction),
    currency: row.currency,
    ...spokenBy(identity),
    depositPercent,
    depositMethod,
    bankDetails: depositPercent > 0 && depositMethod === 'bank' ? bankDetails : null,
    terms,
    note,
    validUntil: row.validUntil,
    timeZone,
    nonce,
  };
  const tax = presentTax(basis);
  const document: QuoteDocument =
    tax === null
      ? { v: 1, ...shared, client, options: options.map(untaxedOption) }
      : {
          v: 2,
          ...shared,
          client: { ...client, billing: content.billing ?? null },
          options,
          seller: basis.seller,
          tax,
          reverseCharge: content.reverseCharge ?? false,
        };
  const bytes = canonicalJson(document);
  return { document, bytes, hash: sha256(bytes) };
}

/** A document of any version as replies and pages have it. */
export function presentDocument(document: QuoteDocument) {
  if (document.v === 2) return document;
  const { client, options, ...shared } = document;
  return {
    ...shared,
    client: { ...client, billing: null },
    options: options.map(withoutTax),
    seller: null,
    tax: null,
    reverseCharge: false,
  };
}
