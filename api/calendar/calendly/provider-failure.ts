import { AppError, rateLimited } from '#common/errors.ts';

/**
 * `refused`: the request is not possible, and a retry cannot help. `unauthorized`: the token was rejected.
 * `limited`: the provider requested a pause. `failed`: the provider had an error or was unreachable.
 * `malformed`: the reply could not be parsed. `timeout`: there was no reply in time.
 */
export type FailureKind = 'refused' | 'unauthorized' | 'limited' | 'failed' | 'malformed' | 'timeout';

/** A failed call to the provider. */
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

/** @param milliseconds until the next call is allowed */
export const waitRequired = (milliseconds: number) =>
  rateLimited(
    'Calendly is not available right now. Please try again in a moment.',
    Math.max(1, Math.ceil(milliseconds / 1000)),
  );

/** Maps a provider failure to an error of our API. */
export function toAppError(failure: ProviderFailure): AppError {
  switch (failure.kind) {
    case 'limited':
      return waitRequired(failure.pause);
    case 'timeout':
      return new AppError('upstream_timeout', 'Calendly did not answer in time. Please try again.', { cause: failure });
    case 'unauthorized':
      return mustReconnect(failure);
    case 'refused':
      if (failure.status === 404) return new AppError('not_found', 'Calendly cannot find this', { cause: failure });
      if (failure.status === 400 || failure.status === 422)
        return new AppError('rule_broken', 'Calendly did not accept this', { cause: failure });
      return new AppError('upstream_failed', 'Calendly does not allow this', { cause: failure });
    case 'failed':
    case 'malformed':
      return new AppError('upstream_failed', 'Calendly has a problem right now. Please try again.', { cause: failure });
  }
}
