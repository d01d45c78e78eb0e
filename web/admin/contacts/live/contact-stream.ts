import { streamContacts } from '#common/contract/contacts.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import { type ArrivedContact, readContactEvent } from '#common/rules/read-contact-event.schema.ts';
import { readEvents } from '#common/rules/read-events.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** The server says something every 15 s; a line that is silent for longer is dead. */
const SILENCE = 40_000;

interface Follower {
  onContact: (contact: ArrivedContact) => void;
  /** A contact came in that a server of another version writes differently; the lists show it all the same. */
  onUnreadable: () => void;
  /** After every (re)connection; lists may have missed something. */
  onLive: () => void;
  onLost: () => void;
}

/** Follows the contact requests as they come in, resuming where a lost connection ended, until `signal` ends it. */
export async function openContactStream(follower: Follower, signal: AbortSignal): Promise<void> {
  const { onContact, onUnreadable, onLive, onLost } = follower;
  let lastId: string | undefined;
  let failures = 0;

  function report(data: string) {
    const contact = readContactEvent(data);
    if (contact) onContact(contact);
    else onUnreadable();
  }

  async function listen() {
    const connection = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE);
    };
    try {
      heard();
      const response = await fetchAsOwner(streamContacts.path, {
        signal: AbortSignal.any([signal, connection.signal]),
        headers: { accept: EVENT_STREAM, ...(lastId !== undefined && { 'last-event-id': lastId }) },
      });
      if (!response.body) return;
      for await (const event of readEvents(response.body)) {
        heard();
        lastId = event.lastId ?? lastId;
        if (event.type === 'ready') {
          failures = 0;
          onLive();
        }
        if (event.type === 'contact') report(event.data);
      }
    } finally {
      clearTimeout(silence);
    }
  }

  while (!signal.aborted) {
    await listen().catch(() => undefined);
    if (signal.aborted) return;
    onLost();
    failures += 1;
    await pause(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE) * (0.75 + Math.random() / 2), signal);
  }
}

/** Waits; shorter when the network comes back. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
