import type { Contact } from '#common/contract/contacts.ts';
import { labelOf, projectTypeOptions } from '#common/options.ts';

export interface ContactNotice {
  title: string;
  body: string;
  /** The contact that a click opens; `null` opens the list. */
  contactId: string | null;
  /** Every contact that it tells of. */
  contactIds: readonly string[];
}

interface Notifier {
  /** Hands contacts in as they come; those that come together are told of together. */
  add(contact: Contact): void;
  stop(): void;
}

/** So long is waited for others. */
const GATHERED_FOR = 1_500;
const NAMED = 3;
const LONGEST = 140;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

function noticeOfOne({ id, name, projectType, message }: Contact): ContactNotice {
  const kind = projectType ? `${labelOf(projectTypeOptions, projectType, projectType)}: ` : '';
  return {
    title: `New request from ${oneLine(name)}`,
    body: cut(kind + oneLine(message)),
    contactId: id,
    contactIds: [id],
  };
}

/** What is shown for contacts that came together. */
export function noticeOf(contacts: readonly Contact[]): ContactNotice {
  const [only] = contacts;
  if (only && contacts.length === 1) return noticeOfOne(only);
  const names = contacts.slice(0, NAMED).map(({ name }) => oneLine(name));
  const others = contacts.length - names.length;
  return {
    title: `${contacts.length} new requests`,
    body: cut(others > 0 ? `${names.join(', ')} and ${others} more` : names.join(' and ')),
    contactId: null,
    contactIds: contacts.map(({ id }) => id),
  };
}

/** Gathers contacts that come within a moment and shows one notice for them, unless the owner sees them arrive anyway. */
export function createContactNotifier(
  show: (notice: ContactNotice) => void,
  isQuiet: () => boolean,
  gatheredFor = GATHERED_FOR,
): Notifier {
  let waiting: Contact[] = [];
  let timer: NodeJS.Timeout | undefined;

  function tell() {
    const contacts = waiting;
    waiting = [];
    timer = undefined;
    if (contacts.length > 0 && !isQuiet()) show(noticeOf(contacts));
  }

  return {
    add(contact) {
      waiting.push(contact);
      timer ??= setTimeout(tell, gatheredFor);
    },
    stop() {
      clearTimeout(timer);
      tell();
    },
  };
}
