import { parse } from 'csv-parse/sync';
import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { inChunks } from '#api/desk/contacts/write-contacts.ts';
import type { ImportItem, Mapping } from '#common/contract/imports.ts';
import { MAX_PHONE, TAGS } from '#common/dashboard-limits.ts';
import { ruleBroken } from '#common/errors.ts';
import { email, optionalVisitorLine, optionalVisitorText, visitorLine } from '#common/fields.ts';
import { formatNumber } from '#common/format.ts';
import { contactColumns, IMPORT } from '#common/import-options.ts';
import { SECOND } from '#common/limits.ts';
import { MAX_REQUEST } from '#common/page-limits.ts';
import { zoneOrUtc } from '#common/site/time-zones.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { guessMapping } from './columns.ts';

/** Fields of a row, as far as it has them. */
export const ImportedContact = z.strictObject({
  name: visitorLine({ max: 100, required: 'No name' }),
  email: email.optional(),
  phone: optionalVisitorLine(MAX_PHONE),
  company: optionalVisitorLine(150),
  message: optionalVisitorText(MAX_REQUEST),
  tags: z
    .array(visitorLine({ max: TAGS.maxLength, required: 'A tag is blank' }))
    .max(TAGS.max)
    .default([]),
  submittedAt: z.iso.datetime().optional(),
});
export type ImportedContact = z.output<typeof ImportedContact>;

const refuse = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

const DELIMITERS = [',', ';', '\t'];

/** Excel writes and reads this line, which names the delimiter. */
const SEPARATOR = /^"?sep=(.)"?\r?\n/i;

