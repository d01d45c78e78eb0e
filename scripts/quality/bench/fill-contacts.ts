import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { recountContacts } from '#api/database/contact-counts.ts';
import { fillTexts, RULES } from '#api/database/fill-texts.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { storedUrgency } from '#api/desk/contacts/urgency.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { ContactPriority, ContactStatus } from '#common/dashboard-options.ts';
import { DAY, HOUR } from '#common/limits.ts';
import type { ProjectType } from '#common/request-options.ts';
import { scoreUrgency } from '#common/rules/urgency.ts';

type Scored = Pick<ContactRow, 'id' | 'priority' | 'timeline' | 'isPressing' | 'projectType' | 'submittedAt'>;

const SPAN = 730 * DAY;
const BATCH = 10_000;

/** Requests under a day old still have points for their age; these are scored one by one, by the rule itself. */
async function scoreYoung(database: Database, now: number): Promise<void> {
  const rows = await database.sequelize.query<Scored>(
    `SELECT id, priority, timeline, isPressing, projectType, submittedAt FROM contacts WHERE submittedAt > ${now - DAY}`,
    { type: QueryTypes.SELECT },
  );
  await database.transaction(async (transaction) => {
    for (const row of rows)
      await database.models.contacts.update(storedUrgency(row, now), { where: { id: row.id }, transaction });
  });
}

/** Leaves a database as an earlier release does: without the texts of the search. */
export const withoutTexts = ({ sequelize }: Database) =>
  sequelize.query(`DELETE FROM contact_texts WHERE id = '${RULES}'`);

/** The words of generated requests. */

const words = (text: string) => text.trim().split(/\s+/);

const firstNames = words(`
  Ada Alan Amina Anika Arjun Aylin Barbara Ben Bilal Carla Chen Clara Daniel Dina Edsger Elena Emre Fatima Felix Frances
  Grace Hamza Hana Hedy Ines Ivan Jana Jonas Kamila Karim Katherine Lea Linus Lucia Margaret Mariam Mateo Mei Nadia Noor
  Olga Omar Pavel Priya Rafael Rosa Saba Sami Sofia Tariq Tim Usman Vera Viktor Wei Yusuf Yara Zainab Zoe Zubair`);

const lastNames = words(`
  Abbas Ahmed Andersen Aziz Becker Bianchi Brown Carter Chaudhry Dahl Dijkstra Engel Farooq Fischer Garcia Goldberg Haddad
  Hamilton Hansen Hopper Hussain Ito Ivanov Jensen Johnson Kaya Khan Kim Kovacs Lamarr Larsen Lee Lovelace Malik Mehta
  Meyer Moreau Nguyen Novak Okafor Olsen Park Patel Petrov Qureshi Rahman Rossi Sato Schmidt Shah Silva Singh Tanaka
  Torvalds Turing Wagner Wilson Yilmaz Zhang Zimmermann`);

const companyEndings = [' Labs', ' Studio', ' GmbH', ' Trading', ' & Sons', ' Health', ' Logistics', ' Systems'];

const sentences = [
  'We run a small shop and want customers to order online, with stock that is always right.',
  'Our support team answers the same questions every day; an assistant that knows our manual would help.',
  'There is an old system with a database that nobody dares to touch, and we need an API in front of it.',
  'Please tell us what you would suggest, how long it takes and what it costs.',
  'We have designs ready and look for somebody who builds the whole thing and looks after it.',
  'Payments have to work with cards and bank transfer, and our accountant needs a monthly export.',
  'The current site is slow on phones and we lose visitors before the first page is there.',
  'We need sign-in for our dealers, prices per dealer and orders that reach our warehouse.',
  'An investor wants to see a first version next quarter, so time matters more than polish.',
  'It has to run on our own servers because of the contracts that we have with hospitals.',
  'We would like a call this week, mornings are best.',
  'Reports that take two days by hand should be there at the press of a button.',
];

/**
 * Rows computed in SQL from their number `n`: each reads its own digits of a hash of `n`, so that columns do not hang
 * together, but for the status, which depends on the age as it does in life.
 */

type Weighted<V extends string> = [value: V | null, percent: number][];

const recentStatuses: Weighted<ContactStatus> = [
  ['new', 70],
  ['contacted', 20],
  ['in_progress', 10],
];
const olderStatuses: Weighted<ContactStatus> = [
  ['completed', 55],
  ['rejected', 25],
  ['contacted', 8],
  ['in_progress', 7],
  ['new', 5],
];
const priorities: Weighted<ContactPriority> = [
  ['medium', 62],
  ['low', 20],
  ['high', 13],
  ['urgent', 5],
];
const types: Weighted<ProjectType> = [
  ['web-app', 30],
  ['ecommerce', 18],
  ['ai-integration', 15],
  ['api-development', 10],
  ['consulting', 9],
  ['fintech', 5],
  ['other', 3],
  [null, 10],
];
const times: Weighted<string> = [
  ['ASAP', 15],
  ['1-2 weeks', 20],
  ['1 month', 25],
  ['2-3 months', 20],
  ['3+ months', 10],
  [null, 10],
];
const { budgets, timelines } = starter.form;

