import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import type { SentListener } from '#api/core/deliveries/deliveries.ts';
import type { EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { EmailCodeRow } from '#api/database/tables/users.ts';
import type { CodeSent } from '#common/contract/quotes/fields.ts';
import { AppError, rateLimited } from '#common/errors.ts';
import { HOUR } from '#common/limits.ts';
import { quoteMessages } from '#common/messages.ts';
import { EMAIL_CODE } from '#common/quote-limits.ts';
import type { CodePurpose } from '#common/quote-options.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';

const PLACE_LIMIT: Limit = { name: 'email-code', points: EMAIL_CODE.perSubject, duration: HOUR };
const CLIENT_LIMIT: Limit = { name: 'email-code-client', points: EMAIL_CODE.perClient, duration: HOUR };
const WRONG_LIMIT: Limit = { name: 'email-code-wrong', points: EMAIL_CODE.wrongPerHour, duration: HOUR };

/** Describes what a code is for: one act on one quote, room, change or handover. */
interface CodeSubject {
  purpose: CodePurpose;
  subjectId: string;
}

/** A code is bound to these beside its subject: the option, the name, the document, or the link of the room. */
export type BoundTo = Readonly<Record<string, string>>;

interface CodeRequest extends CodeSubject {
  boundTo: BoundTo;
  /** The quote or room whose codes are counted. */
  placeId: string;
  /** Key of the client for limits. */
  client: string;
  recipient: string;
  email: (sealed: { sealedCode: string }) => EmailDraft;
}

const hashOf = ({ secrets }: Context, { purpose, subjectId }: CodeSubject, code: string): string =>
  createHmac('sha256', secrets.encryptionKey).update(`email code\0${purpose}\0${subjectId}\0${code}`).digest('hex');

const boundHashOf = ({ secrets }: Context, { purpose, subjectId }: CodeSubject, boundTo: BoundTo): string =>
  createHmac('sha256', secrets.encryptionKey)
    .update(`bound code\0${canonicalJson({ purpose, subjectId, boundTo })}`)
    .digest('hex');

const matches = (context: Context, row: EmailCodeRow, code: string) =>
  timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(context, row, code)));

/** 'm•••@acme.example' */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}

const newCode = () => String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');

async function countCode({ limits }: Context, { placeId, client }: CodeRequest, transaction: Transaction) {
  for (const count of [
    () => limits.take(PLACE_LIMIT, placeId, transaction),
    () => limits.takeForClient(CLIENT_LIMIT, client, transaction),
  ]) {
    const { allowed, retryAfter } = await count();
    if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
  }
}

const PURPOSE = 'emailed code';

type Needs = Pick<Context, 'secrets'>;

/** A code as it waits in the outbox, where nobody can read it. */
const sealCode = ({ secrets }: Needs, code: string): string =>
  createEncryption(secrets.encryptionKey).encrypt(code, PURPOSE);

/** @throws where the encryption key has changed since */
export function openCode({ secrets }: Needs, sealed: string): string {
  const code = createEncryption(secrets.encryptionKey).decrypt(sealed, PURPOSE);
  if (code === null) throw new Error('The code of this email was sealed with another key');
  return code;
}

/** Empties an email with a code in the transaction that marks it as sent. */
export const eraseSentCode =
  ({ database }: Pick<Context, 'database'>): SentListener =>
  async ({ id, data }, transaction) => {
    if ('sealedCode' in JSON.parse(data))
      await database.models.deliveries.update({ data: '{}' }, { where: { id }, transaction });
  };

/** Emails a new code, which ends the one before, in the transaction of the caller's checks. @throws RateLimited */
export async function sendCode(context: Context, request: CodeRequest, transaction: Transaction): Promise<CodeSent> {
  const { database, deliveries, now } = context;
  const { purpose, subjectId, recipient, boundTo } = request;
  await countCode(context, request, transaction);
  const code = newCode();
  const sentAt = now();
  const row: EmailCodeRow = {
    id: newId(),
    purpose,
    subjectId,
    codeHash: hashOf(context, request, code),
    boundHash: boundHashOf(context, request, boundTo),
    triesLeft: EMAIL_CODE.tries,
    sentAt,
    expiresAt: sentAt + EMAIL_CODE.ttl,
    usedAt: null,
  };
  const { emailCodes } = database.models;
  await emailCodes.destroy({ where: { purpose, subjectId }, transaction });
  await emailCodes.create(row, { transaction });
  await deliveries.enqueue([request.email({ sealedCode: sealCode(context, code) })], transaction);
  return { sentTo: shortened(recipient), expiresAt: toIso(row.expiresAt) };
}

