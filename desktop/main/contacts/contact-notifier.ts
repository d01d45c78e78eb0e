import { projectTypeOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import type { ArrivedContact } from '#common/rules/read-contact-event.schema.ts';

export interface ContactNotice {
  title: string;
  body: string;
  /** The contact that a click opens; `null` opens the list. */
  contactId: string | null;
  /** Every contact that this notification covers. */
  contactIds: readonly string[];
}

interface Notifier {
  /** Adds a contact; contacts that arrive within the gathering time share one notification. */
  add(contact: ArrivedContact): void;
  /** Returns whether contacts wait for their notification. */
  isGathering(): boolean;
  /** Drops the contacts that wait. */
  stop(): void;
}

interface Parts {
  show(notice: ContactNotice): void;
  /** `true` while the owner sees the list. */
  isQuiet(): boolean;
  /** Called when no added contact waits for its notification any more. */
  onTold?(): void;
  gatherMs?: number;
}

/** Time to wait for more contacts before showing a notification, in milliseconds. */
const GATHER_MS = 1_500;
const MAX_NAMES = 3;
const MAX_BODY_LENGTH = 140;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const truncate = (text: string) => (text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH - 1)}…` : text);

function noticeForOne({ id, name, projectType, message }: ArrivedContact): ContactNotice {
  const kind = projectType ? `${labelOf(projectTypeOptions, projectType, projectType)}: ` : '';
  return {
    title: `New request from ${oneLine(name)}`,
    body: truncate(kind + oneLine(message)),
    contactId: id,
    contactIds: [id],
  };
}

/** The notification for contacts that arrived together. */
export function noticeFor(contacts: readonly ArrivedContact[]): ContactNotice {
  const [only] = contacts;
  if (only && contacts.length === 1) return noticeForOne(only);
  const names = contacts.slice(0, MAX_NAMES).map(({ name }) => oneLine(name));
  const others = contacts.length - names.length;
  return {
    title: `${contacts.length} new requests`,
    body: truncate(others > 0 ? `${names.join(', ')} and ${others} more` : names.join(' and ')),
    contactId: null,
    contactIds: contacts.map(({ id }) => id),
  };
}

/**
 * Gathers contacts that arrive shortly after each other and shows one notification for them, unless the owner
 * already sees the list.
 */
export function createContactNotifier({ show, isQuiet, onTold, gatherMs = GATHER_MS }: Parts): Notifier {
  let waiting: ArrivedContact[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    const contacts = waiting;
    waiting = [];
    timer = undefined;
    if (!isQuiet()) show(noticeFor(contacts));
    onTold?.();
  }

  return {
    add(contact) {
      waiting.push(contact);
      timer ??= setTimeout(flush, gatherMs);
    },
    isGathering: () => waiting.length > 0,
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
