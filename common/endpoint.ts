import { z } from 'zod';
import type { API_PREFIX } from '#common/paths.ts';
import type { EVENT_STREAM } from '#common/rules/event-stream.ts';

/** Anybody may call public endpoints; only the signed-in owner may call admin ones. */
export type Access = 'public' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `${typeof API_PREFIX}${string}`;
  access: Access;
  summary: string;
  /** Status of a successful reply; 200 by default. */
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  payload?: z.ZodType;
  /** A write without data may be sent without a body (PUT …/feature). */
  payloadOptional?: true;
  /** Content type of the body when it is not JSON. */
  accepts?: 'multipart/form-data';
  /** The complete reply including `success`; byte and event streams have none. */
  reply?: z.ZodType<{ success: true }>;
  /** Content type of a reply that is not JSON. */
  produces?: typeof EVENT_STREAM | 'text/csv' | 'application/octet-stream' | 'redirect';
  /** Marks a visitor's POST that supports the `Idempotency-Key` header. */
  idempotent?: true;
}

/** Declares a call of the API; its path, limits and shapes are defined only here. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends infer S extends z.ZodType ? z.output<S> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends infer S extends z.ZodType ? z.output<S> : undefined;
export type PayloadOf<E extends Endpoint> = E['payload'] extends infer S extends z.ZodType ? z.output<S> : undefined;
export type ReplyOf<E extends Endpoint> = E['reply'] extends infer S extends z.ZodType ? z.output<S> : never;

/** The input that clients may send: optional query keys, and values before defaults apply. */
export type QueryInput<E extends Endpoint> = E['query'] extends infer S extends z.ZodType ? z.input<S> : undefined;
export type PayloadInput<E extends Endpoint> = E['payload'] extends infer S extends z.ZodType ? z.input<S> : undefined;

const envelope = { success: z.literal(true), message: z.string().optional() };

/** `{ success, message?, data }` */
export const reply = <T extends z.ZodType>(data: T) => z.object({ ...envelope, data });

/** `{ success, message? }` */
export const done = z.object(envelope);

/** `{ success, message?, …fields }`, for the few replies with fields beside `success`. */
export const flatReply = <T extends z.ZodRawShape>(fields: T) => z.object({ ...envelope, ...fields });
