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
export function* unfoldedLines(text: string): Generator<string> {
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

export const nameOf = (line: string): string | undefined => NAME.exec(line)?.[1]?.toUpperCase();

/** Takes a line with that name apart; `null` where it has no value. */
export function parseLine(line: string, name: string, isTime: boolean): ContentLine | null {
  const begin = line.search(/[;:]/);
  const rest = begin === -1 ? ':' : line.slice(begin);
  const colon = findColon(rest, isTime);
  if (colon === -1) return null;
  return { name, parameters: readParameters(rest.slice(0, colon)), value: rest.slice(colon + 1).trim() };
}
