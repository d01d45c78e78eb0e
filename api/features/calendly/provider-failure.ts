import { AppError, rateLimited } from '#common/errors.ts';

/**
 * `refused`: it will not do this, and asking again changes nothing. `unauthorized`: it does not accept the token.
 * `limited`: it wants a pause. `failed`: its own trouble. `malformed`: an answer that is none. `timeout`: no answer.
 */
export type FailureKind = 'refused' | 'unauthorized' | 'limited' | 'failed' | 'malformed' | 'timeout';

/** Why a call to the provider came to nothing. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  /** Milliseconds to wait before the next call. */
  readonly pause: number;

  constructor(
    kind: FailureKind,
    message: string,
    extra: { status?: number | undefined; pause?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.kind = kind;
    this.status = extra.status ?? null;
    this.pause = extra.pause ?? 0;
  }
}

export const notConnected = () => new AppError('not_connected', 'Calendly is not connected');

export const mustReconnect = (cause?: unknown) =>
  new AppError('not_connected', 'The connection to Calendly has ended. Please reconnect.', {
    details: { reconnect: true },
    cause,
  });

/** @param milliseconds until the provider may be asked again */
export const askedToWait = (milliseconds: number) =>
  rateLimited(
    'Calendly cannot be asked right now. Please try again in a moment.',
    Math.max(1, Math.ceil(milliseconds / 1000)),
  );

/** What the caller of our API is told of it. */
export function toAppError(failure: ProviderFailure): AppError {
  switch (failure.kind) {
    case 'limited':
      return askedToWait(failure.pause);
    case 'timeout':
      return new AppError('upstream_timeout', 'Calendly did not answer in time. Please try again.', { cause: failure });
    case 'unauthorized':
      return mustReconnect(failure);
    case 'refused':
      if (failure.status === 404) return new AppError('not_found', 'Calendly does not know this', { cause: failure });
      if (failure.status === 400 || failure.status === 422)
        return new AppError('rule_broken', 'Calendly did not accept this', { cause: failure });
      return new AppError('upstream_failed', 'Calendly does not allow this', { cause: failure });
    case 'failed':
    case 'malformed':
      return new AppError('upstream_failed', 'Calendly has a problem right now. Please try again.', { cause: failure });
  }
}
