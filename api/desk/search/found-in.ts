import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { foldText, wordsOf } from '#common/rules/search-words.ts';

/** Places of a request beside its own texts, in the order in which one is named. */
const places = ['in a merged request', 'in an email', 'in a call', 'in a note'] as const;
type Place = (typeof places)[number];

type Shown = Pick<Contact, 'id' | 'name' | 'email' | 'company' | 'message' | 'budget' | 'notes' | 'tags'>;

/** What the list shows of a request itself. */
const ownText = ({ name, email, company, message, budget, notes, tags = [] }: Shown) =>
  [name, email, company, message, budget, notes, ...tags].join('\n');

/** The other texts of these requests, each with its place. */
async function readTexts({ database: { models } }: Context, ids: readonly string[]) {
  const contactId = { [Op.in]: [...ids] };
  const merged = await selectRows(models.contacts, {
    attributes: ['mergedInto', 'message', 'name', 'email', 'notes'],
    where: { mergedInto: contactId },
  });
  const entries = await selectRows(models.contactEntries, {
    attributes: ['contactId', 'type', 'text', 'data'],
    where: { contactId, type: ['email_in', 'email_out', 'note'] },
  });
  const calls = await selectRows(models.bookings, {
    attributes: ['contactId', 'note', 'answers', 'cancelReason'],
    where: { contactId },
  });
  return [
    ...merged.map((row) => ({
      ...{ id: row.mergedInto, place: 'in a merged request' as Place },
      text: [row.message, row.name, row.email, row.notes].join('\n'),
    })),
    ...entries.map(({ contactId: id, type, text, data }) => ({
      ...{ id, place: (type === 'note' ? 'in a note' : 'in an email') as Place },
      text: [text, data].join('\n'),
    })),
    ...calls.map(({ contactId: id, ...row }) => ({
      ...{ id, place: 'in a call' as Place },
      text: [row.note, row.answers, row.cancelReason].join('\n'),
    })),
  ];
}

/** Where each request holds a word that none of its own texts holds; those that show every word are not in the map. */
export async function findPlaces(context: Context, contacts: readonly Shown[], query: string) {
  const words = wordsOf(query);
  const missing = new Map(
    contacts.map((contact) => {
      const own = foldText(ownText(contact));
      return [contact.id, words.filter((word) => !own.includes(word))] as const;
    }),
  );
  const ids = [...missing].filter(([, left]) => left.length > 0).map(([id]) => id);
  if (ids.length === 0) return new Map<string, Place>();
  const texts = (await readTexts(context, ids)).map((entry) => ({ ...entry, text: foldText(entry.text) }));
  return new Map(
    ids.flatMap((id): [string, Place][] => {
      const left = missing.get(id) ?? [];
      const holding = texts.filter((entry) => entry.id === id && left.some((word) => entry.text.includes(word)));
      const place = places.find((one) => holding.some((entry) => entry.place === one));
      return place ? [[id, place]] : [];
    }),
  );
}
