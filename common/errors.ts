import type { TextKey } from './texts/areas.ts';
import { t } from './texts/text.ts';

/** A problem of one field; `path` is dotted, '' for the whole body. */
export interface FieldProblem {
  path: string;
  message: string;
}

export type ErrorCode =
  | 'malformed'
  | 'unauthenticated'
  | 'second_factor_required'
  | 'second_factor_invalid'
  | 'code_required'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'not_connected'
  | 'already_scheduled'
  | 'slot_taken'
  | 'state_conflict'
  | 'hash_changed'
  | 'expired'
  | 'code_expired'
  | 'too_large'
  | 'unsupported_media_type'
  | 'rule_broken'
  | 'code_invalid'
  | 'not_ready'
  | 'set_by_server'
  | 'secret_needed'
  | 'rate_limited'
  | 'unavailable'
  | 'upstream_failed'
  | 'upstream_timeout'
  | 'storage_full'
  | 'internal';

const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  code_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  not_connected: 409,
  already_scheduled: 409,
  slot_taken: 409,
  state_conflict: 409,
  hash_changed: 409,
  expired: 410,
  code_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  rule_broken: 422,
  code_invalid: 422,
  not_ready: 422,
  set_by_server: 422,
  secret_needed: 422,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  upstream_timeout: 504,
  storage_full: 507,
};

export const statusOf = (code: ErrorCode): number => STATUS[code];

/** A failure with a code; services throw it, and one place turns it into a reply. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly problems: FieldProblem[];
  /** Data that helps the caller, for example both versions of a conflict. */
  readonly details: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** The methods that the address has, of a refused method. */
  readonly allow: string | undefined;
  /** Stands for a message with a remedy for the owner where the reader’s language is another one. */
  readonly elsewhere: TextKey | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      problems?: FieldProblem[];
      details?: unknown;
      retryAfter?: number;
      allow?: string;
      elsewhere?: TextKey;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.problems = extra.problems ?? [];
    this.details = extra.details;
    this.retryAfter = extra.retryAfter;
    this.allow = extra.allow;
    this.elsewhere = extra.elsewhere;
  }

  get status(): number {
    return statusOf(this.code);
  }
}

export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`);
/** The same, where visitors and clients can read it: 'Call not found' in their language. */
export const missing = (sentence: TextKey): AppError => new AppError('not_found', t(sentence));
export const unauthenticated = (message = 'Authentication required'): AppError =>
  new AppError('unauthenticated', message);
export const expired = (message: string): AppError => new AppError('expired', message);
export const conflict = (message: string, details?: unknown): AppError =>
  new AppError('conflict', message, { details });
export const ruleBroken = (message: string, problems: FieldProblem[] = []): AppError =>
  new AppError('rule_broken', message, { problems });
export const rateLimited = (message: string, retryAfter: number): AppError =>
  new AppError('rate_limited', message, { retryAfter });

/** An act that the state of a row does not allow; the message names both: 'An accepted quote cannot be declined'. */
export const stateConflict = (state: string, message: string): AppError =>
  new AppError('state_conflict', message, { details: { state } });
