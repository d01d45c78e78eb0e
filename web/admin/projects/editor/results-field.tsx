import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import type { ProjectResult } from '#common/contract/portfolio-content.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { entriesField } from '#web/admin/forms/entries.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface ResultsFieldProps {
  /** The results as JSON. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export const ResultEntries = entriesField(z.object({ value: z.string(), label: z.string() }));

export const resultsInWords = (results: readonly ProjectResult[]): string =>
  results.map(({ value, label }) => `${value} ${label}`).join('\n');

/** The results of a project, each a short value and what it says. */
export function ResultsField({ value, error, onChange }: ResultsFieldProps) {
  const results = ResultEntries.read(value);
  const set = (next: typeof results) => onChange(ResultEntries.write(next));
  const change = (index: number, part: 'value' | 'label', text: string) =>
    set(results.map((result, place) => (place === index ? { ...result, [part]: text } : result)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="text-sm font-medium">Results</legend>
      <p className="text-sm text-muted">Numbers that a visitor remembers, such as “3 h” and “saved each day”.</p>
      {results.map((result, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: results have no other name
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <TextField
            label="Value"
            aria-label={`Value of result ${index + 1}`}
            value={result.value}
            maxLength={CASE_STUDY.resultValue}
            onChange={({ target }) => change(index, 'value', target.value)}
            className="max-sm:col-span-2"
          />
          <TextField
            label="Label"
            aria-label={`Label of result ${index + 1}`}
            value={result.label}
            maxLength={CASE_STUDY.resultLabel}
            onChange={({ target }) => change(index, 'label', target.value)}
          />
          <IconButton
            label={`Remove result ${index + 1}`}
            icon={Trash2}
            className="mb-1.5"
            onClick={() => set(results.toSpliced(index, 1))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      {results.length < CASE_STUDY.results && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => set([...results, { value: '', label: '' }])}
        >
          <Plus aria-hidden className="size-4" />
          Add result
        </Button>
      )}
    </fieldset>
  );
}
