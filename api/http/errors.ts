import { isBoom } from '@hapi/boom';
import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import { BaseError, UniqueConstraintError } from 'sequelize';
import { wasNeverSent } from '#api/core/error-code.ts';
import type { Failure } from '#common/contract/failure.ts';
import { AppError, type ErrorCode } from '#common/errors.ts';

const DATABASE_RETRY_SECONDS = 5;

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
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
  /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|PROTOCOL_|ER_SERVER_SHUTDOWN|ER_CON_COUNT|ER_CONNECTION|ER_UNKNOWN_COM_ERROR|ER_ERROR_DURING_COMMIT|SQLITE_BUSY|SQLITE_FULL|SQLITE_IOERR|SQLITE_CANTOPEN)/;

/** Recognizes temporary database failures. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name.startsWith('SequelizeConnection') || error.name === 'SequelizeHostNotReachableError') return true;
  const parent = 'parent' in error && error.parent instanceof Error ? error.parent : error;
  if (!(error instanceof BaseError) && parent === error) return false;
  return ('code' in parent && connectionCodes.test(String(parent.code))) || wasNeverSent(parent);
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Recognizes a failed write to a full disk. */
const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(String(error.code));

/** Maps any failure to an AppError; unknown ones become internal errors. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnreachable(error))
    return new AppError('unavailable', 'The service is not available right now. Please try again in a moment.', {
      retryAfter: DATABASE_RETRY_SECONDS,
      cause: error,
    });
  if (isStorageFull(error))
    return new AppError('storage_full', 'The server has no space left for this file.', { cause: error });
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

/** The public part of a failure: no stack, SQL or path, but the request id for finding the log line. */
function presentFailure(failure: AppError, requestId: string) {
  return {
    success: false as const,
    message: failure.message,
    code: failure.code,
    ...(failure.problems.length > 0 ? { errors: failure.problems } : {}),
    ...(failure.details === undefined ? {} : { data: failure.details }),
    requestId,
  } satisfies Failure;
}

function sendFailure(request: Request, h: ResponseToolkit) {
  const { response } = request;
  if (!isBoom(response) && !(response instanceof Error)) return h.continue;
  const failure = toAppError(request.app.authFailure ?? response);
  if (failure.status >= 500) request.app.failure = failure;
  const reply = h.response(presentFailure(failure, request.app.requestId)).code(failure.status);
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.allow !== undefined) reply.header('allow', failure.allow);
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply;
}

export function registerErrors(server: Server): void {
  server.ext('onPreResponse', sendFailure);
}
