import { z } from 'zod';
import type { ApiScope } from '#common/api-scopes.ts';
import type { ErrorCode } from '#common/errors.ts';
import type { API_PREFIX, FILES_PREFIX, paths } from '#common/paths.ts';

/** Anybody may call public endpoints; only the signed-in owner may call admin ones. */
export type Access = 'public' | 'admin';

/** A form with files (`multipart/form-data`). The server reads its limits from here. */
export interface FileForm {
  /** Name of the form field for files, and their maximum number. */
  field: string;
  maxFiles: number;
  /** Maximum size of a file in bytes. */
  maxBytes: number;
  /** Content types of the files. */
  contentTypes: readonly string[];
  /** Other form fields that are allowed, all of them optional texts, each with its description. */
  fields: Readonly<Record<string, string>>;
}

/** Bytes of a form for boundaries, headers and text fields. */
const FORM_OVERHEAD = 64 * 1024;

/** The most bytes that a whole form may have. */
export const maxFormBytes = ({ maxFiles, maxBytes }: FileForm): number => maxFiles * maxBytes + FORM_OVERHEAD;

/** Server-sent events of a call (WHATWG HTML, 9.2). */
export interface EventStream {
  /** A union of `{ event, data }`; `data` is sent as JSON. */
  schema: z.core.$ZodType<{ event: string; data: unknown }>;
  /** Events have ids, and a stream opened with `Last-Event-ID` continues after that event. */
  resumable?: true;
}

/**
 * Schemas are declared as `$ZodType`, the part of a schema that says what goes in and out: `tsc` compares each schema of the
 * contract with the declared type, and against `ZodType` with all its methods that took half of its time and memory. Such a
 * schema is read by `z.parse` and `z.safeParse`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `${typeof API_PREFIX | typeof FILES_PREFIX}${string}` | typeof paths.resume;
  access: Access;
  /** Scope of the API tokens that may make this call of the owner; without one no token may. */
  scope?: ApiScope;
  /** Fields of `data` that open pages of clients: `null` for an API token. */
  hiddenFromTokens?: readonly string[];
  summary: string;
  /** Details for callers beyond the summary. */
  description?: string;
  /** Status of a successful reply; 200 by default. A 302 sends the browser to a page of the site. */
  status?: 200 | 201 | 302;
  /** Status of a request that made nothing new, because it was there already; the route says so. */
  knownStatus?: 200;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  payload?: z.core.$ZodType;
  /** A write without data may be sent without a body (PUT …/feature). */
  payloadOptional?: true;
  /** A valid body, for readers of the API document. */
  example?: unknown;
  /** Maximum size of a JSON body in bytes; `MAX_JSON_BODY` by default. */
  maxBody?: number;
  /** The body is a form with files. */
  form?: FileForm;
  /** The complete reply including `success`; files and event streams have none. */
  reply?: z.core.$ZodType<{ success: true }>;
  /** Content type, or types, of a reply that is not one of ours in JSON. */
  produces?: string | readonly string[];
  /** Events for clients that accept `text/event-stream`; a call with a `reply` answers other clients in JSON. */
  events?: EventStream;
  /** The address alone allows this: replies are not stored or listed, nor is the address told to where a link leads. */
  secret?: true;
  /** The reply has an `ETag`, and `If-None-Match` with it is answered 304. */
  etag?: true;
  /** A part of the reply can be asked for with `Range`. */
  ranges?: true;
  /** Marks a visitor's POST that supports the `Idempotency-Key` header. */
  idempotent?: true;
  /** An entry that does not exist is no failure of this call. */
  unknownIsFine?: true;
  /** Failures of this call beside those that follow from the rest of its declaration. */
  errors?: readonly ErrorCode[];
}

/** Declares a call of the API; its path, limits and shapes are defined only here. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/**
 * The type of a schema, for an interface that names it: `interface RoomSchema extends Named<typeof roomSchema> {}`. The
 * declarations that other projects read then hold this name, and not the whole schema in each call that answers it.
 */
export type Named<Schema> = Schema;

export type ParamsOf<E extends Endpoint> = E['params'] extends infer S extends z.core.$ZodType
  ? z.output<S>
  : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends infer S extends z.core.$ZodType ? z.output<S> : undefined;
export type PayloadOf<E extends Endpoint> = E['payload'] extends infer S extends z.core.$ZodType
  ? z.output<S>
  : undefined;
export type ReplyOf<E extends Endpoint> = E['reply'] extends infer S extends z.core.$ZodType ? z.output<S> : never;

/** The input that clients may send: optional query keys, and values before defaults apply. */
export type QueryInput<E extends Endpoint> = E['query'] extends infer S extends z.core.$ZodType
  ? z.input<S>
  : undefined;
export type PayloadInput<E extends Endpoint> = E['payload'] extends infer S extends z.core.$ZodType
  ? z.input<S>
  : undefined;

const envelope = { success: z.literal(true), message: z.string().optional() };

/** `{ success, message?, data }` */
export const reply = <T extends z.core.$ZodType>(data: T) => z.object({ ...envelope, data });

/** `{ success, message? }` */
export const done = z.object(envelope);

/** `{ success, message?, …fields }`, for the few replies with fields beside `success`. */
export const flatReply = <T extends z.ZodRawShape>(fields: T) => z.object({ ...envelope, ...fields });
