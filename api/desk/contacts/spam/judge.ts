import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { isProvenAddress } from '#api/desk/contacts/proven-addresses.ts';
import { contactsOf, isBlocked, senderId } from '#api/desk/contacts/same-email.ts';
import type { ContactRequest } from '#common/contract/contacts.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { languageOf } from '#common/languages.ts';
import { DAY } from '#common/limits.ts';
import { type SpamScore, scoreSpam } from '#common/rules/spam-score.ts';

/** Within so long the same text from two addresses is a campaign. */
const REPEATED_WITHIN = 30 * DAY;

/** The same for texts that differ in case, blanks, digits and signs; `null` for one without letters. */
export function textDigest(text: string): string | null {
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters === '' ? null : sha256(letters);
}

/** Somebody whom the owner answered, who answered, accepted or confirmed, or who is trusted. */
async function isKnown(context: Context, email: string, transaction: Transaction): Promise<boolean> {
  const { trustedSenders } = context.database.models;
  if (await selectRow(trustedSenders, { where: { id: senderId(email) }, transaction })) return true;
  const earlier = await contactsOf(context, email, { spam: 0 }, transaction);
  if (earlier.some(({ firstReplyAt, status }) => firstReplyAt !== null || status === 'completed')) return true;
  return isProvenAddress(context, email, transaction);
}

async function isRepeated({ database, now }: Context, digest: string, email: string, transaction: Transaction) {
  const same = await selectRows(database.models.contacts, {
    attributes: ['email'],
    where: { textDigest: digest, submittedAt: { [Op.gt]: now() - REPEATED_WITHIN } },
    transaction,
  });
  return same.some((row) => row.email.toLowerCase() !== email.toLowerCase());
}

/** Judges a request that arrives by the form. */
export async function judgeRequest(
  context: Context,
  request: ContactRequest,
  identity: SiteContent['identity'],
  transaction: Transaction,
): Promise<SpamScore & { digest: string | null }> {
  const { name, email, message, filledIn, projectType = null, budget = null, timeline = null } = request;
  const digest = textDigest(message);
  const { spamTexts } = context.database.models;
  const judged = scoreSpam({
    ...{ name, message, filledIn, projectType, budget, timeline },
    ...{ locale: identity.locale, language: languageOf(identity) },
    isRepeated: digest !== null && (await isRepeated(context, digest, email, transaction)),
    isMarked: digest !== null && (await selectRow(spamTexts, { where: { id: digest }, transaction })) !== undefined,
    isBlocked: await isBlocked(context, email, transaction),
    isKnown: await isKnown(context, email, transaction),
  });
  return { ...judged, digest };
}
