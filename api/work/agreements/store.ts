import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import type { AcceptanceRow } from '#api/database/tables/quotes.ts';
import type { Billing } from '#common/contract/money/party.ts';
import { QUOTE, VERIFICATION } from '#common/quote-limits.ts';
import type { AgreementKind } from '#common/quote-options.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const newVerificationCode = (): string =>
  Array.from({ length: VERIFICATION.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Who sent the request by which something was accepted. */
export interface Signer {
  address: string;
  userAgent: string | undefined;
}

type Agreed = Pick<
  AcceptanceRow,
  | 'kind'
  | 'subjectId'
  | 'optionId'
  | 'name'
  | 'email'
  | 'document'
  | 'documentHash'
  | 'sentAt'
  | 'openedAt'
  | 'codeSentAt'
> & {
  /** The client's correction; `null` for none. */
  billing?: Billing | null;
};

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, QUOTE.userAgent);

/** Stores what was agreed to, by whom and when, in the transaction that makes it so. */
export async function storeAgreement(
  { database, secrets, now }: Pick<Context, 'database' | 'secrets' | 'now'>,
  { billing = null, ...agreed }: Agreed,
  { address, userAgent }: Signer,
  transaction: Transaction,
): Promise<AcceptanceRow> {
  const row: AcceptanceRow = {
    id: newId(),
    ...agreed,
    ...(billing === null
      ? { billing: null, billingHash: null }
      : { billing: canonicalJson(billing), billingHash: sha256(canonicalJson(billing)) }),
    at: now(),
    addressHash: createHmac('sha256', secrets.encryptionKey).update(`signer\0${address}`).digest('hex'),
    userAgent: userAgent === undefined ? null : oneLine(userAgent),
    verificationCode: newVerificationCode(),
    pdf: null,
    pdfHash: null,
  };
  await database.models.acceptances.create(row, { transaction });
  return row;
}

/** The billing details that count: those that the client corrected, else those of the document. */
export const presentBilling = (
  { billing, billingHash }: Pick<AcceptanceRow, 'billing' | 'billingHash'>,
  documented: Billing | null,
): { billing: Billing | null; billingHash: string | null } => ({
  billing: billing === null ? documented : JSON.parse(billing),
  billingHash,
});

export const findAcceptance = (
  { database }: Pick<Context, 'database'>,
  kind: AgreementKind,
  subjectId: string,
  transaction?: Transaction,
): Promise<AcceptanceRow | undefined> =>
  selectRow(database.models.acceptances, { where: { kind, subjectId }, ...(transaction && { transaction }) });
