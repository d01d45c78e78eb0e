import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { AcceptanceRow } from '#api/database/tables/acceptances.ts';
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
>;

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    .slice(0, QUOTE.userAgent);

/** Stores what was agreed to, by whom and when, in the transaction that makes it so. */
export async function storeAgreement(
  { database, secrets, now }: Pick<Context, 'database' | 'secrets' | 'now'>,
  agreed: Agreed,
  { address, userAgent }: Signer,
  transaction: Transaction,
): Promise<AcceptanceRow> {
  const row: AcceptanceRow = {
    id: newId(),
    ...agreed,
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

export const findAcceptance = (
  { database }: Pick<Context, 'database'>,
  kind: AgreementKind,
  subjectId: string,
  transaction?: Transaction,
): Promise<AcceptanceRow | undefined> =>
  selectRow(database.models.acceptances, { where: { kind, subjectId }, ...(transaction && { transaction }) });
