import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import type { QuoteDocument, QuoteSender } from '#common/contract/quotes/shapes.ts';
import { pricedOption, readContent } from './stored.ts';

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

/** Everything that the client of a draft is shown, as it is now, with the bytes that are kept of it and their hash. */
export async function makeDocument(
  context: Pick<Context, 'connections' | 'site'>,
  row: QuoteRow,
  { bankDetails, timeZone, nonce = newNonce() }: { bankDetails: string; timeZone: string; nonce?: string },
  transaction?: Transaction,
): Promise<{ document: QuoteDocument; bytes: string; hash: string }> {
  const { options, depositPercent, depositMethod, terms, note } = readContent(row);
  const { locale } = (await context.site.current()).content.identity;
  const document: QuoteDocument = {
    v: 1,
    kind: 'quote',
    number: row.number,
    version: row.version,
    title: row.title,
    sender: await readSender(context, transaction),
    client: { name: row.clientName, email: row.clientEmail, company: row.clientCompany },
    currency: row.currency,
    locale,
    options: options.map((option) => pricedOption(option, depositPercent)),
    depositPercent,
    depositMethod,
    bankDetails: depositPercent > 0 && depositMethod === 'bank' ? bankDetails : null,
    terms,
    note,
    validUntil: row.validUntil,
    timeZone,
    nonce,
  };
  const bytes = canonicalJson(document);
  return { document, bytes, hash: sha256(bytes) };
}
