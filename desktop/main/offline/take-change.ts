import { z } from 'zod';
import type { Contact } from '#common/contract/contacts.ts';
import { changeOfWaiting, waitingId } from '#common/desktop/waiting.ts';
import { addedProject } from './added.ts';
import { type ChangeKind, effectOf, type MatchedChange, queueable } from './change-kinds.ts';
import type { ChangeQueue } from './change-queue.ts';
import { entryOf, type Overlay } from './overlay.ts';
import type { QueuedChange } from './queued-change.ts';

const Body = z.record(z.string(), z.unknown());

/** Answer to a change of the page: a reply as the server's, a refusal, or `null` where the server is needed. */
export type Taken =
  | { kind: 'taken'; status: number; data: unknown }
  | { kind: 'refused'; message: string; errors: { path: string; message: string }[] }
  | null;

interface Parts {
  overlay: Overlay;
  queue: ChangeQueue;
  now(): number;
}

export interface Asked {
  path: string;
  matched: MatchedChange;
  text: string;
  idempotencyKey: string | null;
  /** It was sent to the server, which gave no reply. */
  attempted: boolean;
}

const asRow = (value: unknown) => Body.safeParse(value).data;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const nameOfBody = ({ title, name, question }: Record<string, unknown>) => textOf(title ?? name ?? question);

const baseOf = (row: Record<string, unknown>, effect: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(effect).map((field) => [field, row[field] ?? null]));

/** Reads the records that changes are about, as they are with the changes that wait. */
function createRecords(overlay: Overlay, now: () => number) {
  function noteOf(id: string) {
    for (const { _id, name } of overlay.contacts()) {
      const note = overlay.timeline(_id)?.find((entry) => entry.id === id);
      if (note) return { note, name };
    }
  }

  /** The stored record that a change is about, and its name. */
  function find(
    kind: ChangeKind,
    params: MatchedChange['params'],
  ): { row: Record<string, unknown>; name: string } | null {
    const { id = '', entryId = '' } = params;
    const named = (row: unknown, name: string | undefined) => {
      const found = asRow(row);
      return found && name !== undefined ? { row: found, name } : null;
    };
    switch (queueable[kind].subject) {
      case 'contact': {
        const contact = overlay.contact(id);
        return named(contact, contact?.name);
      }
      case 'note': {
        const found = noteOf(entryId);
        return named(found?.note, found?.name);
      }
      case 'testimonial': {
        const found = overlay.testimonials().find(({ _id }) => _id === id);
        return named(found, found?.clientName);
      }
      default: {
        const { projects = [], skills = [], faqs = [] } = overlay.portfolio() ?? {};
        const row = asRow([...projects, ...skills, ...faqs].find((one) => one.id === id));
        return row ? { row, name: nameOfBody(row) } : null;
      }
    }
  }

  /** A new request, with the others of the same email. */
  function withDuplicates(contact: Contact | undefined) {
    const isOther = ({ _id, email, deletedAt, mergedInto }: Contact) =>
      _id !== contact?._id && email !== '' && email === contact?.email && deletedAt === null && !mergedInto;
    return {
      ...contact,
      duplicates: overlay
        .contacts()
        .filter(isOther)
        .map(({ _id }) => _id),
    };
  }

  /** Builds the data of the reply to a change, with the change in it. */
  function dataOf(change: QueuedChange, id: string): unknown {
    switch (queueable[change.kind].subject) {
      case 'contact':
        if (change.kind === 'reply')
          return {
            id: waitingId(change.id),
            status: 'pending',
            undoUntil: new Date(now()).toISOString(),
            sendAt: change.body.sendAt ?? null,
            messageId: '',
            contactId: id,
          };
        if (change.kind === 'addContact') return withDuplicates(overlay.contact(waitingId(change.id)));
        return change.kind === 'note'
          ? { ...entryOf(change, overlay.contact(id)), undo: null }
          : { ...overlay.contact(id), undo: null };
      case 'note':
        return { ...find(change.kind, { entryId: id })?.row, text: change.body.text, undo: null };
      default:
        return change.kind === 'addProject' ? addedProject(change) : find(change.kind, { id })?.row;
    }
  }

  return { find, dataOf };
}

/** Takes changes of the page into the queue and replies as the server would. */
export function createChangeTaker({ overlay, queue, now }: Parts) {
  const { find, dataOf } = createRecords(overlay, now);

  /** Changes what waits itself: a note or an entry that the server has never seen. */
  async function changeWaiting(id: string, fields: Record<string, unknown>): Promise<QueuedChange | null> {
    const waiting = queue.find(id);
    if (!waiting || waiting.attemptedAt !== null) return null;
    await queue.update(id, { body: { ...waiting.body, ...fields }, queuedAt: now(), state: { kind: 'waiting' } });
    return queue.find(id) ?? null;
  }

  return async ({ path, matched: { kind, params }, text, idempotencyKey, attempted }: Asked): Promise<Taken> => {
    const { endpoint, subject, adds } = queueable[kind];
    let sent: unknown;
    try {
      sent = text === '' ? {} : JSON.parse(text);
    } catch {
      return null;
    }
    const parsed = z.safeParse(endpoint.payload, sent);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path: at, message }) => ({ path: at.map(String).join('.'), message }));
      return { kind: 'refused', message: errors[0]?.message ?? 'Not valid', errors };
    }
    // The server gets what was typed; it applies its own defaults.
    const body = Body.parse(sent);
    const targetId = params.entryId ?? params.id;
    // A request that waits is changed by changes that follow it; anything else that waits is changed itself.
    const waitingTarget = targetId === undefined || subject === 'contact' ? null : changeOfWaiting(targetId);
    if (waitingTarget !== null) {
      const changed = await changeWaiting(waitingTarget, effectOf(kind, body));
      if (!changed) return null;
      const id = subject === 'note' ? (params.entryId ?? '') : waitingId(changed.id);
      return { kind: 'taken', status: 200, data: find(kind, { id, entryId: id })?.row };
    }
    const isNew = targetId === undefined;
    const found = isNew ? null : find(kind, params);
    if (!isNew && !found) return null;
    const id = crypto.randomUUID();
    const base = found && !adds ? baseOf(found.row, effectOf(kind, body)) : null;
    const change: QueuedChange = {
      id,
      kind,
      path,
      record: `${subject}:${targetId ?? waitingId(id)}`,
      name: found?.name ?? nameOfBody(body),
      body,
      idempotencyKey: idempotencyKey ?? id,
      base,
      queuedAt: now(),
      attemptedAt: attempted ? now() : null,
      confirmedAt: null,
      state: { kind: 'waiting' },
    };
    await queue.add(change);
    return { kind: 'taken', status: endpoint.status === 201 ? 201 : 200, data: dataOf(change, targetId ?? id) };
  };
}
