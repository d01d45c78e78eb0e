import { type ContentLine, nameOf, parseLine, unfoldedLines } from './lines.ts';

/** A part of a calendar: the lines that say when somebody is busy, and those that tell its versions apart. */
export interface Component {
  lines: readonly ContentLine[];
  /** The observances of a VTIMEZONE. */
  parts: readonly Component[];
}

/** A calendar taken apart (RFC 5545). */
export interface CalendarDocument {
  /** VTIMEZONE by TZID. */
  zones: ReadonlyMap<string, Component>;
  /** The zone of times without one: X-WR-TIMEZONE, or TIMEZONE-ID (RFC 7986). */
  zoneName: string | null;
  /** It takes its events back (METHOD:CANCEL, RFC 5546). */
  isCancelled: boolean;
  events: readonly Component[];
  freeBusy: readonly Component[];
}

/** Thrown where the text read is no calendar, or not a whole one. */
export class NotACalendar extends Error {
  override name = 'NotACalendar';
}

const TIMES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'FREEBUSY']);
const WORDS = [
  'UID',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'ATTENDEE',
  'DURATION',
  'RRULE',
  'EXRULE',
  'CREATED',
  'SUMMARY',
];
/** An event has an end also where one of these is empty. */
const ENDS = new Set(['DTEND', 'DURATION']);
const OF_ZONES = ['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION'];
const OF_CALENDAR = new Set(['X-WR-TIMEZONE', 'TIMEZONE-ID', 'METHOD']);
const READ = new Set([...TIMES, ...WORDS, ...OF_ZONES, ...OF_CALENDAR]);
const WANTED = new Set(['VEVENT', 'VTIMEZONE', 'VFREEBUSY']);
const OBSERVANCES = new Set(['STANDARD', 'DAYLIGHT']);
/** Names of parts only: a line of a broken text may begin with the same word. */
const BOUNDARY =
  /^\s*(BEGIN|END)\s*:\s*(VCALENDAR|VEVENT|VTODO|VJOURNAL|VALARM|VTIMEZONE|VFREEBUSY|VAVAILABILITY|VLOCATION|VRESOURCE|VPOLL|VVOTER|VOTE|VNOTE|VCARD|X-[A-Z0-9-]+|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT)\s*$/i;

interface Open extends Component {
  name: string;
  lines: ContentLine[];
  parts: Open[];
}

/** Collects the parts of one VCALENDAR after the other. */
class Collector {
  readonly documents: CalendarDocument[] = [];
  isWhole = false;
  #zones = new Map<string, Component>();
  #zoneName: string | null = null;
  #isCancelled = false;
  #events: Component[] = [];
  #freeBusy: Component[] = [];
  #open: Open | undefined;
  #observance: Open | undefined;
  /** A part that says nothing about times, such as VALARM, or one that is not read, such as VTODO. */
  #skipped: string | undefined;

  begin(name: string) {
    if (name === 'VCALENDAR') {
      this.#endCalendar();
      this.isWhole = false;
    } else if (WANTED.has(name)) {
      this.#close();
      this.#open = { name, lines: [], parts: [] };
    } else if (OBSERVANCES.has(name) && this.#open?.name === 'VTIMEZONE') {
      this.#observance = { name, lines: [], parts: [] };
      this.#open.parts.push(this.#observance);
    } else this.#skipped ??= name;
  }

  end(name: string) {
    if (name === 'VCALENDAR') {
      this.#endCalendar();
      this.isWhole = true;
    } else if (name === this.#open?.name) this.#close();
    else if (name === this.#skipped) this.#skipped = undefined;
    else if (OBSERVANCES.has(name)) this.#observance = undefined;
  }

  add(line: string) {
    if (this.#skipped !== undefined) return;
    const name = nameOf(line);
    if (name === undefined || !READ.has(name)) return;
    const parsed = parseLine(line, name, TIMES.has(name));
    if (parsed === null || (parsed.value === '' && !ENDS.has(name))) return;
    if (this.#open) (this.#observance ?? this.#open).lines.push(parsed);
    else if (name === 'METHOD') this.#isCancelled = parsed.value.toUpperCase() === 'CANCEL';
    else if (OF_CALENDAR.has(name)) this.#zoneName ??= parsed.value;
  }

  /** Also of one without an END: what it says until then counts. */
  #close() {
    const open = this.#open;
    this.#open = undefined;
    this.#observance = undefined;
    this.#skipped = undefined;
    if (open?.name === 'VEVENT') this.#events.push(open);
    if (open?.name === 'VFREEBUSY') this.#freeBusy.push(open);
    const id = open?.name === 'VTIMEZONE' ? firstLine(open, 'TZID')?.value : undefined;
    if (open && id !== undefined) this.#zones.set(id.replace(/"/g, ''), open);
  }

  #endCalendar() {
    this.#close();
    const [events, freeBusy] = [this.#events, this.#freeBusy];
    const [zones, zoneName, isCancelled] = [this.#zones, this.#zoneName, this.#isCancelled];
    this.documents.push({ zones, zoneName, isCancelled, events, freeBusy });
    this.#zones = new Map();
    this.#zoneName = null;
    this.#isCancelled = false;
    [this.#events, this.#freeBusy] = [[], []];
  }
}

export const linesOf = ({ lines }: Component, name: string) => lines.filter((line) => line.name === name);
export const firstLine = ({ lines }: Component, name: string) => lines.find((line) => line.name === name);

/**
 * Takes a text apart into its calendars without understanding their parts, so that a broken one costs no other, nor a
 * broken line the part that it stands in. A library for calendars throws the whole event away for one line.
 * @throws NotACalendar for anything else, or one that is cut off
 */
export function readDocuments(text: string): CalendarDocument[] {
  const collector = new Collector();
  for (const line of unfoldedLines(text)) {
    const [, edge, given = ''] = BOUNDARY.exec(line) ?? [];
    if (edge === undefined) collector.add(line);
    else if (edge.toUpperCase() === 'BEGIN') collector.begin(given.toUpperCase());
    else collector.end(given.toUpperCase());
  }
  if (!collector.isWhole) throw new NotACalendar('no whole VCALENDAR');
  return collector.documents;
}
