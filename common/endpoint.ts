import { z } from 'zod';
import type { API_PREFIX } from '#common/paths.ts';
import type { EVENT_STREAM } from '#common/rules/event-stream.ts';

/** Who may call: anybody, or only the signed-in owner. */
export type Access = 'public' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `${typeof API_PREFIX}${string}`;
  access: Access;
  summary: string;
  /** Status of a successful answer; 200 unless told. */
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  payload?: z.ZodType;
  /** A write that carries nothing may come without a body (PUT …/feature). */
  payloadOptional?: true;
  /** What the body is when it is not JSON. */
  accepts?: 'multipart/form-data';
  /** The whole answer, `success` included; a stream of bytes or events has none. */
  reply?: z.ZodType<{ success: true }>;
  /** What a call that has no JSON reply answers with. */
  produces?: typeof EVENT_STREAM | 'text/csv' | 'application/octet-stream' | 'redirect';
  /** A visitor's POST that honours the `Idempotency-Key` header. */
  idempotent?: true;
}

/** Declares one call of the API: the only place where its path, limits and shapes stand. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends infer S extends z.ZodType ? z.output<S> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends infer S extends z.ZodType ? z.output<S> : undefined;
export type PayloadOf<E extends Endpoint> = E['payload'] extends infer S extends z.ZodType ? z.output<S> : undefined;
export type ReplyOf<E extends Endpoint> = E['reply'] extends infer S extends z.ZodType ? z.output<S> : never;

/** What a client may send: optional query keys, and values before their defaults. */
export type QueryInput<E extends Endpoint> = E['query'] extends infer S extends z.ZodType ? z.input<S> : undefined;
export type PayloadInput<E extends Endpoint> = E['payload'] extends infer S extends z.ZodType ? z.input<S> : undefined;

const envelope = { success: z.literal(true), message: z.string().optional() };

/** `{ success, message?, data }` */
export const reply = <T extends z.ZodType>(data: T) => z.object({ ...envelope, data });

/** `{ success, message? }` */
export const done = z.object(envelope);

/** `{ success, message?, …fields }`, for the few answers that carry their fields beside `success`. */
export const flatReply = <T extends z.ZodRawShape>(fields: T) => z.object({ ...envelope, ...fields });
