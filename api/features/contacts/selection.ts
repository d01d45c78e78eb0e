import type { Context } from '#api/core/context.ts';
import { contacts } from '#api/database/tables/contacts.ts';
import { holdsText, matchesWords, toFullTextQuery } from '#api/database/text-search.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';

/** The rows that a query is about. Only what is searched for is anybody's text, and is not in the SQL. */
export interface Selection {
  where: string;
  replacements: { search: string } | undefined;
}

const { statusRank, priorityRank } = contacts.ranks;

const SEARCHED = ['name', 'email', 'company', 'message'];

/** `byFilters` names every rank where a filter is not set, so that the index by filters can be used. */
export function select({ database }: Context, query: ContactQuery, byFilters = false): Selection {
  const { status, priority, projectType, search, trash } = query;
  const conditions = [`deletedAt IS ${trash ? 'NOT NULL' : 'NULL'}`];
  if (status) conditions.push(`statusRank = ${statusRank.of(status)}`);
  else if (byFilters) conditions.push(`statusRank IN (${statusRank.all})`);
  if (priority) conditions.push(`priorityRank = ${priorityRank.of(priority)}`);
  else if (byFilters) conditions.push(`priorityRank IN (${priorityRank.all})`);
  if (projectType) conditions.push(`projectType = ${database.sequelize.escape(projectType)}`);
  const words = search && database.dialect === 'mysql' ? toFullTextQuery(search) : null;
  if (search) conditions.push(words ? matchesWords(SEARCHED) : holdsText(SEARCHED));
  return {
    where: conditions.join(' AND '),
    replacements: search ? { search: words ?? search } : undefined,
  };
}
