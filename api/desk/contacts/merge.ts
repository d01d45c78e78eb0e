import type { Transaction, WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows, type Table } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ChangedContact, Contact } from '#common/contract/contacts.ts';
import { TAGS } from '#common/dashboard-limits.ts';
import { draftKinds } from '#common/dashboard-options.ts';
import { conflict, notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { contactMessages } from '#common/messages.ts';
import { presentContact, presentContacts } from './presenter.ts';
import { type ContactEntity, recordChange, requestsOf } from './record-change.ts';
import { contactsOf } from './senders.ts';
import { uniqueTags } from './tags/service.ts';
import { readTags, writeTags } from './tags/tag-rows.ts';
import type { UndoChange, UndoTable } from './undo/steps.ts';
import { lockContacts, writeContacts } from './write-contacts.ts';

/** Tables whose rows go to the request that others are merged into. */
const MOVED = [
  'contactEntries',
  'contactEmails',
  'deliveries',
  'files',
  'bookings',
] as const satisfies readonly UndoTable[];

const least = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
};
const most = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** The columns that all of the requests give together. */
const combined = (all: readonly ContactRow[]) => ({
  waitingSince: least(all.map(({ waitingSince }) => waitingSince)),
  firstReplyAt: least(all.map(({ firstReplyAt }) => firstReplyAt)),
  lastEmailAt: most(all.map(({ lastEmailAt }) => lastEmailAt)),
  wonAt: least(all.map(({ wonAt }) => wonAt)),
  unread: Math.max(...all.map(({ unread }) => unread)),
});

/** Columns in which the request keeps its own, whatever the others have. */
type Kept =
  | 'id'
  | 'seq'
  | 'name'
  | 'status'
  | `priority${'' | 'Reason'}`
  | `spam${'' | 'Score' | 'Reasons'}`
  | `urgency${'' | 'ChangesAt'}`
  | `responded${'By' | 'At'}`
  | `source${'' | 'Kind' | 'Channel'}`
  | `utm${'Source' | 'Medium' | 'Campaign' | 'Term' | 'Content'}`
  | 'isPressing'
  | 'isExample'
  | 'snoozedUntil'
  | 'mergedInto'
  | 'textDigest'
  | 'landingPage'
  | 'referrerHost'
  | `${'submitted' | 'updated' | 'deleted'}At`;

/** Filled where they are empty, from the first request that has them. A column about which nothing is said does not compile. */
const FILLED: Readonly<Record<Exclude<keyof ContactRow, Kept | keyof ReturnType<typeof combined>>, true>> = {
  email: true,
  company: true,
  projectType: true,
  budget: true,
  timeline: true,
  message: true,
  phone: true,
  notes: true,
  packageId: true,
  packageName: true,
  estimateId: true,
  followUpAt: true,
  followUpNote: true,
};

/** What the first brief gives the request, where it has it. */
const OF_BRIEF = ['projectType', 'budget', 'timeline', 'company'] as const satisfies readonly (keyof ContactRow)[];

/**
 * The first brief becomes the headline, and the form that stood there goes where the first one was: each form stays in the
 * timeline.
 */
function exchangedForms(target: ContactRow, others: readonly ContactRow[]) {
  const [first = target] = [target, ...others].toSorted((a, b) => a.submittedAt - b.submittedAt);
  if (first.id === target.id) return { target: {}, first: null };
  const form = ({ message, submittedAt }: ContactRow) => ({ message, submittedAt });
  const brief = OF_BRIEF.flatMap((column) =>
    first[column] === null || first[column] === '' ? [] : [[column, first[column]] as const],
  );
  return {
    target: { ...Object.fromEntries(brief), ...(first.message === '' ? {} : form(first)) } as Partial<ContactRow>,
    first: first.message === '' ? null : { id: first.id, columns: form(target) },
  };
}

/** The columns of the request that the others go into: but for the first brief nothing of its own is replaced. */
function mergedColumns(target: ContactRow, others: readonly ContactRow[]): Partial<ContactRow> {
  const filled = (Object.keys(FILLED) as (keyof typeof FILLED)[]).flatMap((column) => {
    if (target[column] !== null && target[column] !== '') return [];
    const value = others.map((row) => row[column]).find((one) => one !== null && one !== '');
    return value === undefined ? [] : [[column, value] as const];
  });
  return { ...Object.fromEntries(filled), ...combined([target, ...others]) };
}

/** Notes that do not fit beside those of the request become entries, so that none is lost. */
const keptNotes = (target: ContactRow, others: readonly ContactRow[], columns: Partial<ContactRow>) =>
  others.flatMap(({ notes, updatedAt }) =>
    notes === '' || notes === (columns.notes ?? target.notes)
      ? []
      : [{ contactId: target.id, type: 'note' as const, text: notes, at: updatedAt }],
  );

