import { isBoom } from '@hapi/boom';
import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import { BaseError, UniqueConstraintError } from 'sequelize';
import { AppError, type ErrorCode } from '#common/errors.ts';

const DATABASE_AWAY_RETRY = 5;

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  408: 'malformed',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'rule_broken',
  429: 'rate_limited',
  503: 'unavailable',
};

const MESSAGE_OF_CODE: Partial<Record<ErrorCode, string>> = {
  malformed: 'The request could not be read',
  unauthenticated: 'Authentication required',
  not_found: 'Not found',
  too_large: 'The body is too large',
  unsupported_media_type: 'Send the body as application/json',
};

const connectionCodes =
  /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|PROTOCOL_|ER_SERVER_SHUTDOWN|ER_CON_COUNT|ER_CONNECTION|SQLITE_BUSY|SQLITE_FULL|SQLITE_IOERR|SQLITE_CANTOPEN)/;

/** Whether a database failure says 'not now' rather than 'never'. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name.startsWith('SequelizeConnection') || error.name === 'SequelizeHostNotReachableError') return true;
  const parent = 'parent' in error && error.parent instanceof Error ? error.parent : error;
  if (!(error instanceof BaseError) && parent === error) return false;
  return ('code' in parent && connectionCodes.test(String(parent.code))) || /closed state/.test(parent.message);
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a file could not be written because there is no room for it. */
const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(String(error.code));

/** Gives every failure the name that the answer will carry; what has none is the server's own fault. */
export function nameFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return new AppError('unavailable', 'The service is not available right now. Please try again in a moment.', {
      retryAfter: DATABASE_AWAY_RETRY,
      cause: error,
    });
  if (isStorageFull(error))
    return new AppError('storage_full', 'There is no room left for this file on the server.', { cause: error });
  if (error instanceof UniqueConstraintError) return new AppError('conflict', 'This already exists', { cause: error });
  if (isBoom(error) && error.output.statusCode < 500) {
    const code = CODE_OF_STATUS[error.output.statusCode] ?? 'malformed';
    const message = MESSAGE_OF_CODE[code] ?? error.message;
    const problems =
      code === 'malformed' && /JSON/.test(error.message) ? [{ path: '', message: 'Not valid JSON' }] : [];
    return new AppError(code, message, { problems, cause: error });
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** What the caller sees: no stack, no SQL, no path, but the id under which the log line stands. */
function presentFailure(failure: AppError, requestId: string) {
  return {
    success: false as const,
    message: failure.message,
    code: failure.code,
    ...(failure.problems.length > 0 ? { errors: failure.problems } : {}),
    ...(failure.details === undefined ? {} : { data: failure.details }),
    requestId,
  };
}

function answerFailure(request: Request, h: ResponseToolkit) {
  const { response } = request;
  if (!isBoom(response) && !(response instanceof Error)) return h.continue;
  const failure = nameFailure(request.app.authFailure ?? response);
  if (failure.status >= 500) request.app.failure = failure;
  const reply = h.response(presentFailure(failure, request.app.requestId)).code(failure.status);
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply;
}

export function registerErrors(server: Server): void {
  server.ext('onPreResponse', answerFailure);
}
