import { z } from 'zod';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { ApiError } from '#web/shared/api/api-error.ts';

const Details = z.object({ current: z.unknown() });

/** The stored row that a refused edit did not know of; `null` when the failure is of another kind. */
export function storedVersion<Row>(error: unknown, row: z.core.$ZodType<Row>): Row | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const details = Details.safeParse(error.details);
  const stored = z.safeParse(row, details.data?.current);
  return stored.success ? stored.data : null;
}

/** The desktop app cannot reach the server. Its window says so all the time, and reads are made again by themselves. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.code === UNREACHABLE;

/** A refused sign-in is shown by the sign-in page; a toast about the call would only add noise. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** True for a reply of the server with that status. */
export const failedWith = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
