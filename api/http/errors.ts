import { isBoom } from '@hapi/boom';
import type { Request, ResponseToolkit, Server } from '@hapi/hapi';
import { BaseError, UniqueConstraintError } from 'sequelize';
import { wasNeverSent } from '#api/core/error-code.ts';
import { writtenLanguage } from '#api/core/voice.ts';
import type { Failure } from '#common/contract/failure.ts';
import { AppError, type ErrorCode, unauthenticated } from '#common/errors.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { inVoice } from './voice.ts';

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

const MESSAGE_OF_CODE: Partial<Record<ErrorCode, TextKey>> = {
  malformed: messages.unreadable,
  not_found: messages.notFound,
  too_large: messages.bodyLarge,
  unsupported_media_type: messages.sendJson,
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
    return new AppError('unavailable', t(messages.unavailable), {
      retryAfter: DATABASE_RETRY_SECONDS,
      cause: error,
    });
  if (isStorageFull(error)) return new AppError('storage_full', t(messages.storageFull), { cause: error });
  if (error instanceof UniqueConstraintError) return new AppError('conflict', t(messages.exists), { cause: error });
  if (isBoom(error) && error.output.statusCode < 500) {
    const code = CODE_OF_STATUS[error.output.statusCode] ?? 'malformed';
    if (code === 'unauthenticated') return unauthenticated();
    const key = MESSAGE_OF_CODE[code];
    const message = key === undefined ? error.message : t(key);
    const problems =
      code === 'malformed' && /JSON/.test(error.message) ? [{ path: '', message: t(messages.jsonInvalid) }] : [];
    return new AppError(code, message, { problems, cause: error });
  }
  return new AppError('internal', t(messages.internal), { cause: error });
}

/** The public part of a failure: no stack, SQL or path, but the request id for finding the log line. */
function presentFailure(failure: AppError, requestId: string) {
  const { elsewhere } = failure;
  return {
    success: false as const,
    message: elsewhere !== undefined && writtenLanguage() !== 'en' ? t(elsewhere) : failure.message,
    code: failure.code,
    ...(failure.problems.length > 0 ? { errors: failure.problems } : {}),
    ...(failure.details === undefined ? {} : { data: failure.details }),
    requestId,
  } satisfies Failure;
}

function writeFailure(error: unknown, request: Request, h: ResponseToolkit) {
  const failure = toAppError(error);
  const reply = h.response(presentFailure(failure, request.app.requestId)).code(failure.status);
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.allow !== undefined) reply.header('allow', failure.allow);
  if (failure.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  return reply;
}

function sendFailure(request: Request, h: ResponseToolkit) {
  const { response } = request;
  if (!isBoom(response) && !(response instanceof Error)) return h.continue;
  const error = request.app.authFailure ?? response;
  const failure = toAppError(error);
  // The log is English.
  if (failure.status >= 500) request.app.failure = failure;
  return inVoice(request, () => writeFailure(error, request, h));
}

export function registerErrors(server: Server): void {
  server.ext('onPreResponse', sendFailure);
}
