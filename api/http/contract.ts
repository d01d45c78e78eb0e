import type { Readable } from 'node:stream';
import type { Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { z } from 'zod';
import type { Endpoint, ParamsOf, PayloadOf, QueryOf, ReplyOf } from '#common/endpoint.ts';
import { AppError, type FieldProblem } from '#common/errors.ts';
import { MAX_JSON_BODY } from '#common/limits.ts';
import { EVENT_STREAM } from '#common/rules/event-stream.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import type { Owner } from './auth.ts';
import { pickMediaType } from './encodings.ts';
import { headerOf } from './headers.ts';
import { leaveOutUnknownFields, otherBuildOf } from './other-build.ts';
import { inVoice, type VoiceOfRoute } from './voice.ts';

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  payload: PayloadOf<E>;
  /** The signed-in owner; `null` for other callers. */
  owner: Owner | null;
  /** Client address for rate limits. */
  address: string;
  request: Request;
  h: ResponseToolkit;
}

/** The reply without `success: true`, which is added to every reply. */
type ReplyBody<E extends Endpoint> = Omit<ReplyOf<E>, 'success'>;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyBody<E>> | ReplyBody<E>;

const malformedCodes = new Set(['unrecognized_keys', 'invalid_union', 'invalid_key', 'invalid_element']);

/** Distinguishes input that cannot be parsed (400) from a valid value that breaks a rule (422). */
function isMalformed(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type')
    return issue.path.length === 0 || (issue.input !== undefined && issue.input !== null);
  return malformedCodes.has(issue.code);
}

/** Limits the reply to a body with thousands of unknown keys. */
const MAX_PROBLEMS = 200;

function* problemsIn({ issues }: z.ZodError): Generator<FieldProblem> {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield { path: [...path, key].join('.'), message: t(messages.unknownField) };
    else {
      const message = path.length === 0 && issue.code === 'invalid_type' ? t(messages.sendObject) : issue.message;
      yield { path: path.join('.'), message };
    }
  }
}

/** Parses the input of a client of another build once more without the fields that this build does not know. */
function parseLeniently(schema: z.core.$ZodType, input: unknown, error: z.ZodError, request: Request) {
  const left = leaveOutUnknownFields(input, error);
  if (left === null) return null;
  request.app.ignoredFields = [...(request.app.ignoredFields ?? []), ...left.fields];
  return z.safeParse(schema, left.input, { reportInput: true });
}

/** @throws AppError with all problems */
function parse(
  schema: z.core.$ZodType | undefined,
  input: unknown,
  part: 'params' | 'query' | 'payload',
  request: Request,
): unknown {
  if (!schema) return undefined;
  const strictly = z.safeParse(schema, input, { reportInput: true });
  if (strictly.success) return strictly.data;
  const isLenient = otherBuildOf(request) !== null && (part === 'payload' || (part === 'query' && isRead(request)));
  const parsed = (isLenient && parseLeniently(schema, input, strictly.error, request)) || strictly;
  if (parsed.success) return parsed.data;
  const problems = problemsIn(parsed.error).take(MAX_PROBLEMS).toArray();
  const malformed = part !== 'payload' || parsed.error.issues.some(isMalformed);
  throw new AppError(malformed ? 'malformed' : 'rule_broken', problems[0]?.message ?? t(messages.notValid), {
    problems,
  });
}

/** hapi's objects have no prototype or contain arrays for repeated keys; zod needs plain objects. */
const plain = (input: unknown) => (typeof input === 'object' && input !== null ? { ...input } : input);

/** A filter that is not known is left out of a read only: a write would then change more than was asked for. */
const isRead = ({ method }: Request) => method === 'get';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Handlers read multipart forms themselves, as a stream with their own limits. */
const FORM = { parse: false, output: 'stream', maxBytes: Number.MAX_SAFE_INTEGER, timeout: false } as const;

function payloadOptions({ method, form, maxBody = MAX_JSON_BODY }: Endpoint): Pick<RouteOptions, 'payload'> {
  if (form) return { payload: FORM };
  if (!WRITES.has(method)) return {};
  return { payload: { allow: 'application/json', maxBytes: maxBody, output: 'data', parse: true } };
}

const SECRET = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** Also on failures: whatever answers a secret address. */
const keepSecret: RouteOptions['ext'] = {
  onPreResponse: {
    method({ response }, h) {
      const headers = 'isBoom' in response ? response.output.headers : response.headers;
      Object.assign(headers, SECRET);
      return h.continue;
    },
  },
};

function routeOptions(endpoint: Endpoint, voice?: VoiceOfRoute): RouteOptions {
  return {
    ...(endpoint.secret ? { ext: keepSecret } : {}),
    auth: { strategy: 'owner', mode: endpoint.access === 'admin' ? 'required' : 'try' },
    app: { endpoint: () => endpoint, ...(voice && { voice }) },
    ...payloadOptions(endpoint),
  };
}

