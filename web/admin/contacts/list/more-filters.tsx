import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { reportSources } from '#common/contract/reports.ts';
import { MINUTE } from '#common/limits.ts';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { type ContactFilters, flagFilters, useBudgets, useTags } from '#web/admin/contacts/queries.ts';
import { sourcesKey } from '#web/admin/lib/query-keys.ts';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { controlClass } from '#web/shared/components/field.tsx';
import { useContent } from '#web/shared/site.tsx';

const flagLabels: Record<(typeof flagFilters)[number], string> = {
  waiting: 'Waiting',
  unread: 'Unread',
  snoozed: 'Snoozed',
  followUpDue: 'Follow-up due',
  open: 'Open',
  won: 'Won',
  spam: 'Spam',
};

/** Number of those filters that are set. */
export const countMoreFilters = ({ tag, source, budget, from, to, waitingDays, ...flags }: ContactFilters): number =>
  [tag, source, budget, from, to, waitingDays, ...flagFilters.map((name) => flags[name])].filter(Boolean).length;

/** Choices of a list, with the current one also where it is none of them. */
function optionsOf(values: readonly string[], current: string | undefined) {
  const all = current && !values.includes(current) ? [...values, current] : values;
  return all.map((value) => ({ value, label: value }));
}

interface MoreFiltersProps {
  filters: ContactFilters;
  onChange: (changes: AddressChanges) => void;
}

export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const { form } = useContent();
  const { data: budgets = form.budgets } = useBudgets();
  const { data: tags = [] } = useTags();
  const { data: sources = [] } = useQuery({
    queryKey: sourcesKey({}),
    queryFn: ({ signal }) => call(reportSources, { query: {} }, { signal }),
    select: ({ data }) => data.map(({ source }) => source),
    staleTime: MINUTE,
  });
  return (
    <div className="grid grid-cols-2 items-end gap-3 rounded-lg border border-rule px-3 py-3 sm:px-4 md:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <FilterSelect
        label="Tag"
        all="All Tags"
        value={filters.tag ?? ''}
        options={optionsOf(
          tags.map(({ name }) => name),
          filters.tag,
        )}
        onChange={(tag) => onChange({ tag })}
      />
      <FilterSelect
        label="Source"
        all="All Sources"
        value={filters.source ?? ''}
        options={optionsOf(sources, filters.source)}
        onChange={(source) => onChange({ source })}
      />
      <FilterSelect
        label="Budget"
        all="All Budgets"
        value={filters.budget ?? ''}
        options={optionsOf(budgets, filters.budget)}
        onChange={(budget) => onChange({ budget })}
      />
      <DayField label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <DayField label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      <fieldset className="col-span-full flex flex-wrap gap-x-5 xl:col-span-1">
        <legend className="sr-only">Only</legend>
        {flagFilters.map((name) => (
          <label key={name} className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={filters[name] === 'true'}
              onChange={({ target }) => onChange({ [name]: target.checked ? 'true' : null })}
              className="size-4.5 accent-ink"
            />
            {flagLabels[name]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        className={cx(controlClass, 'h-11 text-sm!')}
      />
    </div>
  );
}
