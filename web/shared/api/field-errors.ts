import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Shows the server's problems at their fields and focuses the first. */
export function showFieldErrors<Draft extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Draft, unknown, Output>, 'setError'>,
  fields: readonly Path<Draft>[],
  error: unknown,
): void {
  const problems = error instanceof ApiError ? error.errors : [];
  const faulty = fields.filter((field) => problems.some(({ path }) => path === field));
  for (const field of faulty) {
    const message = problems.find(({ path }) => path === field)?.message ?? '';
    setError(field, { type: 'server', message }, { shouldFocus: field === faulty[0] });
  }
}
