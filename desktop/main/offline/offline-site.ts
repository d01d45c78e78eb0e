import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Contact } from '#common/contract/contacts.ts';
import { Testimonial } from '#common/contract/testimonials.ts';
import type { WaitingChange } from '#common/desktop/offline.ts';
import { waitingId } from '#common/desktop/waiting.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { createReadAnswers } from './answer-reads.ts';
import { type ChangeKind, effectOf, queueable } from './change-kinds.ts';
import { openChangeQueue } from './change-queue.ts';
import { shown } from './differences.ts';
import { createMirror } from './mirror.ts';
import { createOverlay } from './overlay.ts';
import type { QueuedChange } from './queued-change.ts';
import { openSealedMap } from './sealed-map.ts';
import { createQueueSender } from './send-queue.ts';
import { createSiteReader, type ReadPauses } from './site-reader.ts';
import { createChangeTaker } from './take-change.ts';

export const MIRROR_FILE = 'mirror.sealed';
export const QUEUE_FILE = 'queue.sealed';

interface Parts {
  origin: string;
  folder: string;
  cipher: Cipher;
  tokens: TokenStorage;
  fetchServer: ServerFetch;
  now(): number;
  onChanged(): void;
  onUnreachable(): void;
  /** Called when changes have gone out and the page should read again. */
  onDrained(): void;
  onFailure(error: unknown, what: string): void;
  readPauses?: ReadPauses;
}

/** Fields that the owner typed of what a change adds, in their order. */
const typed: Partial<Record<ChangeKind, readonly string[]>> = {
  addContact: ['email', 'phone', 'company', 'message'],
  addProject: ['description'],
};

/** The text of a change as the owner typed it. */
function textOf({ kind, body }: QueuedChange): string {
  const fields = typed[kind];
  if (fields)
    return fields
      .map((field) => shown(field, body[field]))
      .filter((text) => text !== '')
      .join('\n');
  if (typeof body.text === 'string') return body.text;
  if (kind === 'reply') return [body.subject, body.body].filter(Boolean).join('\n\n');
  return Object.entries(effectOf(kind, body))
    .map(([field, value]) => shown(field, value))
    .filter((text) => text !== '')
    .join('\n');
}

export const presentChange = (change: QueuedChange): WaitingChange => ({
  id: change.id,
  record: change.record,
  title: `${queueable[change.kind].title} ${change.name}`,
  text: textOf(change),
  at: new Date(change.queuedAt).toISOString(),
  attempted: change.attemptedAt !== null,
  state: change.state,
});

/** A mirror that cannot be read is made anew; it holds nothing that the server does not have. */
async function openMirror(path: string, { cipher, onFailure }: Parts) {
  try {
    return await openSealedMap({ path, cipher });
  } catch (error) {
    onFailure(error, 'offline copy unreadable, read again');
    await rm(path, { force: true });
    return openSealedMap({ path, cipher });
  }
}

/** Opens the data of one site on this computer, and the changes that wait for it. Both are encrypted. */
export async function openOfflineSite(parts: Parts) {
  const { origin, folder, cipher, tokens, fetchServer, now, onChanged, onFailure } = parts;
  const mirror = createMirror(await openMirror(join(folder, MIRROR_FILE), parts));
  let unreadable: string | null = null;
  const queue = await openChangeQueue({
    path: join(folder, QUEUE_FILE),
    cipher,
    onChanged,
    onUnreadable(error) {
      unreadable = 'Changes that waited on this computer could not be read. Their file was kept.';
      onFailure(error, 'queue of changes unreadable, file kept');
    },
  });
  /** Ids that the server gave to entries which the page may still know by their ids here. */
  const sentIds = new Map<string, string>();
  const overlay = createOverlay(mirror, queue);
  const reader = createSiteReader({
    origin,
    mirror,
    tokens,
    fetchServer,
    now,
    onRead: onChanged,
    onFailure: (error) => onFailure(error, 'offline copy not updated'),
    ...(parts.readPauses && { pauses: parts.readPauses }),
  });

  /** Takes the reply of the server as the newest version of the record. */
  async function noteSent({ kind, id }: QueuedChange, data: unknown, added: string | null) {
    if (added !== null) sentIds.set(waitingId(id), added);
    const contact = queueable[kind].subject === 'contact' ? Contact.safeParse(data) : null;
    if (contact?.success) await mirror.putContacts([contact.data]);
    const testimonial = queueable[kind].subject === 'testimonial' ? Testimonial.safeParse(data) : null;
    if (testimonial?.success) await mirror.putTestimonials([testimonial.data], false);
  }

  const sender = createQueueSender({
    origin,
    queue,
    tokens,
    fetchServer,
    now,
    onSent: noteSent,
    onUnreachable: parts.onUnreachable,
    onDrained() {
      reader.readSoon();
      parts.onDrained();
    },
    onFailure: (error) => onFailure(error, 'waiting changes not sent'),
  });

  return {
    origin,
    mirror,
    queue,
    sender,
    reader,
    /** A path with the server's ids of entries that were sent since the page has read them. */
    sentPath: (path: string): string => path.replace(/waiting-[\w-]+/g, (id) => sentIds.get(id) ?? id),
    failed: () => unreadable,
    answer: createReadAnswers({ mirror, overlay, now }),
    take: createChangeTaker({ overlay, queue, now }),
    stop() {
      reader.stop();
      sender.stop();
    },
    /** Deletes what was read, and with `all` also the changes that wait. */
    async remove(all: boolean) {
      reader.stop();
      sender.stop();
      await mirror.remove();
      if (all) await queue.remove();
    },
  };
}

export type OfflineSite = Awaited<ReturnType<typeof openOfflineSite>>;
