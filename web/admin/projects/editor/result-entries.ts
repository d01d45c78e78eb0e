import { z } from 'zod';
import type { ProjectResult } from '#common/contract/portfolio-content.ts';
import { entriesField } from '#web/admin/forms/entries.ts';

export const ResultEntries = entriesField(z.object({ value: z.string(), label: z.string() }));

export const resultsInWords = (results: readonly ProjectResult[]): string =>
  results.map(({ value, label }) => `${value} ${label}`).join('\n');
