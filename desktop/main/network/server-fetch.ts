import { Readable } from 'node:stream';
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, IncomingMessage } from 'electron';
import { readStart, sendBody } from './request-body.ts';
import { watchSilence } from './silence.ts';

export interface ServerRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
}

/**
 * Sends a request to a server without following redirects; their status is the reply. @throws when the server is
 * unreachable, falls silent or has a certificate that is not trusted
 */
export type ServerFetch = (request: ServerRequest) => Promise<Response>;

/** Opens a request in Chromium's network, which knows the system's proxies, authorities and client certificates. */
export type OpenRequest = (options: ClientRequestConstructorOptions) => ClientRequest;

export interface Credentials {
  username: string;
  password: string;
}

interface Parts {
  openRequest: OpenRequest;
  /** Sign-in for a proxy, or `null`. @param refused what this request has tried before */
  signInToProxy(proxy: AuthInfo, refused: Credentials | null): Credentials | null;
  /** Time without traffic, in milliseconds, after which a connection is dead; streams send a heartbeat every 15 s. */
  silenceTimeout?: number;
}

const SILENCE_TIMEOUT_MS = 45_000;
const NO_BODY = new Set([204, 205, 304]);

/** `Response` throws for a status that HTTP does not know, and Electron's `net.fetch` would throw with it. */
const isKnownStatus = (status: number) => status >= 200 && status <= 599;
const unknownStatus = (status: number) =>
  Response.json(
    { success: false, code: 'upstream_failed', message: `The server answered with the unknown status ${status}` },
    { status: 502 },
  );

/** `Headers` throws for a character that HTTP does not know, such as those of a file name that was not encoded. */
const isHeaderValue = (value: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (isHeaderValue(one)) headers.append(name, one);
  return headers;
}

/** The body of a reply. Its end, or its reader's, ends the request: Electron goes on loading what nobody reads. */
function bodyOf(
  incoming: IncomingMessage,
  request: ClientRequest,
  silence: ReturnType<typeof watchSilence>,
): ReadableStream<Uint8Array> {
  if (!(incoming instanceof Readable)) throw new TypeError('The reply of the network is not a stream');
  const reader = (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      silence.start();
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        silence.stop();
      }
    },
    cancel() {
      request.abort();
    },
  });
}

/** Never sends or stores cookies: `net.request` does neither unless it is told to. */
export function createServerFetch({ openRequest, signInToProxy, silenceTimeout = SILENCE_TIMEOUT_MS }: Parts) {
  const fetchServer: ServerFetch = async ({ url, method, headers, body, signal }) => {
    const start = body ? await readStart(body, signal) : null;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = openRequest({ url: url.href, method, headers, redirect: 'manual' });
    const fail = (reason: unknown) => {
      silence.stop();
      reject(reason);
      request.abort();
    };
    const silence = watchSilence({
      timeout: silenceTimeout,
      sent: () => request.getUploadProgress().current,
      onSilent: () => fail(new Error('The server fell silent')),
    });
    const abort = () => fail(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });

    let tried: Credentials | null = null;
    request.on('login', (challenge, answer) => {
      // A server has its own sign-in; a password in a system dialog is for proxies.
      tried = challenge.isProxy ? signInToProxy(challenge, tried) : null;
      if (tried) answer(tried.username, tried.password);
      else answer();
    });
    request.on('redirect', (status) => resolve(new Response(null, { status })));
    request.on('error', (error) => {
      silence.stop();
      reject(error);
    });
    request.on('response', (incoming) => {
      silence.stop();
      const { statusCode: status } = incoming;
      const reply = { status, headers: headersOf(incoming) };
      // An error of a reply reaches its reader; without a listener it would also end the app.
      incoming.on('error', () => undefined);
      if (!isKnownStatus(status)) {
        request.abort();
        resolve(unknownStatus(status));
      } else if (NO_BODY.has(status) || method === 'HEAD') resolve(new Response(null, reply));
      else resolve(new Response(bodyOf(incoming, request, silence), reply));
    });

    silence.start();
    sendBody(request, start, promise).catch(fail);
    return promise;
  };
  return fetchServer;
}
