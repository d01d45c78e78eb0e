import { QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { type ContactEntity, recordChange } from '#api/desk/contacts/record-change.ts';
import type { ChangedContact } from '#common/contract/contacts.ts';
import type { Actor } from '#common/events.ts';
import { readTags, writeTags } from './tag-rows.ts';

const keyOf = (name: string) => name.toLowerCase();

/** Each tag once, whatever its case, in the spelling that came first. */
export const uniqueTags = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [keyOf(name), name])).values()].toReversed();

/** Gives tags the spelling in which they are in use. */
export async function spellTags({ database }: Context, names: readonly string[], transaction: Transaction) {
  const used = await database.sequelize.query<{ name: string }>('SELECT DISTINCT name FROM contact_tags', {
    type: QueryTypes.SELECT,
    transaction,
  });
  const spellings = new Map(used.map(({ name }) => [keyOf(name), name]));
  return uniqueTags(names).map((name) => spellings.get(keyOf(name)) ?? name);
}

/** Tags that are missing in the other list. */
export const missingTags = (names: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(keyOf));
  return names.filter((name) => !known.has(keyOf(name)));
};

export function createTags(context: Context, entity: ContactEntity) {
  const { database } = context;

  return {
    /** The tags in use and how many requests have each, without spam, merged and deleted ones. */
    async list() {
      const rows = await database.sequelize.query<{ name: string; amount: number | string }>(
        `SELECT MIN(contact_tags.name) AS name, COUNT(*) AS amount FROM contact_tags
         JOIN contacts ON contacts.id = contact_tags.contactId AND contacts.listRank = 1
         GROUP BY contact_tags.name ORDER BY name`,
        { type: QueryTypes.SELECT },
      );
      return rows.map(({ name, amount }) => ({ name, count: Number(amount) }));
    },

    /** @throws NotFound */
    set(id: string, names: readonly string[], actor: Actor): Promise<ChangedContact> {
      let tags: { before: string[]; after: string[] } = { before: [], after: [] };
      return entity.change(id, {
        actor,
        inTrash: true,
        async columns(_row, transaction) {
          const before = (await readTags(database, [id], transaction)).get(id) ?? [];
          const after = await spellTags(context, names, transaction);
          tags = { before, after };
          if (JSON.stringify(before) === JSON.stringify(after)) return null;
          await writeTags(database, new Map([[id, after]]), transaction);
          return {};
        },
        event: () => ({ type: 'contact.tagged', details: {} }),
        record(before, after, transaction) {
          const data = {
            added: missingTags(tags.after, tags.before),
            removed: missingTags(tags.before, tags.after),
          };
          const recorded = {
            actor,
            label: 'Change the tags',
            changed: [{ before, after }],
            entries: [{ contactId: id, type: 'tags' as const, data }],
            also: [{ table: 'tags' as const, id, ...tags }],
          };
          return recordChange(context, recorded, transaction);
        },
      });
    },
  };
}

export type Tags = ReturnType<typeof createTags>;