const quote = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);
/** 16 bits of the row's hash, another 16 for each place from 0 to 9. */
const bits = (place: number) => `CONV(SUBSTR(h, ${place * 4 + 1}, 4), 16, 10)`;
const oneOf = (values: readonly string[], place: number) =>
  `ELT(1 + ${bits(place)} % ${values.length}, ${values.map(quote).join(', ')})`;

function weighted<V extends string>(choices: Weighted<V>, place: number): string {
  let sum = 0;
  const cases = choices.map(([value, share]) => {
    sum += share;
    return `WHEN ${bits(place)} < ${Math.round((sum / 100) * 65_536)} THEN ${quote(value)}`;
  });
  return `CASE ${cases.join(' ')} END`;
}

/** Points that the urgency rule gives an old request for each value. */
function points(column: 'priority' | 'timeline' | 'projectType', values: readonly (string | null)[]): string {
  const old = { priority: 'low' as const, timeline: null, isPressing: 0, projectType: null, submittedAt: new Date(0) };
  const scoreOf = (value: string | null) => scoreUrgency({ ...old, [column]: value }, new Date(2 * DAY)).score;
  const base = column === 'priority' ? 0 : scoreUrgency(old, new Date(2 * DAY)).score;
  const cases = values.flatMap((value) =>
    value === null ? [] : [`WHEN ${quote(value)} THEN ${scoreOf(value) - base}`],
  );
  return `CASE ${column} ${cases.join(' ')} ELSE 0 END`;
}

const named = <V extends string>(choices: Weighted<V>) => choices.map(([value]) => value);
const urgency = [
  points('priority', named(priorities)),
  points('timeline', timelines),
  points('projectType', named(types)),
].join(' + ');

const digits = `(${Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ')})`;
const places = 4;
const numbers = Array.from({ length: places }, (_, place) => `${digits} AS d${place}`).join(' CROSS JOIN ');
const number = Array.from({ length: places }, (_, place) => `d${place}.d * ${10 ** place}`).join(' + ');

interface Batch {
  from: number;
  /** Number of rows, at most 10,000. */
  count: number;
  total: number;
  /** The first submission and the milliseconds from it to the last. */
  start: number;
  span: number;
}

function insertContacts({ from, count, total, start, span }: Batch): string {
  const end = start + span;
  return `INSERT INTO contacts (id, seq, name, email, company, projectType, budget, timeline, message, status, priority,
    urgency, urgencyChangesAt, notes, respondedBy, respondedAt, submittedAt, updatedAt, deletedAt)
  SELECT LOWER(CONCAT(SUBSTR(hexTime, 1, 8), '-', SUBSTR(hexTime, 9, 4), '-7', SUBSTR(h, 1, 3), '-8', SUBSTR(h, 4, 3), '-', SUBSTR(h, 7, 12))),
    n + 1, CONCAT(first, ' ', last), LOWER(CONCAT(first, '.', last, n, '@example.com')), company, projectType, budget,
    timeline, message, status, priority, ${urgency}, NULL, '', IF(status IN ('new', 'rejected'), NULL, 'Admin'),
    IF(status IN ('new', 'rejected'), NULL, LEAST(submittedAt + ${2 * HOUR}, ${end})), submittedAt,
    IF(status = 'new', submittedAt, LEAST(submittedAt + ${2 * HOUR}, ${end})), NULL
  FROM (
    SELECT n, h, submittedAt, LPAD(HEX(submittedAt), 12, '0') AS hexTime,
      IF(submittedAt > ${end - 14 * DAY}, ${weighted(recentStatuses, 0)}, ${weighted(olderStatuses, 0)}) AS status,
      ${weighted(priorities, 1)} AS priority, ${weighted(types, 2)} AS projectType, ${weighted(times, 3)} AS timeline,
      ${oneOf(budgets, 4)} AS budget, ${oneOf(firstNames, 5)} AS first, ${oneOf(lastNames, 6)} AS last,
      IF(${bits(7)} % 2 = 0, NULL, CONCAT(${oneOf(lastNames, 7)}, ${oneOf(companyEndings, 4)})) AS company,
      CONCAT(${oneOf(sentences, 5)}, ' ', ${oneOf(sentences, 6)}, ' ', ${oneOf(sentences, 7)}) AS message
    FROM (
      SELECT n, MD5(CONCAT('contact ', n)) AS h, ${start} + FLOOR((n + 1) * ${span} / ${total}) AS submittedAt
      FROM (SELECT ${number} + ${from} AS n FROM ${numbers}) AS numbered
      WHERE n < ${from + count}
    ) AS hashed
  ) AS chosen`;
}

/**
 * Fills an empty list with as many requests of the last two years: made by the database itself, the same ones each
 * time but for the day on which the two years end.
 */
export async function fillContacts(database: Database, total: number, progress: (done: number) => void): Promise<void> {
  const { sequelize } = database;
  const now = Date.now();
  for (let from = 0; from < total; from += BATCH) {
    await sequelize.query(
      insertContacts({ from, count: Math.min(BATCH, total - from), total, start: now - SPAN, span: SPAN }),
    );
    progress(Math.min(total, from + BATCH));
  }
  await scoreYoung(database, now);
  await sequelize.query(`UPDATE versions SET value = ${total} WHERE name = 'contacts'`);
  await recountContacts(database);
  await withoutTexts(database);
  await fillTexts(database, () => undefined);
  await sequelize.query('ANALYZE TABLE contacts, contact_texts');
}
