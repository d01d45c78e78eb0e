import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { presentContact } from '#api/desk/contacts/presenter.ts';
import { isProvenAddress } from '#api/desk/contacts/proven-addresses.ts';
import { type ContactEntity, recordChange } from '#api/desk/contacts/record-change.ts';
import { contactsOf, isBlocked, senderId } from '#api/desk/contacts/senders.ts';
import type { UndoChange } from '#api/desk/contacts/undo/steps.ts';
import { lockContacts, writeContacts } from '#api/desk/contacts/write-contacts.ts';
import type { ChangedContact, ContactRequest } from '#common/contract/contacts.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { notFound } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { languageOf } from '#common/languages.ts';
import { DAY } from '#common/limits.ts';
import { type SpamScore, scoreSpam } from '#common/rules/spam-score.ts';

/** Within so long the same text from two addresses is a campaign. */
const REPEATED_WITHIN = 30 * DAY;

/** The same for texts that differ in case, blanks, digits and signs; `null` for one without letters. */
function textDigest(text: string): string | null {
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

/** Marks requests as spam and takes the mark off, and lists whom the owner trusts since. */
export function createSpamMarks(context: Context, entity: ContactEntity) {
  const { database, events, now } = context;
  const { spamTexts, trustedSenders } = database.models;

  /** Its text is spam from now on, whoever sends it. */
  async function rememberText({ message }: ContactRow, transaction: Transaction): Promise<UndoChange[]> {
    const id = textDigest(message);
    if (id === null || (await selectRow(spamTexts, { where: { id }, transaction }))) return [];
    const row = { at: now() };
    await spamTexts.create({ id, ...row }, { transaction });
    return [{ table: 'spamTexts', id, before: null, after: row }];
  }

  /** Neither the text nor the sender is spam. */
  async function trust({ message, email }: ContactRow, transaction: Transaction): Promise<UndoChange[]> {
    const changes: UndoChange[] = [];
    const digest = textDigest(message);
    const text = digest === null ? undefined : await selectRow(spamTexts, { where: { id: digest }, transaction });
    if (text) {
      await spamTexts.destroy({ where: { id: text.id }, transaction });
      changes.push({ table: 'spamTexts', id: text.id, before: { at: text.at }, after: null });
    }
    const id = senderId(email);
    if (email !== '' && !(await selectRow(trustedSenders, { where: { id }, transaction }))) {
      const row = { email: email.toLowerCase(), at: now() };
      await trustedSenders.create({ id, ...row }, { transaction });
      changes.push({ table: 'trustedSenders', id, before: null, after: row });
    }
    return changes;
  }

  return {
    /** What is no spam waits since it was sent; its notice and confirmation are not made up for. @throws NotFound */
    async mark(id: string, spam: boolean, actor: Actor): Promise<ChangedContact> {
      await entity.find(id);
      return database.transaction(async (transaction) => {
        const [before] = await lockContacts(context, [id], transaction);
        if (!before || before.deletedAt !== null) throw notFound('Contact');
        const columns = spam
          ? { spam: 1, unread: 0 }
          : { spam: 0, unread: 1, waitingSince: before.submittedAt, spamScore: 0, spamReasons: null };
        const isOther = before.spam !== Number(spam);
        const changed = await writeContacts(context, isOther ? [{ before, columns }] : [], transaction);
        const also = spam ? await rememberText(before, transaction) : await trust(before, transaction);
        const label = spam ? `Mark ${before.name} as spam` : `Take ${before.name} out of the spam`;
        const recorded = await recordChange(context, { actor, label, changed, also }, transaction);
        const about = entity.about(before, actor);
        await events.emit({ type: spam ? 'contact.spam' : 'contact.not-spam', ...about, details: {} }, transaction);
        return { ...(await presentContact(context, changed[0]?.after ?? before, transaction)), ...recorded };
      });
    },

    async listTrusted() {
      const rows = await selectRows(trustedSenders, {
        order: [
          ['at', 'DESC'],
          ['id', 'DESC'],
        ],
      });
      return rows.map(({ email, at }) => ({ email, at: toIso(at) }));
    },

    /** @throws NotFound */
    async distrust(email: string): Promise<void> {
      if ((await trustedSenders.destroy({ where: { id: senderId(email) } })) === 0) throw notFound('Trusted sender');
    },
  };
}
