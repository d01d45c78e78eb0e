import type { MenuItemConstructorOptions } from 'electron';
import { shortAge } from '#common/age.ts';
import type { InboxRequest, InboxState } from '#common/desktop/inbox.ts';
import { withoutDirectionMarks } from '#common/rules/marks.ts';

const MAX_ENTRIES = 5;
/** Characters of an entry, the time and the site not counted. */
const MAX_LABEL = 50;

export interface InboxMenuActions {
  open(origin: string, id: string): void;
  reply(origin: string, id: string): void;
  markResponded(origin: string, id: string): void;
  openInbox(): void;
}

/** One line without control characters and without marks that turn the text around. */
export const menuLine = (text: string): string =>
  withoutDirectionMarks(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Cuts by characters as people see them. */
export function cut(text: string, length: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Menus show a letter after `&` as the key that chooses an entry. */
const escaped = (text: string) => text.replaceAll('&', '&&');

/** 'Ada Lovelace – We need an engine… – 3 h' */
export function entryLabel({ name, excerpt, waitingSince }: InboxRequest, site: string | null, now: number): string {
  const words = cut([menuLine(name), menuLine(excerpt)].filter(Boolean).join(' – '), MAX_LABEL);
  const since = waitingSince === null ? 'answered' : shortAge(waitingSince, now);
  return escaped([words, since, ...(site === null ? [] : [menuLine(site)])].join(' – '));
}

/** Returns the inbox's entries of the tray's menu: who waits, what can be done about each, and the way to the inbox. */
export function inboxEntries(
  { requests, waiting, sites }: InboxState,
  actions: InboxMenuActions,
  now: number,
): MenuItemConstructorOptions[] {
  const siteOf = (origin: string) =>
    sites.length > 1 ? (sites.find((site) => site.origin === origin)?.name ?? null) : null;
  const entries = requests.slice(0, MAX_ENTRIES).map((request): MenuItemConstructorOptions => {
    const { origin, id } = request;
    return {
      label: entryLabel(request, siteOf(origin), now),
      submenu: [
        { label: 'Open', click: () => actions.open(origin, id) },
        { label: 'Reply…', click: () => actions.reply(origin, id) },
        {
          label: 'Mark as responded',
          enabled: request.respondedAt === null || request.waitingSince !== null,
          click: () => actions.markResponded(origin, id),
        },
      ],
    };
  });
  const header = waiting === 0 ? 'Nobody is waiting' : `${waiting} waiting`;
  return [{ label: header, enabled: false }, ...entries, { label: 'Open Inbox', click: actions.openInbox }];
}