/** Content encodings that hapi decodes. */
const decodableEncoding = /^(identity|gzip|deflate)?$/i;

/** Refuses bodies that hapi would parse as JSON although they declare no content type or an unsupported encoding. */
function assertJsonContent(request: Request) {
  if (request.payload === null || request.payload === undefined) return;
  const declared =
    headerOf(request, 'content-type') && decodableEncoding.test(headerOf(request, 'content-encoding') ?? '');
  if (!declared) throw new AppError('unsupported_media_type', t(messages.sendJson));
}

/** Parses all parts of a request. @throws UnsupportedMediaType; Malformed or RuleBroken with all problems */
function readCall<E extends Endpoint>(endpoint: E, request: Request, h: ResponseToolkit): Call<E> {
  if (!endpoint.form) assertJsonContent(request);
  const body = endpoint.payloadOptional ? (request.payload ?? {}) : request.payload;
  return {
    params: parse(endpoint.params, plain(request.params), 'params', request),
    query: parse(endpoint.query, plain(request.query), 'query', request),
    payload: parse(endpoint.payload, body, 'payload', request),
    owner: request.auth.isAuthenticated ? (request.auth.credentials.owner ?? null) : null,
    address: request.app.address,
    request,
    h,
  } as Call<E>;
}

/** Keys to pages of clients are the owner's: an API token gets `null` in their place. */
function withoutSecrets<Body extends object>({ hiddenFromTokens }: Endpoint, body: Body, { auth }: Request): Body {
  if (!hiddenFromTokens || !auth.credentials?.owner?.apiToken || !('data' in body)) return body;
  const hidden = Object.fromEntries(hiddenFromTokens.map((name) => [name, null]));
  return { ...body, data: { ...(body.data as object), ...hidden } };
}

function sendJson<E extends Endpoint>(endpoint: E, replyBody: ReplyBody<E>, request: Request, h: ResponseToolkit) {
  const body = withoutSecrets(endpoint, { success: true as const, ...replyBody }, request);
  if (endpoint.reply && request.server.settings.app?.checkReplies) z.parse(endpoint.reply, body);
  const { status = 200, knownStatus = status } = endpoint as Endpoint;
  return h.response(body).code(request.app.isKnown ? knownStatus : status);
}

/**
 * Makes a hapi route of a contract entry: input is parsed before the handler runs; the reply is parsed after it where
 * `checkReplies` is on, so that a reply that is not as promised fails a test and not a client.
 *
 * @param voice of calls about a document, which keeps its language; the others speak the language of the site
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>, voice?: VoiceOfRoute): ServerRoute {
  return {
    method: endpoint.method,
    path: endpoint.path,
    options: routeOptions(endpoint, voice),
    handler: (request, h) =>
      inVoice(request, async () => sendJson(endpoint, await handler(readCall(endpoint, request, h)), request, h)),
  };
}

/** A route whose reply is not JSON: an event stream, a redirect or a file. */
export function rawRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => ReturnType<NonNullable<Extract<ServerRoute['handler'], (...input: never) => unknown>>>,
  voice?: VoiceOfRoute,
): ServerRoute {
  return {
    method: endpoint.method,
    path: endpoint.path,
    options: routeOptions(endpoint, voice),
    handler: (request, h) => inVoice(request, () => handler(readCall(endpoint, request, h))),
  };
}

/**
 * Answers with server-sent events as they come. `identity` keeps hapi from compressing them, which would hold all of
 * them back to the end; `no-transform` and `x-accel-buffering` ask the same of proxies.
 */
export const answerEvents = (stream: Readable, h: ResponseToolkit): ResponseObject =>
  h
    .response(stream)
    .type(EVENT_STREAM)
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .header('content-encoding', 'identity');

/** A route that replies with JSON, or with an event stream to clients that prefer `text/event-stream`. */
export function eventRoute<E extends Endpoint>(
  endpoint: E,
  { json, events }: { json: Handler<E>; events: (call: Call<E>) => Promise<Readable> },
): ServerRoute {
  return {
    method: endpoint.method,
    path: endpoint.path,
    options: routeOptions(endpoint),
    handler: (request, h) =>
      inVoice(request, async () => {
        const call = readCall(endpoint, request, h);
        const reply =
          pickMediaType(headerOf(request, 'accept'), ['application/json', EVENT_STREAM]) === EVENT_STREAM
            ? answerEvents(await events(call), h)
            : sendJson(endpoint, await json(call), request, h);
        return reply.vary('accept');
      }),
  };
}