const findCode = ({ database }: Context, { purpose, subjectId }: CodeSubject, transaction?: Transaction) =>
  selectRow(database.models.emailCodes, {
    where: { purpose, subjectId },
    ...(transaction && { transaction, lock: transaction.LOCK.UPDATE }),
  });

/** Tells whether this code was used and would still be good: the same act, sent twice. */
export async function wasUsed(context: Context, subject: CodeSubject, code: string): Promise<boolean> {
  const row = await findCode(context, subject);
  return row !== undefined && row.usedAt !== null && row.expiresAt > context.now() && matches(context, row, code);
}

const codeExpired = () => new AppError('code_expired', t(messages.codeOver));

function codeInvalid(triesLeft: number) {
  const message = t(messages.codeWrong, { count: triesLeft });
  return new AppError('code_invalid', message, { problems: [{ path: 'code', message }], details: { triesLeft } });
}

interface UsedCode extends CodeSubject {
  client: string;
  code: string;
}

/**
 * Compares the code. Every try takes a point of its client before, and a right one gives it back: past the limit no code
 * is compared, so that nobody learns which one is right. A wrong one is taken off the tries of the code.
 * @returns the tries that are left, `null` for the right code
 * @throws RateLimited after 30 wrong ones of a client in an hour
 */
async function countTry(context: Context, row: EmailCodeRow, { client, code }: UsedCode, transaction: Transaction) {
  const { database, limits } = context;
  const { allowed, retryAfter } = await limits.takeForClient(WRONG_LIMIT, client, transaction);
  if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
  if (matches(context, row, code)) {
    await limits.giveBackForClient(WRONG_LIMIT, client, transaction);
    return null;
  }
  const triesLeft = row.triesLeft - 1;
  await database.models.emailCodes.update({ triesLeft }, { where: { id: row.id }, transaction });
  return triesLeft;
}

/** `lock` resolves to what the work needs, and to what the code must have been asked for. */
interface Lockable<Locked> {
  locked: Locked;
  boundTo: BoundTo;
}

type Outcome<T> = { result: T } | { triesLeft: number };

/**
 * Does the work in the transaction in which the code is used up, so that both happen or neither. A wrong code counts as
 * a try although nothing else happens. `lock` comes first: it locks what the code is about and refuses what cannot be done.
 * A code that was asked for something else is refused before it is compared, so that it is worth nothing there.
 * @throws CodeInvalid; CodeExpired after its time, five wrong tries, its use, for another act, or without one; RateLimited;
 * what `work` throws
 */
export async function withCode<Locked, T>(
  context: Context,
  used: UsedCode,
  lock: (transaction: Transaction) => Promise<Lockable<Locked>>,
  work: (transaction: Transaction, locked: Locked, code: { sentAt: number }) => Promise<T>,
): Promise<T> {
  const { database, now } = context;
  const outcome = await database.transaction<Outcome<T>>(async (transaction) => {
    const { locked, boundTo } = await lock(transaction);
    const row = await findCode(context, used, transaction);
    const isGood = row && row.usedAt === null && row.triesLeft > 0 && row.expiresAt > now();
    if (!isGood || row.boundHash !== boundHashOf(context, used, boundTo)) throw codeExpired();
    const triesLeft = await countTry(context, row, used, transaction);
    if (triesLeft !== null) return { triesLeft };
    await database.models.emailCodes.update({ usedAt: now() }, { where: { id: row.id }, transaction });
    return { result: await work(transaction, locked, { sentAt: row.sentAt }) };
  });
  if ('triesLeft' in outcome) throw codeInvalid(outcome.triesLeft);
  return outcome.result;
}
