import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { QueryTypes } from 'sequelize';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { csvOptions } from '#api/core/csv.ts';
import { selectRows } from '#api/database/table.ts';
import { type Contact, ContactQuery, type exportContacts as endpoint } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { projectTypeOptions } from '#common/english-options.ts';
import { labelOf } from '#common/options.ts';
import { DIRECT } from '#common/rules/direct.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';
import { orderOf } from './list.ts';
import { presentContacts } from './presenter.ts';
import { select } from './selection.ts';
import { refreshUrgency } from './urgency.ts';

const CHUNK = 500;

const label = (options: Parameters<typeof labelOf>[0], value: string | null) =>
  value === null ? '' : labelOf(options, value, value);

/** As reports name it. */
const sourceOf = ({ attribution }: Contact) =>
  attribution?.utm.source ?? attribution?.referrerHost ?? attribution?.channel ?? DIRECT;

/** `estimate` is the total of the estimate that the request was made of, with its currency; '' without one. */
const columns: { header: string; of(contact: Contact, estimate: string): string | number }[] = [
  { header: 'Submitted', of: ({ submittedAt }) => submittedAt },
  { header: 'Name', of: ({ name }) => name },
  { header: 'Email', of: ({ email }) => email },
  { header: 'Company', of: ({ company }) => company ?? '' },
  { header: 'Project Type', of: ({ projectType }) => label(projectTypeOptions, projectType) },
  { header: 'Budget', of: ({ budget }) => budget ?? '' },
  { header: 'Timeline', of: ({ timeline }) => timeline ?? '' },
  { header: 'Package', of: ({ package: chosen }) => chosen?.name ?? '' },
  { header: 'Estimate', of: (_contact, estimate) => estimate },
  { header: 'Project Details', of: ({ message }) => message },
  { header: 'Status', of: ({ status }) => label(contactStatusOptions, status) },
  { header: 'Priority', of: ({ priority }) => label(contactPriorityOptions, priority) },
  { header: 'Urgency', of: ({ urgency }) => urgency },
  { header: 'Notes', of: ({ notes }) => notes },
  { header: 'Responded By', of: ({ respondedBy }) => respondedBy ?? '' },
  { header: 'Responded', of: ({ respondedAt }) => respondedAt ?? '' },
  { header: 'Phone', of: ({ phone }) => phone ?? '' },
  { header: 'Tags', of: ({ tags = [] }) => tags.join(', ') },
  { header: 'Waiting Since', of: ({ waitingSince }) => waitingSince ?? '' },
  { header: 'Follow Up', of: ({ followUpAt }) => followUpAt ?? '' },
  { header: 'Source', of: sourceOf },
];

/** '2300 USD' for each of the estimates, by id. */
async function readEstimates({ database }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(database.models.estimates, {
    attributes: ['id', 'total', 'currency'],
    where: { id: [...ids] },
  });
  return new Map(
    rows.map(({ id, total, currency }) => [id, `${fromMinorUnits(Number(total), currency)} ${currency}`] as const),
  );
}

/**
 * Reads the selected contacts in order. Only their ids are held in memory, so contacts that arrive meanwhile
 * do not shift the rest.
 */
async function* readContacts(context: Context, query: ContactQuery) {
  const { contacts } = context.database.models;
  const order = orderOf(query, query.sortOrder === 'asc' ? 'ASC' : 'DESC');
  const { where, replacements } = await select(context, query);
  const ids = await context.database.sequelize.query<{ id: string }>(
    `SELECT id FROM contacts WHERE ${where} ORDER BY ${order}`,
    { type: QueryTypes.SELECT, replacements },
  );
  for (let start = 0; start < ids.length; start += CHUNK) {
    const batchIds = ids.slice(start, start + CHUNK).map(({ id }) => id);
    const rows = await selectRows(contacts, { where: { id: batchIds } });
    const found = new Map(rows.map((row) => [row.id, row]));
    const estimates = await readEstimates(
      context,
      rows.flatMap(({ estimateId }) => estimateId ?? []),
    );
    const ordered = batchIds.flatMap((id) => found.get(id) ?? []);
    for (const contact of await presentContacts(context, ordered)) {
      const estimate = estimates.get(contact.estimateId ?? '') ?? '';
      yield columns.map(({ of }) => of(contact, estimate));
    }
  }
}

/** Exports the filtered contacts as CSV for spreadsheets. */
export async function exportContacts(
  context: Context,
  filters: z.output<NonNullable<(typeof endpoint)['query']>>,
): Promise<Readable> {
  const query = { ...ContactQuery.parse({}), ...filters };
  if (query.sortBy === 'urgency') await refreshUrgency(context.database, context.now());
  const csv = stringify(csvOptions(columns.map(({ header }) => header)));
  const rows = Readable.from(readContacts(context, query));
  rows.on('error', (error) => csv.destroy(error));
  return rows.pipe(csv);
}
