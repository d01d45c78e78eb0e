import { z } from 'zod';
import type { SiteDraft } from '#common/contract/site.ts';
import type { MergeConflict } from '#common/site/merge.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { SaveFailure } from './saver.ts';

const Details = z.object({
  current: z.custom<SiteDraft>((value) => typeof value === 'object' && value !== null),
  conflicts: z.array(z.custom<MergeConflict>((value) => typeof value === 'object' && value !== null)),
});

/** Outcome of a refused or lost save. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { isRetryable: true, reason: 'Something went wrong.' };
  if (error.status === 409) {
    const details = Details.safeParse(error.details);
    if (details.success) return { conflict: details.data };
  }
  if (error.status === 0)
    return { isRetryable: true, reason: navigator.onLine ? 'The server does not answer.' : 'You are offline.' };
  if (error.status === 413) return { isRetryable: false, reason: 'The texts are too long together.' };
  const isRetryable = error.status === 429 || error.status >= 500;
  return { isRetryable, reason: error.serverMessage ?? 'The server refused the draft.' };
}
