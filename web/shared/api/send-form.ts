import { addressOf } from '#common/address.ts';
import { verify } from '#common/contract/auth.ts';
import type { Endpoint, FileForm, ReplyOf } from '#common/endpoint.ts';
import { clientVersionHeader } from '#web/shared/build-id.ts';
import { ApiError, errorFrom, readBody } from './api-error.ts';
import { cancellable } from './cancellation.ts';
import { call } from './client.ts';
import { readToken } from './token.ts';

interface SendOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  signal: AbortSignal;
  /** From 0 to 1, while the form goes out. */
  onProgress: (share: number) => void;
}

/** `fetch` does not tell how much it has sent; the older interface does. */
function post(
  address: string,
  form: FormData,
  token: string | null,
  { signal, onProgress }: SendOptions,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  request.open('POST', address);
  request.setRequestHeader('accept', 'application/json');
  for (const [name, value] of Object.entries({ ...clientVersionHeader(), ...headers }))
    request.setRequestHeader(name, value);
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () =>
    resolve(
      new Response(request.responseText, {
        status: request.status,
        headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
      }),
    );
  request.onerror = () => reject(new ApiError('Network error', 0));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/** Sends files to a call of the contract. @throws ApiError; the signal's reason when it was cancelled */
export async function sendForm<E extends Endpoint & { form: FileForm }>(
  endpoint: E,
  form: FormData,
  options: SendOptions,
): Promise<ReplyOf<E>> {
  const isAdmin = endpoint.access === 'admin';
  const address = addressOf(endpoint.path, options.params, options.query);
  const response = await cancellable(options.signal, (headers) =>
    post(address, form, isAdmin ? readToken() : null, options, headers),
  );
  if (response.ok) return (await readBody(response)) as ReplyOf<E>;
  // The ordinary protected call knows what a refused token means: sign out, and back to the sign-in page.
  if (isAdmin && response.status === 401) await call(verify, {}, { signal: options.signal });
  throw await errorFrom(response, `HTTP error! status: ${response.status}`);
}
