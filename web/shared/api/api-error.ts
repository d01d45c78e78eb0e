import type { FieldProblem } from '#common/errors.ts';

/** The body of an error reply, as far as it has one. */
export interface ServerAnswer {
  message?: string;
  code?: string;
  errors?: FieldProblem[];
  details?: unknown;
}

/** Every failed call. `status` is 0 when no reply of the server arrived, which includes one that is no JSON. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly details: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    message: string,
    status: number,
    answer: ServerAnswer = {},
    extra: { retryAfter?: number | undefined; requestId?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.serverMessage = answer.message;
    this.code = answer.code;
    this.errors = answer.errors ?? [];
    this.details = answer.details;
    this.retryAfter = extra.retryAfter;
    this.requestId = extra.requestId;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

function readAnswer(body: unknown): ServerAnswer {
  if (!isRecord(body)) return {};
  return {
    ...(typeof body.message === 'string' && { message: body.message }),
    ...(typeof body.code === 'string' && { code: body.code }),
    ...(Array.isArray(body.errors) && { errors: body.errors.filter(isProblem) }),
    details: body.data,
  };
}

/** Converts a failed response to an ApiError. */
export async function errorFrom(response: Response, message: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(message, response.status, readAnswer(body), {
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
}

const failure = (message: string, cause?: unknown) => new ApiError(message, 0, {}, { cause });

/** Says what became of a call whose reply did not arrive, or not to its end, by what `fetch` or the body threw. */
export const noReply = (cause: unknown): ApiError =>
  failure(/^(Abort|Timeout)Error/.test(String(cause)) ? 'Request timed out' : 'Network error', cause);

/** A reply that the server cannot have meant. */
export const invalidReply = (cause?: unknown): ApiError => failure('The server sent an invalid reply', cause);

/** Reads the JSON of a response. @throws ApiError for a body that stops on its way, and for anything else: a page of a captive portal, an empty or cut-off body */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw cause instanceof SyntaxError ? invalidReply(cause) : noReply(cause);
  }
}

/**
 * Reads the body of a response with a status of success. @throws ApiError also for a body that reports a
 * failure, with the message of the body or else the given one
 */
export async function readBody(response: Response, failed = 'The request failed'): Promise<unknown> {
  const body = await readJson(response);
  if (!isRecord(body)) throw invalidReply();
  if (body.success === false) throw new ApiError(failed, response.status, readAnswer(body));
  return body;
}
