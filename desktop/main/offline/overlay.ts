import type { Contact } from '#common/contract/contacts.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import { Testimonial } from '#common/contract/testimonials.ts';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import { changeOfWaiting, waitingId } from '#common/desktop/waiting.ts';
import { addedContact, addedProject } from './added.ts';
import { effectOf } from './change-kinds.ts';
import type { ChangeQueue } from './change-queue.ts';
import type { Mirror } from './mirror.ts';
import type { QueuedChange } from './queued-change.ts';

const OWNER = 'You';
const isoOf = (time: number) => new Date(time).toISOString();

/** Pictures are sent by their keys, and shown as the server prepared them. */
function fieldsOf({ kind, body }: QueuedChange): Record<string, unknown> {
  const { image: _image, gallery: _gallery, photo: _photo, ...fields } = effectOf(kind, body);
  return fields;
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A contact as it will be once the server has taken the change. */
function changeContact(contact: Contact, change: QueuedChange): Contact {
  switch (change.kind) {
    case 'status':
    case 'notes':
      return { ...contact, ...fieldsOf(change) };
    case 'responded':
      return {
        ...contact,
        ...fieldsOf(change),
        respondedAt: isoOf(change.queuedAt),
        status: contact.status === 'new' ? 'contacted' : contact.status,
      };
    case 'reply':
      return { ...contact, pendingReply: change.body.sendAt ? 'scheduled' : 'queued', hasDraft: false };
    default:
      return contact;
  }
}

/** The entries that a change adds to a timeline; an event says what becomes of the request. */
export function entriesOf(change: QueuedChange, contact: Contact | undefined): TimelineEntry[] {
  const entry = entryOf(change, contact);
  if (entry) return [entry];
  const { kind, body, base: before } = change;
  const base = { id: waitingId(change.id), at: isoOf(change.queuedAt), author: OWNER };
  if (kind === 'addContact') return [{ ...base, type: 'form', message: textOf(body.message) }];
  if (kind === 'responded')
    return [{ ...base, type: 'responded', respondedBy: textOf(effectOf(kind, body).respondedBy) }];
  if (kind !== 'status') return [];
  return (['status', 'priority'] as const)
    .filter((type) => typeof body[type] === 'string')
    .map((type) => ({
      ...base,
      id: `${base.id}.${type}`,
      type,
      from: textOf(before?.[type]) || null,
      to: textOf(body[type]),
    }));
}

/** The note or email that a change adds to a timeline; `null` when it adds none. */
export function entryOf(change: QueuedChange, contact: Contact | undefined): TimelineEntry | null {
  const base = { id: waitingId(change.id), at: isoOf(change.queuedAt), author: OWNER };
  if (change.kind === 'note')
    return { ...base, type: 'note', text: textOf(change.body.text), updatedAt: isoOf(change.queuedAt) };
  if (change.kind !== 'reply') return null;
  return {
    ...base,
    type: 'email_out',
    emailId: waitingId(change.id),
    subject: textOf(change.body.subject),
    text: textOf(change.body.body),
    to: contact?.email ?? '',
    status: 'pending',
    messageId: null,
    bouncedAt: null,
    bounceReason: null,
  };
}

/** Combines the data that was read from the server with the changes that wait. */
export function createOverlay(mirror: Mirror, queue: ChangeQueue) {
  const contactOf = (contact: Contact): Contact =>
    queue
      .list()
      .filter(({ record }) => record === `contact:${contact._id}`)
      .reduce(changeContact, contact);

  /** The values that the waiting changes give to a record, the latest last. */
  const changedOf = (record: string): Record<string, unknown> =>
    Object.fromEntries(
      queue
        .list()
        .filter((change) => change.record === record)
        .flatMap((change) => Object.entries(fieldsOf(change))),
    );

  /** A request by its id, also one that the server does not know yet. */
  function contact(id: string): Contact | undefined {
    const change = changeOfWaiting(id);
    const adding =
      change === null ? undefined : queue.list().find((one) => one.id === change && one.kind === 'addContact');
    const stored = adding ? addedContact(adding) : mirror.contact(id);
    return stored && contactOf(stored);
  }

  const added = () =>
    queue
      .list()
      .filter(({ kind }) => kind === 'addContact')
      .map((change) => contactOf(addedContact(change)));

  function timeline(id: string): TimelineEntry[] | null {
    const stored = mirror.timeline(id);
    const changes = queue.list();
    const entries = changes
      .filter(({ record }) => record === `contact:${id}`)
      .flatMap((change) => entriesOf(change, contact(id)));
    if (stored === null && entries.length === 0) return null;
    const edited = (stored ?? []).map((entry) => {
      const edit = changes.findLast(({ kind, record }) => kind === 'editNote' && record === `note:${entry.id}`);
      return edit && entry.type === 'note' ? { ...entry, text: textOf(edit.body.text) } : entry;
    });
    return [...entries.toReversed(), ...edited];
  }

  const addedProjects = () =>
    queue.list().flatMap((change) => (change.kind === 'addProject' ? (addedProject(change) ?? []) : []));

  function rows<Row extends { id: string }>(
    stored: readonly Row[],
    subject: 'project' | 'skill' | 'faq',
    parse: (row: unknown) => Row | null,
  ): Row[] {
    return stored.map((row) => parse({ ...row, ...changedOf(`${subject}:${row.id}`) }) ?? row);
  }

  return {
    contact,
    contacts: (): Contact[] => [...mirror.contacts().map(contactOf), ...added()],
    timeline,
    portfolio(): Portfolio | null {
      const stored = mirror.portfolio();
      if (!stored) return null;
      return {
        projects: rows(
          [...addedProjects(), ...stored.projects],
          'project',
          (row) => Project.safeParse(row).data ?? null,
        ),
        skills: rows(stored.skills, 'skill', (row) => Skill.safeParse(row).data ?? null),
        faqs: rows(stored.faqs, 'faq', (row) => Faq.safeParse(row).data ?? null),
      };
    },
    testimonials(): Testimonial[] {
      return mirror
        .testimonials()
        .map(
          (stored) => Testimonial.safeParse({ ...stored, ...changedOf(`testimonial:${stored._id}`) }).data ?? stored,
        );
    },
  };
}

export type Overlay = ReturnType<typeof createOverlay>;
