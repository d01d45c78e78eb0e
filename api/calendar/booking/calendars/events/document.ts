/** A line of a calendar (RFC 5545, 3.1): `NAME;PARAMETER=…:value`. */
export interface ContentLine {
  /** In upper case. */
  name: string;
  /** By their names in upper case, without quotes. */
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** Begins as a time, or a period, does: only there a colon ends the parameters of a line that says when. */
const TIME_AFTER = /^\s*"?\d{4}-?\d{2}-?\d{2}/;
/** A line of a text that is indented by the depth of its parts. */
const NESTED_LINE = /^[ \t]+[A-Za-z][A-Za-z-]{1,40}\s*[;:]/;
const NAME = /^\s*([A-Za-z0-9-]+)\s*(?=[;:]|$)/;

/** Each line as it stands, whatever ends it: CRLF, LF, CR, or CR CR LF. */
function* physicalLines(text: string): Generator<string> {
  const end = /[\r\n]/g;
  let from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (from < text.length) {
    end.lastIndex = from;
    const at = end.exec(text)?.index ?? text.length;
    if (at > from) yield text.slice(from, at);
    from = at + 1;
  }
}

/** Returns the beginning that the first two lines share: one blank before the first line alone is a slip. */
function indentOf(text: string): string {
  const indents: string[] = [];
  for (const raw of physicalLines(text)) {
    if (raw.trim() === '') continue;
    indents.push(/^[ \t]*/.exec(raw)?.[0] ?? '');
    if (indents.length === 2) break;
  }
  const [first = '', second = ''] = indents;
  return second.startsWith(first) ? first : '';
}

/**
 * The lines of a calendar with their folds undone. Blank lines are none, also between a line and its continuation, and a
 * text that is indented as a whole is read without its indentation.
 */
function* unfoldedLines(text: string): Generator<string> {
  const indent = indentOf(text);
  const isNested = indent === '' && /^[ \t]+BEGIN\s*:\s*VEVENT/im.test(text);
  let parts: string[] = [];
  for (const raw of physicalLines(text)) {
    const line = indent !== '' && raw.startsWith(indent) ? raw.slice(indent.length) : raw;
    if (line.trim() === '') continue;
    const isFold = /^[ \t]/.test(line) && !(isNested && NESTED_LINE.test(line));
    if (isFold && parts.length > 0) parts.push(line.slice(1));
    else {
      if (parts.length > 0) yield parts.join('');
      parts = [isNested ? line.trimStart() : line];
    }
  }
  if (parts.length > 0) yield parts.join('');
}

/** The places of a character outside of quotes. */
function placesOf(text: string, character: string): number[] {
  const places: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === character) places.push(at);
  }
  return places;
}

function readParameters(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  let from = 0;
  for (const at of [...placesOf(text, ';'), text.length]) {
    const part = text.slice(from, at);
    from = at + 1;
    const equals = part.indexOf('=');
    if (equals === -1) continue;
    const name = part.slice(0, equals).trim().toUpperCase();
    const value = part
      .slice(equals + 1)
      .replace(/"/g, '')
      .trim();
    if (!parameters.has(name)) parameters.set(name, value);
  }
  return parameters;
}

/**
 * Finds the colon before the value. Zones are written with colons and without quotes (`TZID=tzone://Microsoft/Utc`,
 * `TZID=(UTC-05:00) Eastern Time`), so in a line that says when it is the one that a time follows.
 */
function findColon(rest: string, isTime: boolean): number {
  const [first = rest.indexOf(':'), ...more] = placesOf(rest, ':');
  if (!isTime) return first;
  const isBeforeTime = (at: number) => TIME_AFTER.test(rest.slice(at + 1, at + 20));
  const found = [first, ...more].find(isBeforeTime);
  if (found !== undefined) return found;
  // The quotes are not closed.
  for (let at = rest.indexOf(':'); at !== -1; at = rest.indexOf(':', at + 1)) if (isBeforeTime(at)) return at;
  return first;
}

const nameOf = (line: string): string | undefined => NAME.exec(line)?.[1]?.toUpperCase();

/** Takes a line with that name apart; `null` where it has no value. */
function parseLine(line: string, name: string, isTime: boolean): ContentLine | null {
  const begin = line.search(/[;:]/);
  const rest = begin === -1 ? ':' : line.slice(begin);
  const colon = findColon(rest, isTime);
  if (colon === -1) return null;
  return { name, parameters: readParameters(rest.slice(0, colon)), value: rest.slice(colon + 1).trim() };
}

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
class NotACalendar extends Error {
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
