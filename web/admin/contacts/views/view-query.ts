import type { NewView, SavedView } from '#common/contract/contact-views.ts';
import { type ContactFilters, flagFilters, viewParams } from '#web/admin/contacts/use-contact-filters.ts';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';

type Query = NewView['query'];
const flags: ReadonlySet<string> = new Set(flagFilters);

/** The choice of a view, as the address has it. */
export const addressOf = (query: SavedView['query']): AddressChanges =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The filters and the order of the list as a view stores them; what is not set is left out. */
export function queryOf(filters: ContactFilters): Query {
  const { sortBy, sortOrder, ...rest } = filters;
  const set = viewParams
    .filter((name) => name !== 'sortBy' && name !== 'sortOrder')
    .map((name) => [name, rest[name]] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, flags.has(name) ? true : name === 'waitingDays' ? Number(value) : value]);
  const isDefault = sortBy === 'submittedAt' && sortOrder === 'desc';
  return { ...Object.fromEntries(set), ...(!isDefault && { sortBy, sortOrder }) };
}

const textOf = (query: object) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && name !== 'limit')
      .map(([name, value]) => [name, String(value)])
      .toSorted(),
  );

/** True while the list shows exactly what the view names. */
export const isShown = (view: Pick<SavedView, 'query'>, filters: ContactFilters): boolean =>
  textOf(view.query) === textOf(queryOf(filters));
