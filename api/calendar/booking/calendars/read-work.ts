import { type CalendarReader, type CalendarTimes, readBusyTimes } from './events/busy-times.ts';
import { type DavReply, parseDavReply, textOf } from './servers/dav-reply.ts';

/** A calendar as it came from its server, and what is needed to understand it; all of it can be sent to a thread. */
export interface ForeignCalendar extends Omit<CalendarReader, 'bookingOf'> {
  source: { text: string } | { reply: DavReply };
  /** Our calls: their events have the UID `id + suffix`. */
  calls: { ids: ReadonlySet<string>; suffix: string };
}

interface CalendarObject {
  /** ETag, with its quotes. */
  etag: string | null;
  text: string;
}

const UID = /^UID:(.*)$/im;
const uidIn = (text: string) => UID.exec(text.replace(/\r?\n[ \t]/g, ''))?.[1]?.trim() ?? '';

async function objectsOf({ source }: ForeignCalendar): Promise<CalendarObject[]> {
  if ('text' in source) return [{ text: source.text, etag: null }];
  return (await parseDavReply(source.reply)).flatMap(({ props }): CalendarObject[] => {
    const text = textOf(props?.calendarData);
    return text === null ? [] : [{ text, etag: textOf(props?.getetag) }];
  });
}

/**
 * Reads what a calendar server sent; `reading.ts` runs it in a thread with a budget.
 * @throws NotACalendar, NotMultiStatus
 */
export async function readForeignCalendar(
  calendar: ForeignCalendar,
): Promise<{ times: CalendarTimes; tags: ReadonlyMap<string, string> }> {
  const { calls, source: _source, ...reader } = calendar;
  const bookingOf = (uid: string) => {
    const id = uid.endsWith(calls.suffix) ? uid.slice(0, -calls.suffix.length) : '';
    return calls.ids.has(id) ? id : null;
  };
  const objects = await objectsOf(calendar);
  const times = readBusyTimes(
    objects.map(({ text }) => text),
    { ...reader, bookingOf },
  );
  const tags = new Map<string, string>();
  if ('reply' in calendar.source)
    for (const { etag, text } of objects) {
      const id = bookingOf(uidIn(text));
      if (id !== null && etag !== null) tags.set(id, etag);
    }
  return { times, tags };
}
