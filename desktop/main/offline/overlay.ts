import type { Contact } from '#common/contract/contacts.ts';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { Faq, Project, Skill } from '#common/contract/portfolio-content.ts';
import { Testimonial } from '#common/contract/testimonials.ts';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import { waitingId } from '#common/desktop/waiting.ts';
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

/** The entry that a change adds to a timeline; `null` when it adds none. */
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

  function timeline(id: string): TimelineEntry[] | null {
    const stored = mirror.timeline(id);
    const changes = queue.list();
    const added = changes
      .filter(({ record }) => record === `contact:${id}`)
      .flatMap((change) => entryOf(change, mirror.contact(id)) ?? []);
    if (stored === null && added.length === 0) return null;
    const edited = (stored ?? []).map((entry) => {
      const edit = changes.findLast(({ kind, record }) => kind === 'editNote' && record === `note:${entry.id}`);
      return edit && entry.type === 'note' ? { ...entry, text: textOf(edit.body.text) } : entry;
    });
    return [...added.toReversed(), ...edited];
  }

  function rows<Row extends { id: string }>(
    stored: readonly Row[],
    subject: 'project' | 'skill' | 'faq',
    parse: (row: unknown) => Row | null,
  ): Row[] {
    return stored.map((row) => parse({ ...row, ...changedOf(`${subject}:${row.id}`) }) ?? row);
  }

  return {
    contact(id: string): Contact | undefined {
      const stored = mirror.contact(id);
      return stored && contactOf(stored);
    },
    contacts: (): Contact[] => mirror.contacts().map(contactOf),
    timeline,
    portfolio(): Portfolio | null {
      const stored = mirror.portfolio();
      if (!stored) return null;
      return {
        projects: rows(stored.projects, 'project', (row) => Project.safeParse(row).data ?? null),
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
