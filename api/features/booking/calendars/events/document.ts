/** The parts of a calendar's text (RFC 5545) that say when somebody is busy, each as text of its own. */
export interface CalendarDocument {
  /** VTIMEZONE by TZID. */
  zones: ReadonlyMap<string, string>;
  events: readonly string[];
}

/** Thrown where the text read is no calendar, or not a whole one. */
export class NotACalendar extends Error {
  override name = 'NotACalendar';
}

const BOUNDARY = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i;
const WANTED = new Set(['VEVENT', 'VTIMEZONE']);
/** Parts of an event that say nothing about its time. */
const SKIPPED = new Set(['VALARM']);
const TZID = /^TZID(?:;[^:]*)?:(.*)$/im;

const unfold = (text: string) => text.replace(/\r\n|\r/g, '\n').replace(/\n[ \t]/g, '');

/**
 * Takes a calendar apart without understanding its parts, so that a broken one costs no other.
 * @throws NotACalendar for anything else, or one that is cut off
 */
export function readDocument(text: string): CalendarDocument {
  const zones = new Map<string, string>();
  const events: string[] = [];
  let open: { name: string; lines: string[] } | undefined;
  let skipping: string | undefined;
  let calendars = 0;
  let ended = 0;

  function keep(name: string, lines: readonly string[]) {
    const part = lines.join('\r\n');
    if (name === 'VEVENT') events.push(part);
    const [, id] = TZID.exec(part) ?? [];
    if (name === 'VTIMEZONE' && id !== undefined) zones.set(id.trim(), part);
  }

  for (const line of unfold(text).split('\n')) {
    const [, edge, given = ''] = BOUNDARY.exec(line) ?? [];
    const name = given.toUpperCase();
    const begins = edge?.toUpperCase() === 'BEGIN';
    if (edge !== undefined && name === 'VCALENDAR') {
      if (begins) calendars += 1;
      else ended += 1;
      open = undefined;
      skipping = undefined;
    } else if (skipping !== undefined) {
      if (edge !== undefined && !begins && name === skipping) skipping = undefined;
    } else if (edge !== undefined && begins && WANTED.has(name)) {
      // One that never ended is left out.
      open = { name, lines: [line] };
    } else if (open && edge !== undefined && begins && SKIPPED.has(name)) {
      skipping = name;
    } else if (open) {
      open.lines.push(line);
      if (edge !== undefined && !begins && name === open.name) {
        keep(open.name, open.lines);
        open = undefined;
      }
    }
  }
  if (calendars === 0 || ended < calendars) throw new NotACalendar('no whole VCALENDAR');
  return { zones, events };
}
