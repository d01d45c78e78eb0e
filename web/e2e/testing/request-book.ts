import { join } from 'node:path';
import { expect } from '@playwright/test';
import BetterSqlite from 'better-sqlite3';
import type { Office } from './office.ts';

/** A request as the test left it. */
export interface Expected {
  email: string;
  status: string;
  priority: string;
  isWaiting: boolean;
  snoozedUntil: number | null;
  followUpAt: number | null;
  isResponded: boolean;
  isSpam: boolean;
  isDeleted: boolean;
  mergedInto: string | null;
  pinnedNote: string;
  tags: string[];
  /** The timeline without its form: 'note: text', 'done', 'status: new to contacted', sorted by letters. */
  entries: string[];
  /** Unfinished texts by kind. */
  drafts: Record<string, string>;
  /** Emails to do with it by template, sorted by letters: 'reply sent: text'. */
  emails: string[];
}

interface Row {
  id: string;
  name: string;
  email: string;
  status: string;
  priority: string;
  waitingSince: number | null;
  snoozedUntil: number | null;
  followUpAt: number | null;
  respondedAt: number | null;
  spam: number;
  deletedAt: number | null;
  mergedInto: string | null;
  notes: string;
}
interface OfContact {
  contactId: string;
}
interface Entry extends OfContact {
  type: string;
  text: string | null;
  data: string | null;
}
interface Delivery extends OfContact {
  template: string;
  status: string;
  body: string | null;
  messageId: string | null;
  recipient: string;
}

/** The template of each email that a request sent by a visitor causes. */
export const FORM_EMAILS = ['contact-confirmation sent', 'contact-notice sent'];

const described = ({ type, text, data }: Entry): string => {
  if (text !== null) return `${type}: ${text}`;
  const { from, to } = JSON.parse(data ?? '{}') as { from?: string; to?: string };
  return from && to ? `${type}: ${from} to ${to}` : type;
};

/** Reads everything of the requests that visitors sent and the owner added, by the name of each. */
function readStored({ site }: Office): { stored: Record<string, Expected>; sent: Delivery[]; messageIds: string[] } {
  const database = new BetterSqlite(join(site.folder, 'portfolio.sqlite'), { readonly: true });
  try {
    const all = <T>(sql: string) => database.prepare(sql).all() as T[];
    const contacts = all<Row>('SELECT * FROM contacts WHERE isExample = 0');
    const entries = all<Entry>('SELECT * FROM contact_entries');
    const drafts = all<OfContact & { kind: string; body: string }>('SELECT * FROM contact_drafts');
    const tags = all<OfContact & { name: string }>('SELECT * FROM contact_tags ORDER BY position');
    const deliveries = all<Delivery>('SELECT * FROM deliveries WHERE contactId IS NOT NULL');
    const nameOf = new Map(contacts.map(({ id, name }) => [id, name]));
    const stored = contacts.map((row): [string, Expected] => {
      const own = <T extends OfContact>(rows: readonly T[]) => rows.filter(({ contactId }) => contactId === row.id);
      return [
        row.name,
        {
          ...{ email: row.email, status: row.status, priority: row.priority, pinnedNote: row.notes },
          ...{ snoozedUntil: row.snoozedUntil, followUpAt: row.followUpAt, isWaiting: row.waitingSince !== null },
          ...{ isResponded: row.respondedAt !== null, isSpam: row.spam === 1, isDeleted: row.deletedAt !== null },
          mergedInto: row.mergedInto && (nameOf.get(row.mergedInto) ?? row.mergedInto),
          tags: own(tags).map(({ name }) => name),
          entries: own(entries).map(described).toSorted(),
          drafts: Object.fromEntries(own(drafts).map(({ kind, body }) => [kind, body])),
          emails: own(deliveries)
            .map(({ template, status, body }) => `${template} ${status}${body === null ? '' : `: ${body}`}`)
            .toSorted(),
        },
      ];
    });
    expect(new Set(stored.map(([name]) => name)).size, 'a request is stored once').toBe(stored.length);
    return {
      stored: Object.fromEntries(stored),
      sent: deliveries.filter(({ status }) => status === 'sent'),
      messageIds: all<{ messageId: string }>("SELECT messageId FROM contact_emails WHERE direction = 'in'").map(
        ({ messageId }) => messageId,
      ),
    };
  } finally {
    database.close();
  }
}

const NEW: Omit<Expected, 'email'> = {
  ...{ status: 'new', priority: 'medium', isWaiting: true, snoozedUntil: null, followUpAt: null, isResponded: false },
  ...{ isSpam: false, isDeleted: false, mergedInto: null, pinnedNote: '' },
  ...{ tags: [], entries: [], drafts: {}, emails: FORM_EMAILS },
};

/** Keeps what a test does with requests, to be compared with the database at its end. */
export function openBook() {
  const book: Record<string, Expected> = {};
  const of = (name: string): Expected => {
    const found = book[name];
    if (!found) throw new Error(`Nobody is called ${name}`);
    return found;
  };
  return {
    of,
    add(name: string, fields: Partial<Expected> & Pick<Expected, 'email'>) {
      book[name] = { ...structuredClone(NEW), ...fields };
    },
    change: (name: string, fields: Partial<Expected>) => Object.assign(of(name), fields),
    tell: (name: string, ...entries: string[]) => of(name).entries.push(...entries),
    names: () => Object.keys(book),

    /** Every row, note, draft, email and state is as the test left it, and each email went out or came in once. */
    async compare(office: Office) {
      const expected = Object.fromEntries(
        Object.entries(book).map(([name, one]) => [
          name,
          { ...one, entries: one.entries.toSorted(), emails: one.emails.toSorted() },
        ]),
      );
      await expect.poll(() => readStored(office).stored, { timeout: 30_000 }).toEqual(expected);
      const { sent, messageIds } = readStored(office);
      const { emails } = office.smtp;
      expect(emails.map(({ messageId }) => messageId).toSorted(), 'each email went out once').toEqual(
        sent.map(({ messageId }) => messageId).toSorted(),
      );
      const received = Object.values(book).flatMap(({ entries }) =>
        entries.filter((one) => one.startsWith('email_in')),
      );
      expect(new Set(messageIds).size, 'each answer came in once').toBe(messageIds.length);
      expect(messageIds.length).toBe(received.length);
    },
  };
}

export type RequestBook = ReturnType<typeof openBook>;