/** Moves rows of other tables; resolves to how they are put back. */
async function moveRows(
  { database }: Context,
  target: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<UndoChange[]> {
  const moved: UndoChange[] = [];
  const move = async (
    table: (typeof MOVED)[number] | 'contactDrafts',
    where: WhereOptions<{ id: string; contactId: string }>,
  ) => {
    // Each of these tables has the two columns that are read and written here.
    const model = database.models[table] as unknown as Table<{ id: string; contactId: string }>;
    const rows = await selectRows(model, { where, attributes: ['id', 'contactId'], transaction });
    if (rows.length === 0) return;
    await model.update({ contactId: target }, { where: { id: rows.map(({ id }) => id) }, transaction });
    for (const { id, contactId } of rows)
      moved.push({ table, id, before: { contactId }, after: { contactId: target } });
  };
  for (const table of MOVED) await move(table, { contactId: [...ids] });
  const drafts = await selectRows(database.models.contactDrafts, {
    where: { contactId: [target, ...ids] },
    transaction,
  });
  for (const kind of draftKinds) {
    const known = drafts.filter((draft) => draft.kind === kind);
    const newest = known.toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
    // A request has one draft of a kind; its own stays.
    if (newest && !known.some(({ contactId }) => contactId === target)) await move('contactDrafts', { id: newest.id });
  }
  return moved;
}

async function moveTags(
  { database }: Context,
  target: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<UndoChange[]> {
  const tags = await readTags(database, [target, ...ids], transaction);
  const before = tags.get(target) ?? [];
  const after = uniqueTags([...before, ...ids.flatMap((id) => tags.get(id) ?? [])]).slice(0, TAGS.max);
  if (after.length === before.length) return [];
  await writeTags(database, new Map([[target, after]]), transaction);
  return [{ table: 'tags', id: target, before, after }];
}

export function createMerge(context: Context, entity: ContactEntity) {
  const { database, events } = context;

  /** @throws NotFound, Conflict */
  async function lockAll(id: string, ids: readonly string[], transaction: Transaction) {
    const rows = await lockContacts(context, [id, ...ids], transaction);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const find = (one: string) => {
      const row = byId.get(one);
      if (!row || row.deletedAt !== null) throw notFound('Contact');
      if (row.mergedInto !== null) throw conflict(contactMessages.merged);
      return row;
    };
    return { target: find(id), others: ids.map(find) };
  }

  return {
    /** The other contacts of the same email, case aside. @throws NotFound */
    async duplicates(id: string): Promise<Contact[]> {
      const { email } = await entity.find(id);
      const rows = await contactsOf(context, email, { deletedAt: null, mergedInto: null });
      return presentContacts(
        context,
        rows.filter((row) => row.id !== id),
      );
    },

    /** @throws NotFound; RuleBroken into itself; Conflict when one is merged already */
    merge(id: string, merged: readonly string[], actor: Actor): Promise<ChangedContact> {
      const ids = [...new Set(merged)];
      if (ids.includes(id))
        throw ruleBroken(contactMessages.intoItself, [{ path: 'ids', message: contactMessages.intoItself }]);
      return database.transaction(async (transaction) => {
        const { target, others } = await lockAll(id, ids, transaction);
        // Requests merged into one of them belong to this one now.
        const earlier = await selectRows(database.models.contacts, {
          where: { mergedInto: ids },
          attributes: ['id'],
          transaction,
        });
        const chained = await lockContacts(
          context,
          earlier.map((row) => row.id),
          transaction,
        );
        const exchanged = exchangedForms(target, others);
        const columns = { ...mergedColumns(target, others), ...exchanged.target };
        const changed = await writeContacts(
          context,
          [
            { before: target, columns },
            ...[...others, ...chained].map((before) => ({
              before,
              columns: { mergedInto: id, ...(before.id === exchanged.first?.id && exchanged.first.columns) },
            })),
          ],
          transaction,
        );
        const also = [
          ...(await moveRows(context, id, ids, transaction)),
          ...(await moveTags(context, id, ids, transaction)),
        ];
        const entries = [
          ...ids.map((mergedId) => ({ contactId: id, type: 'merge' as const, data: { mergedId } })),
          ...keptNotes(target, others, columns),
        ];
        const label = `Merge ${requestsOf(others.map(({ name }) => name))} into ${target.name}`;
        const recorded = await recordChange(context, { actor, label, changed, entries, also }, transaction);
        const details = { count: ids.length };
        await events.emit({ type: 'contact.merged', ...entity.about(target, actor), details }, transaction);
        const after = changed.find((row) => row.before.id === id)?.after ?? target;
        return { ...(await presentContact(context, after, transaction)), ...recorded };
      });
    },
  };
}

export type Merge = ReturnType<typeof createMerge>;
