import type { Context } from '#api/core/context.ts';
import type { LoggedHappening } from '#api/core/events.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { ChangedContact, Contact } from '#common/contract/contacts.ts';
import { MAX_SNOOZE_DAYS } from '#common/dashboard-limits.ts';
import type { EntryType } from '#common/dashboard-options.ts';
import { ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY } from '#common/limits.ts';
import { contactMessages } from '#common/messages.ts';
import { type ContactEntity, recordChange } from './record-change.ts';
import { markedDone } from './waiting.ts';

const broken = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

/** @throws RuleBroken for a time that is over or more than a year ahead */
export function assertSoon(path: string, at: number, now: number): void {
  if (at <= now) throw broken(path, contactMessages.inThePast);
  if (at > now + MAX_SNOOZE_DAYS * DAY) throw broken(path, contactMessages.tooFar);
}

interface Act {
  label: string;
  columns: (row: ContactRow) => Partial<ContactRow>;
  event: LoggedHappening;
  entry: { type: EntryType; data?: Record<string, unknown> };
}

/** Acts of the owner on a request beside answering it. Each accepts contacts in the trash, too. */
export function createAttention(context: Context, entity: ContactEntity) {
  const act = (id: string, actor: Actor, { label, columns, event, entry }: Act): Promise<ChangedContact> =>
    entity.change(id, {
      actor,
      inTrash: true,
      columns,
      event: () => event,
      record: (before, after, transaction) => {
        const recorded = { actor, label, changed: [{ before, after }], entries: [{ contactId: id, ...entry }] };
        return recordChange(context, recorded, transaction);
      },
    });

  return {
    /** @throws NotFound; RuleBroken for a time that is not within the next year */
    snooze(id: string, until: string | null, actor: Actor): Promise<ChangedContact> {
      const snoozedUntil = until === null ? null : Date.parse(until);
      if (snoozedUntil !== null) assertSoon('until', snoozedUntil, context.now());
      return act(id, actor, {
        label: until === null ? 'End the snooze' : 'Snooze',
        columns: () => ({ snoozedUntil }),
        event: { type: 'contact.snoozed', details: { until } },
        entry: { type: 'snooze', data: { until } },
      });
    },

    /** @throws NotFound */
    followUp(id: string, change: { at: string | null; note?: string | null }, actor: Actor): Promise<ChangedContact> {
      const at = change.at === null ? null : Date.parse(change.at);
      const note = at === null ? null : (change.note ?? null);
      return act(id, actor, {
        label: at === null ? 'Clear the follow-up' : 'Set a follow-up',
        columns: () => ({ followUpAt: at, followUpNote: note }),
        event: { type: 'contact.follow-up', details: { at: toIsoOrNull(at) } },
        entry: { type: 'follow_up', data: { followUpAt: toIsoOrNull(at), note } },
      });
    },

    /** @throws NotFound */
    done: (id: string, actor: Actor): Promise<ChangedContact> =>
      act(id, actor, {
        label: 'Mark as done',
        columns: markedDone,
        event: { type: 'contact.done', details: {} },
        entry: { type: 'done' },
      }),

    /** Reading changes nothing that others edit, so their versions stay. @throws NotFound */
    read: (id: string, actor: Actor): Promise<Contact> =>
      entity.change(id, {
        actor,
        inTrash: true,
        keepsVersion: true,
        columns: (row) => (row.unread === 1 ? { unread: 0 } : null),
        event: () => null,
      }),
  };
}

export type Attention = ReturnType<typeof createAttention>;
