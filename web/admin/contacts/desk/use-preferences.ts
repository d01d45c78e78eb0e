import { useState } from 'react';
import { z } from 'zod';
import { storageKeys } from '#web/shared/storage-keys.ts';

/** Columns that can be hidden; the message is a line under the name. */
export const columnOptions = [
  { value: 'message', label: 'Message' },
  { value: 'project', label: 'Project' },
  { value: 'status', label: 'Status' },
  { value: 'priority', label: 'Priority' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'source', label: 'Source' },
  { value: 'tags', label: 'Tags' },
] as const;
export type ColumnId = (typeof columnOptions)[number]['value'];

export const columnIds = columnOptions.map(({ value }) => value);
const FIRST_COLUMNS: readonly ColumnId[] = ['message', 'project', 'status', 'priority', 'submitted'];

export const layouts = ['table', 'split'] as const;
export type Layout = (typeof layouts)[number];
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const Preferences = z.object({
  layout: z.enum(layouts).catch('table'),
  density: z.enum(densities).catch('comfortable'),
  columns: z.array(z.enum(columnIds)).catch([...FIRST_COLUMNS]),
});
type Preferences = z.output<typeof Preferences>;

const START: Preferences = { layout: 'table', density: 'comfortable', columns: [...FIRST_COLUMNS] };

function read(): Preferences {
  try {
    const kept = Preferences.safeParse(JSON.parse(localStorage.getItem(storageKeys.contactList) ?? 'null'));
    return kept.success ? kept.data : START;
  } catch {
    return START;
  }
}

/** Keeps how this device shows the list; without storage it lasts as long as the page. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(read);
  return {
    ...preferences,
    set: (changes: Partial<Preferences>) => {
      const next = { ...preferences, ...changes };
      setPreferences(next);
      try {
        localStorage.setItem(storageKeys.contactList, JSON.stringify(next));
      } catch {
        // The choice still holds for this page.
      }
    },
  };
}

export type ListPreferences = ReturnType<typeof usePreferences>;

/** The columns of a saved view that this release knows; `null` where it names none. */
export function knownColumns(columns: readonly string[] | null | undefined): ColumnId[] | null {
  const known = columnIds.filter((id) => columns?.includes(id));
  return known.length > 0 ? known : null;
}
