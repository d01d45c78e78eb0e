/** Counts events that were not understood: those that were left out, and those of which a part counts. */
export interface Unread {
  count: number;
  /** The calendar has this many events. */
  of: number;
  /** The first ones: the line by its name, the date ('YYYY-MM-DD') and why, without a word of the event. */
  reasons: { line: string; date: string | null; why: string }[];
}

const MAX_REASONS = 5;

/** Each text says what came of a line; none may quote it. */
const WHY: Readonly<Record<string, string>> = {
  missing: 'It has no start, so it does not count.',
  noTime: 'Its start is no date or time, so it does not count.',
  period: 'It is no period of time, so it does not count.',
  work: 'Its rule occurs too often to be followed: only its first times count.',
  DTSTART: 'One of its starts is no date or time; another one counts.',
  TZID: 'Its zone is not known: it counts at the same time of the clock in your zone.',
  EXRULE: 'Exceptions by a rule are not understood: the event counts there.',
  DTEND: 'Its end is no time after its start: it counts as an hour, or a day.',
  DURATION: 'Its length is none: it counts as an hour, or a day.',
  RRULE: 'Its rule is not understood in full: what is understood counts.',
  RDATE: 'One of its further dates is none: the others count.',
  EXDATE: 'One of its exceptions is no date: the event counts there.',
  'RECURRENCE-ID': 'It does not say which time it changes: both count.',
};

export function createUnread() {
  const inPart = new Set<string>();
  const reasons: Unread['reasons'] = [];
  let leftOut = 0;
  const explain = (line: string, date: string | null, why: string) => {
    if (reasons.length < MAX_REASONS) reasons.push({ line, date, why: WHY[why] ?? 'It is not understood.' });
  };
  return {
    leaveOut(line: string, date: string | null, why: string): void {
      leftOut += 1;
      explain(line, date, why);
    },
    readInPart(uid: string, line: string, date: string, why = line): void {
      inPart.add(uid);
      explain(line, date, why);
    },
    /** @param events those that were understood, at least in part */
    count: (events: number): Unread => ({ count: leftOut + inPart.size, of: leftOut + events, reasons }),
  };
}
