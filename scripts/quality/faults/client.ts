import { z } from 'zod';
import { login } from '#common/contract/auth.ts';
import { visitorAddress } from '#scripts/quality/bench/contact-request.ts';
import { OWNER } from '#scripts/quality/bench/test-env.ts';

/** The connection broke, was refused, or timed out. */
export const NO_ANSWER = 0;

export interface Answer {
  /** `NO_ANSWER` when there was none; `text` then says why. */
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
}

export interface Call {
  method?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** Time limit in milliseconds. */
  within?: number;
}

const WITHIN = 60_000;

/** Makes one call; a connection failure is a result as well. */
export async function call(url: string, { method, body, form, headers = {}, within = WITHIN }: Call = {}) {
  const started = performance.now();
  const answer = (status: number, own: Headers, text: string): Answer => ({
    status,
    headers: own,
    text,
    milliseconds: performance.now() - started,
  });
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined && !form ? 'GET' : 'POST'),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(within),
    });
    return answer(response.status, response.headers, await response.text());
  } catch (error) {
    return answer(NO_ANSWER, new Headers(), error instanceof Error ? `${error.message} ${error.cause ?? ''}` : '');
  }
}

/** The `data` of an answer. @throws when the call failed */
export function dataOf<T>({ status, text }: Answer, reply: z.core.$ZodType<{ data: T }>): T {
  if (status < 200 || status > 299) throw new Error(`Answered ${status}: ${text.slice(0, 300)}`);
  return z.parse(reply, JSON.parse(text)).data;
}

/** The proxy header of a visitor; each number is another visitor. */
export const visitor = (number: number): Record<string, string> => ({ 'x-forwarded-for': visitorAddress(number) });

/** Signs the owner in and answers the header that says so. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const { token } = dataOf(await call(`${url}${login.path}`, { body: OWNER }), login.reply);
  return { authorization: `Bearer ${token}` };
}
