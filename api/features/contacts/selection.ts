import type { Context } from '#api/core/context.ts';
import { contacts } from '#api/database/tables/contacts.ts';
import { holdsText, matchesWords, toFullTextQuery } from '#api/database/text-search.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';

/** An SQL condition for a query. Only the search text is user input, and it is a bound parameter. */
export interface Selection {
  where: string;
  replacements: { search: string } | undefined;
}

const { statusRank, priorityRank } = contacts.ranks;

const SEARCHED_COLUMNS = ['name', 'email', 'company', 'message'];

/** `byFilters` adds a condition on every rank without a filter, so that the filter index can be used. */
export function select({ database }: Context, query: ContactQuery, byFilters = false): Selection {
  const { status, priority, projectType, search, trash } = query;
  const conditions = [`deletedAt IS ${trash ? 'NOT NULL' : 'NULL'}`];
  if (status) conditions.push(`statusRank = ${statusRank.of(status)}`);
  else if (byFilters) conditions.push(`statusRank IN (${statusRank.all})`);
  if (priority) conditions.push(`priorityRank = ${priorityRank.of(priority)}`);
  else if (byFilters) conditions.push(`priorityRank IN (${priorityRank.all})`);
  if (projectType) conditions.push(`projectType = ${database.sequelize.escape(projectType)}`);
  const words = search && database.dialect === 'mysql' ? toFullTextQuery(search) : null;
  if (search) conditions.push(words ? matchesWords(SEARCHED_COLUMNS) : holdsText(SEARCHED_COLUMNS));
  return {
    where: conditions.join(' AND '),
    replacements: search ? { search: words ?? search } : undefined,
  };
}