/** The one that the first line has most, outside of quotes. */
function delimiterOf(text: string): string {
  const line = text.slice(0, /[\r\n]/.exec(text)?.index).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface Row {
  cells: string[];
  /** As a spreadsheet counts, with the heads as row 1, or 2 where the first one names the delimiter. */
  number: number;
}

/** @throws RuleBroken for a file that is no table, or too long */
function readRows(text: string): { columns: string[]; rows: Row[] } {
  const plain = text.replace(/^\uFEFF/, '');
  const [line = '', named] = SEPARATOR.exec(plain) ?? [];
  let records: string[][];
  try {
    records = parse(plain.slice(line.length), {
      delimiter: named ?? delimiterOf(plain),
      relax_column_count: true,
      to: IMPORT.rows + 2,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('CSV_')) throw error;
    throw refuse(
      'text',
      code.includes('QUOTE')
        ? 'A quotation mark is not closed, or stands inside of a cell'
        : 'The file cannot be read as CSV',
    );
  }
  const [heads = [], ...rest] = records;
  const columns = heads.map((head) => head.trim().slice(0, IMPORT.head));
  if (columns.every((column) => column === ''))
    throw refuse('text', 'The first row has to hold the heads of the columns');
  if (columns.length > IMPORT.columns) throw refuse('text', `The file has more than ${IMPORT.columns} columns`);
  if (rest.length > IMPORT.rows) throw refuse('text', `The file has more than ${formatNumber(IMPORT.rows)} rows`);
  const headsAt = line === '' ? 1 : 2;
  const rows = rest.map((cells, index) => ({ cells, number: headsAt + index + 1 }));
  return { columns, rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')) };
}

/** @throws RuleBroken for a column that the file does not have */
function indexesOf(columns: readonly string[], mapping: Mapping) {
  return new Map(
    contactColumns.map((field) => {
      const chosen = mapping[field] ?? [];
      const indexes = [chosen].flat().map((column) => columns.indexOf(column));
      if (indexes.includes(-1)) throw refuse(`mapping.${field}`, 'The file has no such column');
      return [field, indexes] as const;
    }),
  );
}

const tagsOf = (cell: string): string[] => {
  const names = cell.split(/[;,]|:::/).map((name) => name.replace(/^\s*\*\s*/, '').trim());
  return [...new Set(names.filter((name) => name !== '' && name.length <= TAGS.maxLength))].slice(0, TAGS.max);
};

const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const NOON = '12:00';

/** The site's zone, and the present in milliseconds since 1970. */
interface Clock {
  zone: string;
  now: number;
}

/** 'YYYY-MM-DD', with a time or without; `null` for anything else and for the future. Times are the site's, unless a zone stands there. */
function timestampOf(cell: string, { zone, now }: Clock): string | null {
  const [, day = '', time, seconds = '0', offset] = DATE.exec(cell) ?? [];
  if (!z.iso.date().safeParse(day).success) return null;
  const inZone = () => zonedTime(zone, day, time ?? '00:00') + Number(seconds) * SECOND;
  const at = offset === undefined ? inZone() : Date.parse(cell.replace(' ', 'T'));
  if (Number.isNaN(at) || at > now) return null;
  return toIso(time === undefined ? Math.min(zonedTime(zone, day, NOON), now) : at);
}

async function knownEmails({ database }: Pick<Context, 'database'>, emails: readonly string[]): Promise<Set<string>> {
  const { sequelize, dialect } = database;
  const collation = dialect === 'sqlite' ? ' COLLATE NOCASE' : '';
  const known = new Set<string>();
  for (const chunk of inChunks(emails)) {
    const rows = await sequelize.query<{ email: string }>(
      `SELECT email FROM contacts WHERE deletedAt IS NULL AND email${collation} IN (:chunk)`,
      { replacements: { chunk }, type: QueryTypes.SELECT },
    );
    for (const row of rows) known.add(row.email.toLowerCase());
  }
  return known;
}

/** Google writes several values into one cell. */
const firstOf = (text: string): string => text.split(' ::: ', 1).join('').trim();

function readFields({ cells }: Row, indexes: ReturnType<typeof indexesOf>, clock: Clock) {
  const textOf = (field: (typeof contactColumns)[number]) =>
    (indexes.get(field) ?? [])
      .map((index) => cells[index]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .join(' ');
  const said = textOf('submittedAt');
  const submittedAt = timestampOf(said, clock);
  const [address, phone] = [firstOf(textOf('email')), firstOf(textOf('phone'))];
  return {
    isDateLost: said !== '' && submittedAt === null,
    fields: {
      name: textOf('name'),
      ...(address === '' ? {} : { email: address }),
      ...{ phone: phone || null, company: textOf('company') || null, message: textOf('message') || null },
      tags: tagsOf(textOf('tags')),
      ...(submittedAt === null ? {} : { submittedAt }),
    },
  };
}

/** What a list of contacts would add. @throws RuleBroken for a file that is no table */
export async function previewContacts(
  context: Pick<Context, 'database' | 'now' | 'site'>,
  text: string,
  chosen: Mapping | undefined,
): Promise<{ items: ImportItem[]; columns: string[]; mapping: Mapping }> {
  const { columns, rows } = readRows(text);
  const mapping = guessMapping(columns, chosen);
  const indexes = indexesOf(columns, mapping);
  const { written } = await context.site.current();
  const clock = { zone: zoneOrUtc(written.identity.timeZone), now: context.now() };
  const read = rows.map((row) => ({ row, ...readFields(row, indexes, clock) }));
  const emails = read.flatMap(({ fields }) => (fields.email === undefined ? [] : [fields.email.toLowerCase()]));
  const seen = await knownEmails(context, [...new Set(emails)]);
  const items = read.map(({ row: { number }, fields, isDateLost }): ImportItem => {
    const about = {
      key: `row-${number}`,
      type: 'contact' as const,
      title: (fields.name || `Row ${number}`).slice(0, 100),
    };
    const line = { ...about, needs: [], before: null };
    const skip = (reason: string): ImportItem => ({ ...line, action: 'skip', reason, after: null });
    const parsed = ImportedContact.safeParse(fields);
    if (!parsed.success) return skip(`Row ${number}: ${parsed.error.issues[0]?.message ?? 'Not valid'}`);
    const address = parsed.data.email?.toLowerCase();
    if (address !== undefined && seen.has(address)) return skip('Already a contact');
    if (address !== undefined) seen.add(address);
    const reason = isDateLost ? `Row ${number}: The date was not understood, so today counts` : null;
    return { ...line, action: 'add', reason, after: fields };
  });
  return { items, columns, mapping };
}
